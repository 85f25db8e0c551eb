import type { ViewFacts } from '@courtside/contract/can.ts'
import { isSame } from '@courtside/contract/changes.ts'
import type { CallArguments } from '@courtside/contract/endpoint.ts'
import type { Project } from '@courtside/contract/projects.ts'
import {
  type View,
  type ViewChanges,
  type ViewSearch,
  createView,
  deleteView,
  listViews,
  pinViews,
  restoreView,
  updateView,
} from '@courtside/contract/views.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keptMeta } from '#api/kept-meta.ts'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'

const queryKey = ['views']
const none: readonly View[] = []

/** All views that one may open, the pinned ones first; live events of projects load them again. */
export function useViews(): { views: readonly View[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey,
    meta: keptMeta(),
    queryFn: async ({ signal }) => (await call(listViews, {}, { signal })).items,
  })
  return { views: data ?? none, isPending }
}

/** The views of a project, or without one those of the workspace. */
export const getViews = (views: readonly View[], projectId: string | null): readonly View[] =>
  views.filter((view) => view.projectId === projectId)

/** What decides about a view of the project whose tasks are shown, or without one of the workspace. */
export const getViewFacts = (
  { ownerId, isShared }: View,
  project: Project | undefined,
): ViewFacts => ({
  project: project ? getProjectFacts(project) : null,
  ownerId,
  isShared,
})

/** What a view remembers of an address: all but the view itself and the task that is open beside the list. */
export function rememberedOf(search: object): ViewSearch {
  const { view: _view, task: _task, ...rest } = parseSearch(stringifySearch({ ...search }))
  return rest
}

/** Whether two addresses show the same; a list of one is that one. */
export const isSameSearch = (one: ViewSearch, other: ViewSearch): boolean =>
  isSame(parseSearch(stringifySearch(one)), parseSearch(stringifySearch(other)))

/** Where a view is shown, with all it remembers in the address. */
export function getAddress({ id, projectId, search }: View): string {
  const project = projectId && (projectRows.get(projectId)?.key ?? projectId)
  const place = project ? `/projects/${project}/tasks` : '/tasks-v2'
  return `${place}${stringifySearch({ ...search, view: id })}`
}

/** Shows a change at once; what the server says of the others is loaded behind it. */
function paint(client: QueryClient, change: (views: readonly View[]) => readonly View[]): void {
  client.setQueryData<readonly View[]>(queryKey, (views) => views && change(views))
}
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey })

export async function saveView(
  client: QueryClient,
  body: CallArguments<typeof createView>['body'],
): Promise<View> {
  const made = await call(createView, { body })
  paint(client, (views) => [...views, made])
  return made
}

/** Changes a view; throws the refusal with the present one when somebody else was faster, which then is shown. */
export async function editView(
  client: QueryClient,
  id: string,
  changes: ViewChanges,
): Promise<View> {
  try {
    const changed = await call(updateView, { params: { id }, body: { changes } })
    paint(client, (views) => views.map((view) => (view.id === id ? changed : view)))
    return changed
  } finally {
    void refresh(client)
  }
}

export async function removeView(client: QueryClient, id: string): Promise<void> {
  await call(deleteView, { params: { id } })
  paint(client, (views) => views.filter((view) => view.id !== id))
}

export async function restoreArchivedView(client: QueryClient, id: string): Promise<void> {
  await call(restoreView, { params: { id } })
  await refresh(client)
}

/** Sets which views are pinned, in their order. */
export async function setPins(client: QueryClient, viewIds: readonly string[]): Promise<void> {
  const place = (id: string) => (viewIds.includes(id) ? viewIds.indexOf(id) : null)
  paint(client, (views) =>
    views
      .map((view) => ({ ...view, pin: place(view.id) }))
      .toSorted((a, b) => (a.pin ?? Infinity) - (b.pin ?? Infinity) || 0),
  )
  try {
    await call(pinViews, { body: { viewIds: [...viewIds] } })
  } finally {
    void refresh(client)
  }
}

export const pinnedOf = (views: readonly View[]): readonly View[] =>
  views.filter(({ pin }) => pin !== null)
