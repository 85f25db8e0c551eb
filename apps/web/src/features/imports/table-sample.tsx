import type { TableColumn, TablePreview } from '@courtside/contract/import-tables.ts'
import { cn } from '#lib/cn.ts'
import { formatDayOfYear, formatTime } from '#lib/dates.ts'
import { tableText } from '#text/import-tables.ts'
import { Badge } from '#ui/badge.tsx'

const columnLimit = 50
const rowLimit = 8

/** What a column becomes: something of its own, something by the way, or nothing. */
export type Becomes = { readonly label: string; readonly use: 'major' | 'minor' | 'none' }

/** The beginning of the table as it is read now, each column under what it becomes. */
export function TableSample({
  table,
  becomes,
  isReading,
}: {
  table: Pick<TablePreview, 'rows' | 'rowCount'> & {
    readonly columns: readonly Pick<TableColumn, 'name'>[]
  }
  /** One for each column. */
  becomes: readonly Becomes[]
  isReading: boolean
}) {
  const words = tableText
  const shown = table.columns.slice(0, columnLimit)
  const rows = table.rows.slice(0, rowLimit)
  return (
    <figure data-wide className="grid min-w-0 gap-1.5">
      <div
        role="region"
        aria-label={words.sample.label}
        aria-busy={isReading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        tabIndex={0}
        className={cn(
          'max-h-96 overflow-auto rounded-lg border border-border transition-opacity',
          isReading && 'opacity-60',
        )}
      >
        <table className="min-w-full text-xs">
          <thead className="sticky top-0 z-10 bg-raised">
            <tr className="align-top">
              <th scope="col" className="w-0 px-2 py-1.5 font-normal text-faint">
                {words.sample.row}
              </th>
              {shown.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className="max-w-60 min-w-24 border-s border-border px-2 py-1.5 font-medium"
                >
                  <span dir="auto" className="block truncate text-as-around" title={column.name}>
                    {column.name || words.sample.unnamed(index + 1)}
                  </span>
                  <FieldBadge becomes={becomes[index]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells, understood }) => (
              <tr key={row} className="border-t border-border">
                <th scope="row" className="px-2 py-1 text-end font-normal text-faint tabular">
                  {row}
                </th>
                {shown.map((_column, index) => (
                  <td
                    key={index}
                    dir="auto"
                    title={cells[index]}
                    className={cn(
                      'max-w-60 truncate border-s border-border px-2 py-1 text-as-around',
                      becomes[index]?.use === 'none' && 'text-faint',
                    )}
                  >
                    {cells[index]}
                    <Understood as={understood?.[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        {words.sample.more(rows.length, table.rowCount)}
        {table.columns.length > columnLimit && (
          <span>{words.sample.columns(table.columns.length - columnLimit)}</span>
        )}
      </figcaption>
    </figure>
  )
}

/** The day that a cell is taken for, where it says it in other words. */
function Understood({ as }: { as: string | null | undefined }) {
  if (!as) return null
  const days = as.split('/').map((moment) => {
    const [day = '', time] = moment.split('T')
    return time ? `${formatDayOfYear(day)}, ${formatTime(time)}` : formatDayOfYear(day)
  })
  return <span className="block truncate text-muted">{tableText.sample.understood(days)}</span>
}

function FieldBadge({ becomes }: { becomes: Becomes | undefined }) {
  if (becomes?.use === 'major') return <Badge tone="accent">{becomes.label}</Badge>
  return <span className="block truncate font-normal text-faint">{becomes?.label}</span>
}
