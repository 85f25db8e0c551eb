import {
  type ImportedPage,
  type PageOutcome,
  listImportedPages,
} from '@courtside/contract/page-imports.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { call } from '#api/call.ts'
import { cn } from '#lib/cn.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PagedRows } from './paged-rows.tsx'

const words = wikiImportText
const tones: Record<PageOutcome, string> = {
  added: 'text-success',
  changed: 'text-info',
  conflict: 'text-warning',
  unchanged: 'text-faint',
}

/** The pages of a file in the tree as it will be, each with what becomes of it; conflicts can be settled one by one. */
export function PagesTree({
  importId,
  isTaken,
  onTake,
}: {
  importId: string
  isTaken: (row: number) => boolean
  onTake: (row: number, isOn: boolean) => void
}) {
  const query = useInfiniteQuery({
    queryKey: ['imports', 'pages', importId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportedPages,
        {
          params: { id: importId },
          query: { limit: 100, ...(pageParam !== '' && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{words.tree}</h3>
      <PagedRows
        query={query}
        label={words.tree}
        more={words.more}
        className="py-1"
        render={(page) => (
          <PageLine
            key={page.row}
            page={page}
            isTaken={isTaken(page.row)}
            onTake={(isOn) => onTake(page.row, isOn)}
          />
        )}
      />
    </section>
  )
}

function PageLine({
  page: { depth, title, icon, place, outcome, versionCount },
  isTaken,
  onTake,
}: {
  page: ImportedPage
  isTaken: boolean
  onTake: (isOn: boolean) => void
}) {
  return (
    <li
      className="flex min-h-8 items-center gap-2 px-3"
      style={{ paddingInlineStart: `${0.75 + (Math.min(depth, 12) - 1) * 1.125}rem` }}
      title={place}
    >
      {outcome === 'conflict' && (
        <Checkbox
          aria-label={words.conflict.take(title)}
          checked={isTaken}
          onCheckedChange={(checked) => onTake(checked === true)}
        />
      )}
      <span aria-hidden className="grid w-4.5 shrink-0 place-items-center">
        {icon ?? <FileText className="size-3.5 text-faint" />}
      </span>
      <bdi className="min-w-0 grow truncate">{title}</bdi>
      {versionCount > 1 && (
        <span className="shrink-0 text-xs text-muted">{words.versions(versionCount)}</span>
      )}
      <span className={cn('shrink-0 text-xs', tones[outcome])}>{words.outcomes[outcome]}</span>
    </li>
  )
}
