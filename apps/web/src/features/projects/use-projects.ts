import { swapped, valueOf } from '@courtside/contract/changes.ts'
import {
  type Project,
  type ProjectChanges,
  ProjectConflict,
  type ProjectSummary,
  deleteProject as deleteEndpoint,
  getProject,
  restoreProject as restoreEndpoint,
  updateProject,
} from '@courtside/contract/projects.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { createRowStore, useRow, useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'

/** A project as the browser holds it: what lists show, and the rest once it was opened. */
export type HeldProject = ProjectSummary & Partial<Omit<Project, keyof ProjectSummary>>

/** Every project held, once. */
export const projectRows = createRowStore<HeldProject>(() => 'all')
forgetOnSignOut(projectRows.clear)

/** Whether a held project carries more than lists show. */
export const isOpened = (project: HeldProject | undefined): project is Project =>
  project?.statuses !== undefined

const openQuery = (idOrKey: string) => ({
  queryKey: ['projects', 'open', idOrKey],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const project = await call(getProject, { params: { id: idOrKey } }, { signal })
    projectRows.put([project])
    return project.id
  },
})

/** A project by id or key, loaded when it isn't held yet. */
export function useProject(idOrKey: string) {
  const query = useQuery(openQuery(idOrKey))
  const project = useRow(projectRows, query.data ?? idOrKey)
  return { ...query, project: isOpened(project) ? project : undefined }
}

/** Opens several projects, since the rows of a list over all projects need each one's statuses and people. */
export function useOpenProjects(ids: readonly string[]): void {
  useQueries({ queries: ids.map(openQuery) })
}

/** A project if it is held and opened. */
export function useHeldProject(id: string): Project | undefined {
  const project = useRow(projectRows, id)
  return isOpened(project) ? project : undefined
}

/** All projects held that are neither archived nor in the trash. */
export function useHeldProjects(): readonly HeldProject[] {
  return useRowsOf(projectRows, 'all').filter(
    (project) => project.archivedAt === null && project.deletedAt === null,
  )
}

type Edit = { id: string; changes: ProjectChanges }

/** What a project looks like with these changes. */
function changed({ changes }: Edit): Partial<HeldProject> {
  const { isArchived, ...fields } = changes
  const set = Object.fromEntries(
    Object.entries(fields).map(([name, { set: value }]) => [name, value]),
  )
  if (isArchived) set['archivedAt'] = isArchived.set ? new Date().toISOString() : null
  return set
}

const nameOf = ({ id }: { id: string }) => projectRows.get(id)?.name ?? text.projects.aProject

/** Changes fields of a project. */
export const editProject = defineWrite<Edit, Project>({
  name: 'project.edit',
  laneOf: ({ id }) => id,
  subjectOf: nameOf,
  show: (edit) => projectRows.patch(edit.id, changed(edit)),
  send: ({ id, changes }, cause) =>
    call(updateProject, { params: { id }, body: { changes, ...cause } }),
  settle: (project) => projectRows.put([project]),
  inverse: ({ id, changes }): Write => editProject({ id, changes: swapped(changes) }),
  compare: ({ id, changes }, details) => {
    const { current, conflictingFields } = ProjectConflict.parse(details)
    projectRows.put([current])
    const fields = conflictingFields as (keyof ProjectChanges & keyof Project)[]
    const insist = { ...changes } as Record<string, unknown>
    for (const field of fields)
      insist[field] = { was: valueOf(current, field), set: changes[field]?.set }
    return {
      insist: { id, changes: insist },
      differences: fields.map((field) => ({
        field: text.projects.fields[field],
        mine: changes[field]?.set ?? text.projects.nothing,
        theirs: current[field] ?? text.projects.nothing,
      })),
    }
  },
})

/** Gives a project new values, as one change that can be undone. */
export function changeProject(project: Project, values: Partial<Project>): void {
  const entries = Object.entries(values).flatMap(([field, set]) => {
    const was = project[field as keyof Project]
    return was === set ? [] : [[field, { was, set }] as const]
  })
  if (entries.length === 0) return
  const what = entries
    .map(([field]) => text.projects.fields[field as keyof ProjectChanges])
    .join(', ')
  // The values come typed as fields of a project; the server checks each.
  const changes = Object.fromEntries(entries) as ProjectChanges
  performWrites(text.projects.edited(what), [editProject({ id: project.id, changes })])
}

const trashed = (id: string, deletedAt: string | null) => {
  const project = projectRows.getStored(id)
  if (project) projectRows.put([{ ...project, deletedAt }])
}

/** Moves a project to the trash. */
export const deleteProject = defineWrite<{ id: string }, void>({
  name: 'project.delete',
  laneOf: ({ id }) => id,
  subjectOf: nameOf,
  show: ({ id }) => projectRows.patch(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(deleteEndpoint, { params: { id } }),
  settle: (_nothing, { id }) => trashed(id, new Date().toISOString()),
  inverse: (args): Write => restoreProject(args),
})

/** Brings a project back from the trash. */
export const restoreProject = defineWrite<{ id: string }, Project>({
  name: 'project.restore',
  laneOf: ({ id }) => id,
  subjectOf: nameOf,
  show: ({ id }) => projectRows.patch(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  settle: (project) => projectRows.put([project]),
  inverse: (args): Write => deleteProject(args),
})
