import { listProjects } from '@courtside/contract/projects.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { today } from '#lib/dates.ts'
import { useRowsOf } from '#lib/row-store.ts'
import type { ProjectSearch } from './project-search.ts'
import { type CachedProject, keepProjects, projectRows } from './use-projects.ts'

const pageSize = 50

function getShelf(project: CachedProject | undefined) {
  if (!project) return undefined
  if (project.deletedAt !== null) return 'trash'
  return project.archivedAt === null ? 'live' : 'archived'
}

const getIds = ({ pages }: { pages: { ids: string[] }[] }) => pages.flatMap(({ ids }) => ids)

/** The projects one may see, page by page; the rows themselves are held once for the whole app. */
export function useProjectList({ q, status, shelf, sort }: ProjectSearch) {
  const query = {
    limit: pageSize,
    ...(q !== undefined && { search: q }),
    ...(status.length > 0 && { status }),
    ...(shelf && { shelf }),
    ...(sort && { sort }),
    with: 'glance' as const,
    todayOn: today(),
  }
  const pages = useInfiniteQuery({
    queryKey: ['projects', 'list', query],
    meta: keepProjects(getIds),
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await call(
        listProjects,
        { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      )
      projectRows.upsert(items)
      return { ids: items.map((project) => project.id), next }
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const ids = pages.data ? getIds(pages.data) : []
  const held = new Map(useRowsOf(projectRows, 'all').map((project) => [project.id, project]))
  // What was just archived, deleted or restored has left this shelf, whatever the page said.
  const shown = ids.filter((id) => getShelf(held.get(id)) === (shelf ?? 'live'))
  // What was just pinned goes up at once; the next answer has it there.
  const getRank = (id: string) => (held.get(id)?.glance?.isPinned ? 0 : 1)
  return { ...pages, ids: shown.toSorted((one, other) => getRank(one) - getRank(other)) }
}
