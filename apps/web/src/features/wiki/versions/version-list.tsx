import type { PageVersion, PageVersionRow } from '@courtside/contract/page-versions.ts'
import { Link } from '@tanstack/react-router'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { wikiText } from '#text/wiki.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useVersions } from '../use-versions.ts'
import type { Compared } from '../wiki-search.ts'

const words = wikiText.versions
const wideQuery = '(min-width: 1024px)'

/** Who made it, then whose words are in it too, as of several who wrote at once. */
export const getWriters = ({
  author,
  contributors,
}: Pick<PageVersionRow, 'author' | 'contributors'>): string =>
  words.by([author?.name ?? wikiText.page.somebody, ...contributors.map(({ name }) => name)])

/** All versions of a page that one may read, the newest first, to be read or compared with the one that is open. */
export function VersionList({
  page,
  number,
  other,
}: {
  page: PageVersion['page']
  number: number
  other: Compared | undefined
}) {
  const { versions, hasNextPage, fetchNextPage } = useVersions(page.id)
  const isWide = useMediaQuery(wideQuery)
  const list = (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {versions.map((row) => (
          <li key={row.number}>
            <Link
              to="/wiki/$pageId/version/$versionNumber"
              params={{ pageId: page.id, versionNumber: String(row.number) }}
              search={searchOf(row.number, other)}
              aria-current={row.number === number ? 'page' : undefined}
              className={cn(
                'grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover aria-[current=page]:bg-selected',
                row.number === other && 'outline-1 -outline-offset-1 outline-border outline-dashed',
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-medium tabular">{row.number}</span>
                <span className="min-w-0 truncate" dir="auto">
                  {row.name ?? getKind(row)}
                </span>
                {row.number === page.number && <Badge className="ms-auto">{words.current}</Badge>}
              </span>
              {row.name && <span className="text-xs text-muted">{getKind(row)}</span>}
              {row.summary && (
                <span className="text-xs wrap-anywhere" dir="auto">
                  {row.summary}
                </span>
              )}
              <span className="flex items-center gap-1.5 text-xs text-muted">
                {row.author && <Avatar {...getFace(row.author)} size="xs" />}
                <span className="min-w-0 wrap-anywhere" title={formatInstant(row.at)}>
                  <bdi>{getWriters(row)}</bdi>, {formatAgo(row.at)}
                </span>
              </span>
              {row.wordsAdded + row.wordsRemoved > 0 && (
                <span
                  className="text-xs tabular"
                  title={words.words(row.wordsAdded, row.wordsRemoved)}
                >
                  <span className="text-success">{words.added(row.wordsAdded)}</span>{' '}
                  <span className="text-danger">{words.removed(row.wordsRemoved)}</span>
                  <span className="sr-only">{words.words(row.wordsAdded, row.wordsRemoved)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="link" onClick={() => void fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
  return (
    <aside
      aria-label={words.list}
      className="w-full shrink-0 max-lg:order-first lg:w-64 print:hidden"
    >
      {isWide ? (
        <>
          <h3 className="pb-1.5 text-xs font-medium text-muted">{words.list}</h3>
          {list}
        </>
      ) : (
        // Above the text, where a thumb finds it, and folded, so that the text begins on the first screen.
        <details className="rounded-md border border-border">
          <summary className="cursor-pointer px-3 py-2.5 text-sm font-medium">{words.list}</summary>
          {list}
        </details>
      )}
    </aside>
  )
}

/** What one is compared with when it is chosen, if one compares. */
function searchOf(number: number, other: Compared | undefined): { with?: Compared } {
  if (other === 'draft') return { with: other }
  return other === undefined || number === 1 ? {} : { with: number - 1 }
}

const getKind = ({ kind, restoredFrom }: PageVersionRow): string =>
  restoredFrom === null ? words.kinds[kind] : words.restoredFrom(restoredFrom)
