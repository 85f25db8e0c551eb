import type { ImportRow } from '@courtside/contract/imports.ts'
import { cn } from '#lib/cn.ts'
import { tableText } from '#text/import-tables.ts'
import { formatNumber } from '#text/plural.ts'

const figures = ['added', 'changed', 'unchanged', 'kept', 'ignored', 'rejected'] as const

const tones: Partial<Record<(typeof figures)[number], string>> = {
  added: 'text-success',
  changed: 'text-info',
  rejected: 'text-danger',
}

/** What becomes of the rows of a table, in large figures; new and rejected ones also when there are none. */
export function RowFigures({ tasks }: { tasks: ImportRow }) {
  const words = tableText
  const shown = figures.filter((name) => name === 'added' || name === 'rejected' || tasks[name] > 0)
  return (
    <dl aria-label={words.summary} className="flex flex-wrap gap-2">
      {shown.map((name) => (
        <div
          key={name}
          className="flex min-w-24 grow flex-col-reverse rounded-lg border border-border px-3 py-2"
        >
          <dt className="text-xs text-muted">{words.figures[name]}</dt>
          <dd className={cn('text-xl font-medium tabular', tasks[name] > 0 && tones[name])}>
            {formatNumber(tasks[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
