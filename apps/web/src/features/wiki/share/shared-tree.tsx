import type { SharedRow } from '@courtside/contract/page-shares.ts'
import { cn } from '#lib/cn.ts'
import { sharedPageText } from '#text/shared-pages.ts'
import { PageLink } from './page-link.tsx'
import { useSharedPages } from './use-shared.ts'

const words = sharedPageText

/** The pages that a link shows; on narrow screens folded, so that the page comes first. */
export function SharedTree({ code, shownId }: { code: string; shownId: string }) {
  const { data } = useSharedPages(code, true)
  const rows = data?.items ?? []
  if (rows.length < 2) return null
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  return (
    <>
      <details key={shownId} className="rounded-md border border-border lg:hidden print:hidden">
        <summary className="cursor-pointer px-3 py-2.5 text-sm font-medium">{words.pages}</summary>
        <nav aria-label={words.pages} className="px-1 pb-2">
          <Level code={code} rows={below.get(null) ?? []} below={below} shownId={shownId} />
        </nav>
      </details>
      <nav aria-label={words.pages} className="hidden w-56 shrink-0 lg:block print:hidden">
        <div className="sticky top-10 max-h-[85dvh] overflow-y-auto">
          <Level code={code} rows={below.get(null) ?? []} below={below} shownId={shownId} />
        </div>
      </nav>
    </>
  )
}

function Level({
  rows,
  below,
  depth = 0,
  ...of
}: {
  rows: readonly SharedRow[]
  below: ReadonlyMap<string | null, readonly SharedRow[]>
  depth?: number
  code: string
  shownId: string
}) {
  return (
    <ul>
      {rows.map(({ id, title, icon }) => (
        <li key={id}>
          <PageLink
            code={of.code}
            id={id}
            aria-current={id === of.shownId ? 'page' : undefined}
            className={cn(
              'block truncate rounded-md py-1.5 pe-2 text-sm text-muted hover:bg-hover hover:text-text touch:py-3',
              id === of.shownId && 'bg-hover font-medium text-text',
            )}
            style={{ paddingInlineStart: 8 + depth * 14 }}
          >
            <span dir="auto">
              {icon} {title}
            </span>
          </PageLink>
          {below.has(id) && (
            <Level rows={below.get(id) ?? []} below={below} depth={depth + 1} {...of} />
          )}
        </li>
      ))}
    </ul>
  )
}
