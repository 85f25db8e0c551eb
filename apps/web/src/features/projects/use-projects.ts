import {
  type Project,
  type ProjectChanges,
  type ProjectConflict,
  type ListedProject,
  type ProjectSummary,
  deleteProject as deleteEndpoint,
  getProject,
  listProjects,
  restoreProject as restoreEndpoint,
  updateProject,
} from '@courtside/contract/projects.ts'
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { keptMeta } from '#api/kept-meta.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { removeCached } from '#lib/offline-cache.ts'
import { createRowStore, useRow, useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'

/** A project as the browser holds it: what lists show, and the rest once it was opened. */
export type CachedProject = ListedProject & Partial<Omit<Project, keyof ProjectSummary>>

/** Every project held, once. */
export const projectRows = createRowStore<CachedProject>(() => 'all')
forgetOnSignOut(projectRows.clear)

/** Writes of this lane arrive in order: tasks get numbers in turn, and what they are given has to be there before them. */
export const inProjectOrder = ({ projectId }: { projectId: string }) => `order:${projectId}`

/** Whether a held project carries more than lists show. */
export const isOpened = (project: CachedProject | undefined): project is Project =>
  project?.statuses !== undefined

/** Keeps an answer that names projects by their ids with the projects themselves. */
export const keepProjects = (getIds: (data: never) => readonly string[]) =>
  keptMeta<readonly CachedProject[]>({
    rowsOf: (data: never) => getIds(data).flatMap((id) => projectRows.getStored(id) ?? []),
    show: (rows) =>
      projectRows.upsert(rows.filter(({ id }) => !isOpened(projectRows.getStored(id)))),
  })

const openKey = (idOrKey: string) => ['projects', 'open', idOrKey] as const

const keptOpen = keepProjects((id: string) => [id])

const openQuery = (idOrKey: string) => ({
  queryKey: openKey(idOrKey),
  meta: keptOpen,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    try {
      const project = await call(getProject, { params: { id: idOrKey } }, { signal })
      projectRows.upsert([project])
      // Asked for by the one, it need not be asked for by the other.
      for (const name of [project.id, project.key]) {
        if (name === idOrKey) continue
        client.setQueryDefaults(openKey(name), { meta: keptOpen })
        client.setQueryData(openKey(name), project.id)
      }
      return project.id
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) clearProject(idOrKey, client)
      throw error
    }
  },
})

/** What a project is kept under on this device. */
export const getKeptProjectName = (idOrKey: string): string => `project ${idOrKey.toUpperCase()}`

/** Whoever may no longer see a project is shown nothing of it, nor finds it on this device. */
function clearProject(idOrKey: string, client: QueryClient) {
  void removeCached(getKeptProjectName(idOrKey))
  projectRows.remove([client.getQueryData<string>(openKey(idOrKey)) ?? idOrKey])
}

/** Shows a project as it was kept, until the server has told what it is like now; if it has already, that stays. */
export function showProject(client: QueryClient, idOrKey: string, project: Project): void {
  if (client.getQueryData(openKey(idOrKey)) !== undefined) return
  projectRows.upsert([project])
  client.setQueryData(openKey(idOrKey), project.id, { updatedAt: 0 })
}

/** Asks for a project ahead of its screen. */
export const fetchProject = (client: QueryClient, idOrKey: string): Promise<void> =>
  client.prefetchQuery(openQuery(idOrKey))

/** A project by id or key, loaded when it isn't held yet. */
export function useProject(idOrKey: string) {
  const query = useQuery(openQuery(idOrKey))
  const project = useRow(projectRows, query.data ?? idOrKey)
  return { ...query, project: isOpened(project) ? project : undefined }
}

/** Opens several projects, since the rows of a list over all projects need each one's statuses and people. */
export const useOpenProjects = (ids: readonly string[]) =>
  useQueries({ queries: ids.map(openQuery) })

/** A project if it is held and opened. */
export function useCachedProject(id: string): Project | undefined {
  const project = useRow(projectRows, id)
  return isOpened(project) ? project : undefined
}

/** All projects held that are neither archived nor in the trash. */
export function useCachedProjects(): readonly CachedProject[] {
  return useRowsOf(projectRows, 'all').filter(
    (project) => project.archivedAt === null && project.deletedAt === null,
  )
}

/** Opens the projects of a list's rows, and loads the names of all others, for filters, for new tasks and to choose from. */
export function useLoadedProjects(ids: readonly string[]) {
  useOpenProjects(ids)
  useQuery({
    queryKey: ['projects', 'names'],
    meta: keepProjects(() => projectRows.rowsOf('all').map(({ id }) => id)),
    queryFn: async ({ signal }) => {
      let count = 0
      let after: string | undefined
      do {
        const query = { limit: 200, ...(after !== undefined && { after }) }
        const { items, next } = await call(listProjects, { query }, { signal })
        projectRows.upsert(items)
        count += items.length
        after = next ?? undefined
      } while (after !== undefined)
      return count
    },
  })
  return useCachedProjects()
}

/** What the project is called that something is a part of, if it is known. */
export const getProjectName = ({ projectId }: { projectId: string }): string | undefined =>
  projectRows.get(projectId)?.name

export const getName = ({ id }: { id: string }) =>
  projectRows.get(id)?.name ?? text.projects.aProject

/** Changes fields of a project. */
export const editProject = defineEdit<CachedProject, ProjectChanges>({
  name: 'project.edit',
  rows: projectRows,
  fields: text.projects.fields,
  subjectOf: getName,
  send: ({ id, changes }, cause) =>
    call(updateProject, { params: { id }, body: { changes, ...cause } }),
  readConflict: (details) => details as ProjectConflict,
  surroundingsOf: (project) => projectRows.get(project.id),
})

/** Gives a project new values, as one change that can be undone. */
export function saveProject(project: Project, values: ValuesOf<ProjectChanges>): void {
  const changes = changesTo<ProjectChanges>(project, values)
  const fields = Object.keys(changes) as (keyof ProjectChanges)[]
  if (fields.length === 0) return
  const what = fields.map((field) => text.projects.fields[field]).join(', ')
  performWrites(text.projects.edited(what), [editProject({ id: project.id, changes })])
}

const trashed = (id: string, deletedAt: string | null) => {
  const project = projectRows.getStored(id)
  if (project) projectRows.upsert([{ ...project, deletedAt }])
}

/** Moves a project to the trash. */
export const deleteProject = defineWrite<{ id: string }, void>({
  name: 'project.delete',
  queueKey: ({ id }) => id,
  subjectOf: getName,
  optimistic: ({ id }) => projectRows.applyOptimistic(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(deleteEndpoint, { params: { id } }),
  onSuccess: (_nothing, { id }) => trashed(id, new Date().toISOString()),
  inverse: (args): Write => restoreProject(args),
})

/** Brings a project back from the trash. */
export const restoreProject = defineWrite<{ id: string }, Project>({
  name: 'project.restore',
  queueKey: ({ id }) => id,
  subjectOf: getName,
  optimistic: ({ id }) => projectRows.applyOptimistic(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  onSuccess: (project) => projectRows.upsert([project]),
  inverse: (args): Write => deleteProject(args),
})
