import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useIsAway } from '#lib/line-away.ts'
import { wikiText } from '#text/wiki.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { WikiCrumb } from './page-crumbs.tsx'
import { PageView } from './page-view.tsx'
import { isMissing, recordVisit, usePage, usePageRights } from './use-wiki.ts'

const MissingPage = lazyComponent(async () => (await import('./missing-page.tsx')).MissingPage)
const PageEdit = lazyComponent(async () => (await import('./page-edit.tsx')).PageEdit)

/** A page of the wiki: to be read, or to be written where its address says so. */
export default function WikiPage() {
  const { pageId } = useParams({ from: '/protected/tree/wiki/$pageId' })
  const { data, error, refetch } = usePage(pageId)
  const isAway = useIsAway()
  // It may have been taken away since it was read.
  const isGone = isMissing(error)
  if (data) return <Shown key={pageId} page={data} isGone={isGone} />
  if (isGone) return <MissingPage {...wikiText.notFound} pageId={pageId} />
  return (
    <Screen title={wikiText.untitled} crumbs={[<WikiCrumb key="wiki" />]}>
      {error && !isAway ? (
        <ErrorState title={wikiText.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mx-auto grid measure gap-3 px-5 pt-10">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </Loading>
      )}
    </Screen>
  )
}

function Shown({ page, isGone }: { page: Page; isGone: boolean }) {
  const { edit } = useSearch({ from: '/protected/tree/wiki/$pageId' })
  const { mayEdit } = usePageRights(page)
  const client = useQueryClient()
  useEffect(() => void recordVisit(client, page.id), [client, page.id, page.at])
  // Whoever may not write any more is told so where they write, with what they wrote before them.
  const [isWriting, setWriting] = useState(false)
  const writes = edit !== undefined && (mayEdit || isWriting)
  if (writes !== isWriting) setWriting(writes)
  if (writes) return <PageEdit page={page} isGone={isGone} />
  return isGone ? <MissingPage {...wikiText.notFound} pageId={page.id} /> : <PageView page={page} />
}
