import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type PageVersion,
  PurgedVersion,
  type RestoredPage,
  VersionConflict,
  addPageVersion,
  getPageDraft,
  getPageVersion,
  listPageVersions,
  namePageVersion,
  publishPage,
  purgePageVersion,
  restorePageVersion,
} from '@courtside/contract/page-versions.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { wikiText } from '#text/wiki.ts'
import { cachePage, refreshWiki } from './use-wiki.ts'

/** The versions of a page, the newest first. */
export function useVersions(id: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['wiki', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPageVersions,
        { params: { id }, query: pageParam === undefined ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...query, versions: data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** One version; without a number none is asked for. */
export const useVersion = (id: string, number: number | undefined) =>
  useQuery({
    queryKey: ['wiki', 'version', id, number],
    queryFn: ({ signal }) =>
      call(getPageVersion, { params: { id, number: number ?? 0 } }, { signal }),
    enabled: number !== undefined,
    // What was removed for good does not come by asking again.
    retry: (failures, error) => failures < 1 && !purgedOf(error),
  })

/** In milliseconds; who reads what others write sees it grow. */
const draftInterval = 3000

/** What is being written: asked for anew while it is looked at, for it changes without a word. */
export const useDraft = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['wiki', 'draft', id],
    queryFn: ({ signal }) => call(getPageDraft, { params: { id } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
    // What could not be read is asked for by the button that says so.
    refetchInterval: ({ state }) => state.status !== 'error' && draftInterval,
  })

type Written = CallArguments<typeof addPageVersion>['body']

/** Writes a version; who wrote on an older one gets what the answer says of it. */
export async function writePage(
  client: QueryClient,
  id: string,
  body: Written,
): Promise<{ page: Page } | { conflict: VersionConflict }> {
  try {
    return { page: cachePage(client, await call(addPageVersion, { params: { id }, body })) }
  } catch (error) {
    const conflict = getConflict(error)
    if (conflict) return { conflict }
    throw error
  }
}

export function getConflict(error: unknown): VersionConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined
  return VersionConflict.safeParse(error.details).data
}

export const publishNewest = async (client: QueryClient, { id, lastVersion }: Page) =>
  cachePage(client, await call(publishPage, { params: { id }, body: { number: lastVersion } }))

/** Makes a version of what an older one says, behind the newest that the caller knows. */
export const restoreVersion = async (
  client: QueryClient,
  { id, number }: { readonly id: string; readonly number: number },
  body: { readonly baseVersion: number; readonly isPublished: boolean },
): Promise<RestoredPage> => {
  const restored = await call(restorePageVersion, { params: { id, number }, body })
  cachePage(client, restored)
  return restored
}

/** What is told of a version that was removed for good. */
export const purgedOf = (error: unknown): PurgedVersion | undefined =>
  error instanceof ApiError && error.code === 'version_purged'
    ? PurgedVersion.safeParse(error.details).data
    : undefined

/** Removes what a version said, for good. */
export async function purgeVersion(
  client: QueryClient,
  { page: { id }, number }: PageVersion,
): Promise<void> {
  await call(purgePageVersion, { params: { id, number } })
  client.removeQueries({ queryKey: ['wiki', 'version', id, number] })
  await refreshWiki(client)
}

/** Says what a version is called and what changed with it; what stays is not sent. */
export async function describeVersion(
  client: QueryClient,
  { page: { id }, number, ...was }: PageVersion,
  set: Pick<PageVersion, 'name' | 'summary'>,
): Promise<void> {
  const changes = {
    ...(set.name !== was.name && { name: { was: was.name, set: set.name } }),
    ...(set.summary !== was.summary && { summary: { was: was.summary, set: set.summary } }),
  }
  if (Object.keys(changes).length === 0) return
  try {
    await call(namePageVersion, { params: { id, number }, body: { changes } })
  } finally {
    await refreshWiki(client)
  }
}

/** Says that a version is what readers see now; `page` is as it was before. */
export const describePublished = ({ isPublished }: Pick<Page, 'isPublished'>, number: number) =>
  isPublished ? wikiText.page.published(number) : wikiText.page.firstPublished
