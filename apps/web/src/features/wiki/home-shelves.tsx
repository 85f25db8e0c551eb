import type { ChangedPage, PageCard } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAgo } from '#lib/dates.ts'
import { wikiText } from '#text/wiki.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PageEntry } from './page-entry.tsx'
import { PageSign } from './page-sign.tsx'
import { useWikiHome } from './use-wiki.ts'

const words = wikiText.home

/** What is new for somebody, their favourites, what they read last, and what changed lately. */
export function HomeShelves() {
  const { data, isPending, error, refetch } = useWikiHome()
  if (isPending) return <SkeletonRows />
  if (!data)
    return <ErrorState title={wikiText.failed} error={error} onRetry={() => void refetch()} />
  const [unread, read] = [true, false].map((isNew) =>
    data.changed.filter((page) => page.isNew === isNew),
  ) as [ChangedPage[], ChangedPage[]]
  const isKept = (id: string) => data.favourites.some((page) => page.id === id)
  const visited = data.visited.filter(({ id }) => !isKept(id))
  return (
    <>
      <Cards title={words.unread} pages={unread} />
      <Cards title={words.favourites} pages={data.favourites} />
      <Cards title={words.visited} pages={visited.slice(0, 4)} />
      {/* Where there is nothing else, it is what the wiki has to show. */}
      {data.favourites.length + visited.length + unread.length === 0 ? (
        <Cards title={words.changed} pages={read} />
      ) : (
        read.length > 0 && (
          <section aria-label={words.changed}>
            <ShelfTitle>{words.changed}</ShelfTitle>
            <ul className="max-md:[&>li:nth-child(n+4)]:hidden">
              {read.map((page) => (
                <PageEntry key={page.id} {...page}>
                  <WrittenBy {...page} />
                </PageEntry>
              ))}
            </ul>
          </section>
        )
      )}
    </>
  )
}

export const ShelfTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="px-1 pb-1 text-xs font-medium text-muted">{children}</h2>
)

function Cards({ title, pages }: { title: string; pages: readonly (PageCard | ChangedPage)[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-label={title}>
      <ShelfTitle>{title}</ShelfTitle>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-3">
        {pages.map((page) => (
          <Card key={page.id} page={page} />
        ))}
      </ul>
    </section>
  )
}

/** A page with its picture or its first words: beside its title where there is little room, above it where there is more. */
const Card = ({ page }: { page: PageCard | ChangedPage }) => (
  <li className="min-w-0">
    <Link
      to="/wiki/$pageId"
      params={{ pageId: page.id }}
      className="flex h-full overflow-hidden rounded-lg border border-border hover:bg-hover sm:flex-col touch:min-h-16"
    >
      {page.picture ? (
        <img
          src={page.picture}
          alt=""
          loading="lazy"
          className="w-20 shrink-0 border-border bg-raised object-cover max-sm:border-e sm:h-24 sm:w-full sm:border-b"
        />
      ) : (
        <span
          aria-hidden
          className="h-24 shrink-0 overflow-hidden border-b border-border bg-raised px-3 pt-3 max-sm:hidden"
        >
          <span dir="auto" className="line-clamp-4 text-xs text-muted">
            {page.excerpt}
          </span>
        </span>
      )}
      <span className="grid min-w-0 grow content-center gap-0.5 px-3 py-2">
        <span className="flex min-w-0 items-center gap-1.5 text-sm font-medium">
          <PageSign icon={page.icon} />
          <span className="truncate" dir="auto">
            {page.title}
          </span>
        </span>
        {'isNew' in page ? (
          <WrittenBy {...page} />
        ) : (
          <span aria-hidden dir="auto" className="truncate text-xs text-muted sm:hidden">
            {page.excerpt}
          </span>
        )}
      </span>
    </Link>
  </li>
)

const WrittenBy = ({ author, updatedAt }: ChangedPage) => (
  <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
    {author && <Avatar {...getFace(author)} size="xs" />}
    <span className="truncate">
      {words.changedBy(author?.name ?? wikiText.page.somebody, formatAgo(updatedAt))}
    </span>
  </span>
)
