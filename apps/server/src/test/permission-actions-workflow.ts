import * as workflow from '@courtside/contract/workflow.ts'
import type { Action } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofLabel = (id: (world: World) => string) => (world: World) => ({
  params: { projectId: world.project.id, kind: 'labels' as const, id: id(world) },
})
const label = ofLabel(({ project }) => project.labelId)
const removed = ofLabel(({ removedLabelId }) => removedLabelId)

/** What is asked of the workflow of a project. */
export const workflowActions: Readonly<Record<string, Action>> = {
  addToWorkflow: {
    endpoint: workflow.addToWorkflow,
    send: ({ project }) => ({
      params: { projectId: project.id, kind: 'statuses' },
      body: { name: 'Waiting', group: 'started' },
    }),
    logs: 'status.created',
  },
  changeWorkflow: {
    endpoint: workflow.changeWorkflow,
    send: (world) => ({
      ...label(world),
      body: { changes: { name: { was: 'Court', set: 'Courts' } } },
    }),
    logs: 'label.updated',
  },
  moveStatus: {
    endpoint: workflow.moveStatus,
    send: ({ project }) => ({
      params: { projectId: project.id, id: project.statusIds[1] },
      body: { after: null, before: project.statusIds[0] },
    }),
    logs: 'status.moved',
  },
  removeFromWorkflow: {
    endpoint: workflow.removeFromWorkflow,
    send: (world) => ({ ...label(world), body: { replacementId: null } }),
    logs: 'label.removed',
  },
  restoreToWorkflow: {
    endpoint: workflow.restoreToWorkflow,
    send: (world) => ({ ...removed(world), body: {} }),
    logs: 'label.restored',
  },
}
