import {
  getSharedPage,
  listSharedPages,
  openShare,
  type SharedPage,
} from '@courtside/contract/page-shares.ts'
import { type QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

const getKey = (code: string) => ['shared', code] as const

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** A page as its link shows it; without an id the one that the link leads to. */
export const useSharedPage = (code: string, pageId: string | undefined) =>
  useQuery<SharedPage>({
    queryKey: [...getKey(code), 'page', pageId],
    queryFn: ({ signal }) =>
      call(
        getSharedPage,
        { params: { code }, query: { ...(pageId !== undefined && { pageId }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: (count, error) => !isRefused(error) && count < 2,
  })

/** The contents of a link that shows more than one page. */
export const useSharedPages = (code: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...getKey(code), 'pages'],
    queryFn: ({ signal }) => call(listSharedPages, { params: { code } }, { signal }),
    enabled: isAsked,
  })

/** Whether the password is the right one; what the link shows is asked for anew then. */
export async function submitSharePassword(
  client: QueryClient,
  code: string,
  password: string,
): Promise<boolean> {
  const { isOpen } = await call(openShare, { params: { code }, body: { password } })
  if (isOpen) await client.resetQueries({ queryKey: getKey(code) })
  return isOpen
}
