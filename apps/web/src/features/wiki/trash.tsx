import { pageTrashDays } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2, Undo2 } from 'lucide-react'
import { formatAgo } from '#lib/dates.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { attempt, untrashPage, useTrash } from './use-wiki.ts'

const words = wikiText.trash

/** Pages that were deleted, each to be brought back with what went along. */
export function Trash() {
  const client = useQueryClient()
  const { pages, isPending, error, refetch, hasNextPage, fetchNextPage } = useTrash()
  const restore = async (id: string, title: string) => {
    if (await attempt(() => untrashPage(client, id))) toast({ title: words.restored(title) })
  }
  return (
    <Screen
      title={words.title}
      crumbs={[
        <Link key="wiki" to="/wiki" search={{}}>
          {wikiText.title}
        </Link>,
      ]}
    >
      {isPending ? (
        <SkeletonRows />
      ) : error && pages.length === 0 ? (
        <ErrorState title={wikiText.failed} error={error} onRetry={() => void refetch()} />
      ) : pages.length === 0 ? (
        <EmptyState
          icon={<Trash2 />}
          title={words.none.title}
          description={words.none.description(pageTrashDays)}
        />
      ) : (
        <div className="mx-auto max-w-3xl px-3 py-4 md:px-6">
          <p className="px-2 pb-2 text-sm text-muted">{words.about(pageTrashDays)}</p>
          <ul aria-label={words.title} className="divide-y divide-border">
            {pages.map(({ id, title, icon, belowCount, deletedAt, deletedBy }) => (
              <li key={id} className="flex items-center gap-3 px-2 py-2">
                <div className="grid min-w-0 grow">
                  <Link
                    to="/wiki/$pageId"
                    params={{ pageId: id }}
                    className="truncate text-sm hover:underline"
                  >
                    {icon} {title}
                  </Link>
                  <span className="text-xs text-muted">
                    {belowCount > 0 && `${words.below(belowCount)}, `}
                    {words.by(deletedBy?.name ?? wikiText.page.somebody, formatAgo(deletedAt))}
                  </span>
                </div>
                <Button size="sm" onClick={() => void restore(id, title)}>
                  <Undo2 /> {words.restore}
                </Button>
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="link" className="px-2 py-2" onClick={() => void fetchNextPage()}>
              {wikiText.tree.more}
            </Button>
          )}
        </div>
      )}
    </Screen>
  )
}
