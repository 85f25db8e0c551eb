import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type MovedPage,
  type Page,
  type PageRow,
  createPage,
  deletePage,
  favourPage,
  getPage,
  getWiki,
  listPages,
  listTrashedPages,
  movePage,
  restorePage,
  visitPage,
} from '@courtside/contract/pages.ts'
import {
  InfiniteQueryObserver,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { keptMeta } from '#api/kept-meta.ts'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'

/** So many pages of one parent come at once. */
const pagesAtOnce = 100

const all = ['wiki'] as const
/** What was read opens without a connection, too. */
const kept = keptMeta()
const getPageKey = (id: string) => [...all, 'page', id] as const

const getPagesUnder = (parentId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...all, 'under', parentId],
    meta: kept,
    queryFn: ({ pageParam, signal }) =>
      call(
        listPages,
        {
          query: {
            limit: pagesAtOnce,
            ...(parentId !== null && { parentId }),
            ...(pageParam !== undefined && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const none: readonly PageRow[] = []

/**
 * The pages below one, or at the top, as they are held here, else asked for: as many as it takes to know `id` and the one
 * behind it.
 */
export async function loadUnder(
  client: QueryClient,
  parentId: string | null,
  id: string,
): Promise<readonly PageRow[]> {
  let { pages } = await client.ensureInfiniteQueryData(getPagesUnder(parentId))
  const more = new InfiniteQueryObserver(client, getPagesUnder(parentId))
  for (;;) {
    const rows = pages.flatMap(({ items }) => items)
    if (pages.at(-1)?.next == null || rows.slice(0, -1).some((row) => row.id === id)) return rows
    const { data, error } = await more.fetchNextPage()
    if (error || !data) throw error ?? new Error('The pages did not come')
    pages = data.pages
  }
}

type Loaded = { readonly pages: readonly { readonly items: readonly PageRow[] }[] }

/** A page of the tree as far as it is on this screen: in its list, or by itself behind the fold of it. */
export const findLoaded = (client: QueryClient, id: string): PageRow | undefined =>
  client
    .getQueriesData<Loaded>({ queryKey: [...all, 'under'] })
    .flatMap(([, loaded]) => loaded?.pages.flatMap(({ items }) => items) ?? [])
    .find((row) => row.id === id) ?? client.getQueryData<Page>(getPageKey(id))

/** The pages right below one, or at the top; those of a page that is folded are not asked for. */
export function usePagesUnder(parentId: string | null, isShown = true) {
  const { data, ...query } = useInfiniteQuery({ ...getPagesUnder(parentId), enabled: isShown })
  return { ...query, pages: data?.pages.flatMap(({ items }) => items) ?? none }
}

const onePage = (id: string) =>
  queryOptions({
    queryKey: getPageKey(id),
    meta: kept,
    queryFn: ({ signal }) => call(getPage, { params: { id } }, { signal }),
  })

export const usePage = (id: string, isAsked = true) =>
  useQuery({ ...onePage(id), enabled: isAsked })

export const useWikiHome = () =>
  useQuery({
    queryKey: [...all, 'home'],
    meta: kept,
    queryFn: ({ signal }) => call(getWiki, {}, { signal }),
  })

/** What lies in the trash, what went last first. */
export function useTrash() {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...all, 'trash'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTrashedPages,
        { query: { limit: pagesAtOnce, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...query, pages: data?.pages.flatMap(({ items }) => items) ?? [] }
}

export const refreshWiki = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

/** What somebody may do with a page, asked where it is offered. */
export function usePageRights(
  page: Pick<Page, 'isPublished' | 'deletedAt' | 'mayWrite'> | undefined,
) {
  const actor = useActor()
  const { isPublished = true, deletedAt = null, mayWrite = true } = page ?? {}
  const facts = { isPublished, isDeleted: deletedAt !== null, mayWrite }
  const mayEdit = canWiki.editPage(actor, facts)
  return {
    mayCreate: canWiki.createPage(actor) && mayWrite,
    mayEdit,
    /** Why it can't be written. */
    editReason: facts.isDeleted
      ? wikiText.page.inTrash
      : mayWrite
        ? lacking(mayEdit, 'wiki.edit')
        : wikiRuleText.readOnly,
    mayComment: canWiki.commentOnPage(actor, facts),
    maySetRules: canWiki.setRules(actor, facts),
    mayPublish: canWiki.publishPage(actor, facts),
    mayShare: canWiki.sharePage(actor, facts),
    maySeeShares: canWiki.seeShares(actor),
    mayDelete: canWiki.deletePage(actor, facts),
    mayRestore: canWiki.restorePage(actor, facts),
    mayRestoreVersion: canWiki.restoreVersion(actor, facts),
    mayPurgeVersion: canWiki.purgeVersion(actor, facts),
    maySeeTrash: canWiki.seeTrash(actor),
  }
}

/** Shows a page as it was answered, and asks again for what stands around it. */
export function cachePage(client: QueryClient, page: Page): Page {
  client.setQueryData(getPageKey(page.id), page)
  void refreshWiki(client)
  return page
}

export const addPage = async (
  client: QueryClient,
  body: CallArguments<typeof createPage>['body'],
): Promise<Page> => cachePage(client, await call(createPage, { body }))

/** Where a page goes: behind one of those below a parent, null before all of them, left out behind all. */
export type PagePlace = { readonly parentId: string | null; readonly afterId?: string | null }

/** Puts a page elsewhere; 409 `readers_widen` where more people would read it there, unless it may widen. */
export async function positionPage(
  client: QueryClient,
  { id, parentId: fromParentId }: Pick<PageRow, 'id' | 'parentId'>,
  place: PagePlace,
  mayWiden = false,
): Promise<MovedPage> {
  const body = { fromParentId, ...place, mayWiden }
  const moved = await call(movePage, { params: { id }, body })
  await refreshWiki(client)
  return moved
}

export async function trashPage(client: QueryClient, { id, title }: Pick<Page, 'id' | 'title'>) {
  await call(deletePage, { params: { id } })
  void refreshWiki(client)
  toast({
    title: wikiText.page.removed(title),
    action: { label: wikiText.page.undo, run: () => void attempt(() => untrashPage(client, id)) },
  })
}

export async function untrashPage(client: QueryClient, id: string): Promise<PageRow> {
  const row = await call(restorePage, { params: { id } })
  await refreshWiki(client)
  return row
}

/** Notes for one's own first screen that a page was opened; where it can't be noted, nothing is missing. */
export async function recordVisit(client: QueryClient, id: string): Promise<void> {
  try {
    await call(visitPage, { params: { id } })
    await client.invalidateQueries({ queryKey: [...all, 'home'] })
  } catch {
    // The next visit is noted.
  }
}

/** Keeps a page among one's favourites, or no longer; shown before it is said. */
export async function setFavourite(client: QueryClient, page: Page, isFavourite: boolean) {
  client.setQueryData(getPageKey(page.id), { ...page, isFavourite })
  try {
    await call(favourPage, { params: { id: page.id }, body: { isFavourite } })
  } finally {
    void refreshWiki(client)
  }
}

/** Whether there is nothing at this address, or nothing for this person; what is no id is none of a page either. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Does something and says why where it is refused; undefined then. */
export async function attempt<Done>(run: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await run()
  } catch (error) {
    toast({
      title: error instanceof ApiError ? error.message : wikiText.page.failed,
      tone: 'danger',
    })
    return undefined
  }
}
