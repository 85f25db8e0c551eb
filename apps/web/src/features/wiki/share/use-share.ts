import {
  type PageShare,
  getPageShare,
  listPageShares,
  renewPageShare,
  updatePageShare,
} from '@courtside/contract/page-shares.ts'
import type { PageName } from '@courtside/contract/pages.ts'
import {
  type QueryClient,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { toast } from '#ui/toast-store.ts'
import { attempt, refreshWiki } from '../use-wiki.ts'

const shareKey = (id: string) => ['wiki', 'share', id] as const

/** The public link of a page, whether it is on or not. */
export const useShare = (id: string) =>
  useQuery({
    queryKey: shareKey(id),
    queryFn: ({ signal }) => call(getPageShare, { params: { id } }, { signal }),
  })

const shares = infiniteQueryOptions({
  queryKey: ['wiki', 'shares'],
  queryFn: ({ pageParam, signal }) =>
    call(
      listPageShares,
      { query: { limit: 50, ...(pageParam !== undefined && { after: pageParam }) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** The public links that are on. */
export const useShares = () => useInfiniteQuery(shares)

/** The address that is handed on. */
export const getShareAddress = (code: string): string => `${location.origin}/shared/${code}`

type Settable = Partial<Pick<PageShare, 'isOn' | 'hasSubpages' | 'expiresAt'>>
type Shared = Pick<PageName, 'id' | 'title'>

const keep = async (client: QueryClient, id: string, share: PageShare) => {
  client.setQueryData(shareKey(id), share)
  await refreshWiki(client)
  return share
}

/** Changes a link at once, with an Undo; undefined where it was refused. */
export async function updateShare(
  client: QueryClient,
  page: Shared,
  was: Settable,
  set: Settable,
): Promise<PageShare | undefined> {
  const changes = (from: Settable, to: Settable) =>
    Object.fromEntries(
      Object.keys(set).map((field) => [
        field,
        { was: from[field as keyof Settable], set: to[field as keyof Settable] },
      ]),
    )
  const send = (from: Settable, to: Settable) =>
    attempt(async () => {
      const args = { params: { id: page.id }, body: { changes: changes(from, to) } }
      return keep(client, page.id, await call(updatePageShare, args))
    })
  const share = await send(was, set)
  if (!share) return undefined
  const { saved } = wikiSharingText
  const said = set.isOn === undefined ? saved.changed : set.isOn ? saved.on : saved.off
  toast({
    title: said(page.title),
    action: { label: wikiSharingText.undo, run: () => void send(set, was) },
  })
  return share
}

/** Another password, or none. It can't be taken back: nobody knows the one before. */
export const updatePassword = (client: QueryClient, page: Shared, password: string | null) =>
  attempt(async () => {
    const share = await call(updatePageShare, { params: { id: page.id }, body: { password } })
    toast({ title: wikiSharingText.saved.changed(page.title) })
    return keep(client, page.id, share)
  })

export const rotateShare = (client: QueryClient, page: Shared) =>
  attempt(async () => {
    const share = await call(renewPageShare, { params: { id: page.id } })
    toast({ title: wikiSharingText.saved.renewed(page.title) })
    return keep(client, page.id, share)
  })
