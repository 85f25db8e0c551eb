import { pinProject as pinEndpoint } from '@courtside/contract/projects.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { projectListText } from '#text/project-list.ts'
import { type HeldProject, getName, projectRows } from './use-projects.ts'

const withPin = ({ glance }: HeldProject, isPinned: boolean): Partial<HeldProject> =>
  glance ? { glance: { ...glance, isPinned } } : {}

type Pin = { id: string; isPinned: boolean }

const pinProject = defineWrite<Pin, void>({
  name: 'project.pin',
  laneOf: ({ id }) => `pin ${id}`,
  subjectOf: getName,
  show: ({ id, isPinned }) => projectRows.patch(id, (project) => withPin(project, isPinned)),
  send: ({ id, isPinned }) => call(pinEndpoint, { params: { id }, body: { isPinned } }),
  settle: (_nothing, { id, isPinned }) => {
    const project = projectRows.getStored(id)
    if (project) projectRows.put([{ ...project, ...withPin(project, isPinned) }])
  },
  inverse: ({ id, isPinned }): Write => pinProject({ id, isPinned: !isPinned }),
})

/** Keeps a project at the top of one's list, or no longer; it can be taken back. */
export function togglePin({ id, name, glance }: HeldProject): void {
  const isPinned = !glance?.isPinned
  const title = isPinned ? projectListText.pinned(name) : projectListText.unpinned(name)
  performWrites(title, [pinProject({ id, isPinned })])
}
