import { pinProject as pinEndpoint } from '@courtside/contract/projects.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { projectListText } from '#text/project-list.ts'
import { type CachedProject, getName, projectRows } from './use-projects.ts'

const withPin = ({ glance }: CachedProject, isPinned: boolean): Partial<CachedProject> =>
  glance ? { glance: { ...glance, isPinned } } : {}

type Pin = { id: string; isPinned: boolean }

const pinProject = defineWrite<Pin, void>({
  name: 'project.pin',
  queueKey: ({ id }) => `pin ${id}`,
  subjectOf: getName,
  optimistic: ({ id, isPinned }) =>
    projectRows.applyOptimistic(id, (project) => withPin(project, isPinned)),
  send: ({ id, isPinned }) => call(pinEndpoint, { params: { id }, body: { isPinned } }),
  onSuccess: (_nothing, { id, isPinned }) => {
    const project = projectRows.getStored(id)
    if (project) projectRows.upsert([{ ...project, ...withPin(project, isPinned) }])
  },
  inverse: ({ id, isPinned }): Write => pinProject({ id, isPinned: !isPinned }),
})

/** Keeps a project at the top of one's list, or no longer; it can be taken back. */
export function togglePin({ id, name, glance }: CachedProject): void {
  const isPinned = !glance?.isPinned
  const title = isPinned ? projectListText.pinned(name) : projectListText.unpinned(name)
  performWrites(title, [pinProject({ id, isPinned })])
}
