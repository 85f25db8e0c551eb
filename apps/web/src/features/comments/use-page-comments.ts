import { listPageComments } from '@courtside/contract/page-comments.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { live } from '#api/live.ts'
import { getRequestedAt } from '#lib/row-store.ts'
import { commentRows, pageTitles } from './use-comment-rows.ts'
import { useThreads } from './use-comments.ts'

const key = ['wiki', 'comments'] as const

/** The threads of a page, oldest first, as they are now for whoever has it open. */
export function usePageThreads({ id: pageId, title }: Pick<Page, 'id' | 'title'>) {
  const client = useQueryClient()
  const { isError, refetch } = useQuery({
    queryKey: [...key, pageId],
    queryFn: async ({ signal }) => {
      const askedAt = getRequestedAt()
      const { items } = await call(listPageComments, { params: { id: pageId } }, { signal })
      commentRows.replaceGroup(pageId, items, askedAt)
      return items.length
    },
  })
  useEffect(() => void pageTitles.set(pageId, title), [pageId, title])
  useEffect(
    () => live.onShared('pageComments', () => void client.invalidateQueries({ queryKey: key })),
    [client],
  )
  return { threads: useThreads(pageId), isError, retry: () => void refetch() }
}
