import { listProjectBursts, listTaskBursts } from '@courtside/contract/bursts.ts'
import { listProjectActivity } from '@courtside/contract/projects.ts'
import { getDescriptionVersion, listTaskActivity } from '@courtside/contract/task-history.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofProject = ({ project }: World) => ({ params: { id: project.id } })
const ofTask = ({ task }: World) => ({ params: { id: task.id } })

/** Reading what happened. */
export const historyActions: Record<string, Action> = {
  listProjectActivity: {
    endpoint: listProjectActivity,
    send: ofProject,
    shows: (answer, { project }) => holds(answer, project.id),
  },
  listProjectBursts: {
    endpoint: listProjectBursts,
    send: ofProject,
    shows: (answer, { project }) => holds(answer, project.id),
  },
  listTaskActivity: {
    endpoint: listTaskActivity,
    send: ofTask,
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listTaskBursts: {
    endpoint: listTaskBursts,
    send: ofTask,
    shows: (answer, { task }) => holds(answer, task.id),
  },
  getDescriptionVersion: {
    endpoint: getDescriptionVersion,
    send: ofTask,
  },
}
