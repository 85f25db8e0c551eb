import type { PageFilter } from '@courtside/contract/pages.ts'
import { SearchX } from 'lucide-react'
import { searchText } from '#text/search.ts'
import { wikiText } from '#text/wiki.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Marked } from '#ui/marked.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PageEntry } from './page-entry.tsx'
import { usePageSearch } from './use-page-search.ts'

const words = wikiText.find

/** The pages that answer what is looked for, the best first, each with where the words stand. */
export function FoundPages({ words: typed, filter }: { words: string; filter: PageFilter }) {
  const { pages, isSearching, error } = usePageSearch(typed, filter)
  if (error) return <ErrorState title={wikiText.failed} error={error} />
  if (pages.length === 0)
    return isSearching ? (
      <SkeletonRows />
    ) : (
      <EmptyState icon={<SearchX />} title={words.none(typed)} description={words.noneHint} />
    )
  return (
    <ul aria-label={words.found} className="mx-auto max-w-3xl px-3 py-4 md:px-6">
      {pages.map(({ parentTitle, earlierTitle, excerpt, commentId, ...page }) => (
        <PageEntry
          key={page.id}
          {...page}
          hash={commentId === null ? undefined : `comment-${commentId}`}
        >
          {parentTitle && (
            <span className="text-xs text-muted" dir="auto">
              {words.below(parentTitle)}
            </span>
          )}
          {earlierTitle !== null && (
            <span className="block text-sm text-muted" dir="auto">
              {words.formerly} <Marked text={earlierTitle} typed={typed} />
            </span>
          )}
          {excerpt && (
            <span className="block text-sm text-muted">
              {commentId !== null && searchText.inComment} <Marked text={excerpt} typed={typed} />
            </span>
          )}
        </PageEntry>
      ))}
    </ul>
  )
}
