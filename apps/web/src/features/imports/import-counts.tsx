import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportReport, ImportRow, Rejection } from '@courtside/contract/imports.ts'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { tableText } from '#text/import-tables.ts'
import { importText } from '#text/imports.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { formatNumber } from '#text/plural.ts'

const columns = ['added', 'changed', 'unchanged', 'kept', 'rejected', 'ignored'] as const
type Column = (typeof columns)[number]

const colours: Record<Column, string> = {
  added: 'bg-success',
  changed: 'bg-info',
  unchanged: 'bg-control',
  kept: 'bg-warning',
  rejected: 'bg-danger-solid',
  ignored: 'bg-border',
}

/** The account of a file: a line for each kind of thing, with a bar of what became of it. Columns without a figure are left out. */
export function ImportCounts({
  rows,
  source,
}: {
  rows: readonly ImportRow[]
  source: ImportSource | null
}) {
  const words = importText.table
  const shown = columns.filter((column) => rows.some((row) => row[column] > 0))
  return (
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-b border-border text-xs text-muted">
            <th scope="col" className="px-3 py-2 font-medium">
              {words.what}
            </th>
            {(['inFile', ...shown] as const).map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-end font-medium last:pe-3">
                <span className="inline-flex items-center gap-1.5">
                  {column !== 'inFile' && (
                    <span
                      aria-hidden
                      className={cn('hidden size-2 rounded-full sm:block', colours[column])}
                    />
                  )}
                  {words[column]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind} className="border-b border-border last:border-0">
              <th scope="row" className="px-3 py-2 font-normal">
                {importText.kindOf(row.kind, source)}
                <Bar row={row} />
              </th>
              <td className="px-2 text-end font-medium tabular">{formatNumber(row.inFile)}</td>
              {shown.map((column) => (
                <td
                  key={column}
                  className={cn(
                    'px-2 text-end tabular last:pe-3',
                    row[column] === 0 && 'text-faint',
                    row[column] > 0 && column === 'rejected' && 'text-danger',
                  )}
                >
                  {formatNumber(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Bar({ row }: { row: ImportRow }) {
  return (
    <span aria-hidden className="mt-1 flex h-1 w-full max-w-40 overflow-hidden rounded-full">
      {columns.map((column) => (
        <span
          key={column}
          className={colours[column]}
          style={{ width: `${(100 * row[column]) / row.inFile}%` }}
        />
      ))}
    </span>
  )
}

/** What there is to know besides the figures: what could not be used, with its place, and what was done otherwise. */
export function ImportRemarks({
  report,
  source,
  sayFields,
}: {
  report: ImportReport
  source: ImportSource | null
  /** What the fields are called that stay as they are here. */
  sayFields: (fields: readonly string[]) => string
}) {
  const words = importText
  const { rows, notes, kept, rejections, rejectionCount, ignoredActions, leftOut = [] } = report
  const unreadCount = rows.find(({ kind }) => kind === 'cells')?.rejected ?? 0
  return (
    <>
      {notes.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-medium">{words.notes}</h3>
          <ul className="grid gap-1 text-sm text-muted">
            {notes.map(({ code, count, places }) => (
              <li key={code} title={places.join('\n')}>
                {words.noteOf(code, count)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignoredActions.length > 0 && (
        <Unfold title={words.history(ignoredActions.reduce((sum, { count }) => sum + count, 0))}>
          {ignoredActions.map(({ type, count }) => (
            <li key={type} className="text-muted">
              {words.historyType(type, count)}
            </li>
          ))}
        </Unfold>
      )}
      {leftOut.length > 0 && (
        <Unfold title={words.leftOut(leftOut.length)}>
          {leftOut.map(({ column, count }) => (
            <li key={column} className="flex justify-between gap-3 text-muted">
              <span className="min-w-0 wrap-anywhere">{column}</span>
              <span className="shrink-0 tabular">{words.valueCount(count)}</span>
            </li>
          ))}
        </Unfold>
      )}
      {kept.length > 0 && (
        <Unfold title={words.kept(kept.length)}>
          <li className="text-muted">{words.keptHint}</li>
          {kept.map(({ kind, place, name, fields }) => (
            <Thing
              key={`${kind} ${place}`}
              kind={words.kindOf(kind, source)}
              place={place}
              name={name}
            >
              {sayFields(fields)}
            </Thing>
          ))}
        </Unfold>
      )}
      <Rejections
        title={words.rejections}
        rejections={rejections.filter(({ kind }) => kind !== 'cells')}
        count={rejectionCount - unreadCount}
        source={source}
      />
      <Rejections
        title={words.unread.title}
        hint={words.unread.hint}
        rejections={rejections.filter(({ kind }) => kind === 'cells')}
        count={unreadCount}
        source={source}
      />
    </>
  )
}

/** What can't be used, of which the first ones are listed: things as a whole, or values of things that are. */
function Rejections({
  title,
  hint,
  rejections,
  count,
  source,
}: {
  title: (count: number) => string
  hint?: string
  rejections: readonly Rejection[]
  count: number
  source: ImportSource | null
}) {
  if (count === 0) return null
  return (
    <Unfold title={title(count)}>
      {hint && <li className="text-muted">{hint}</li>}
      {rejections.map((rejection) => (
        <Thing
          key={`${rejection.kind} ${rejection.place} ${rejection.column}`}
          kind={importText.kindOf(rejection.kind, source)}
          place={getPlace(rejection)}
          name={rejection.name}
        >
          {getReason(rejection)}
        </Thing>
      ))}
      {count > rejections.length && (
        <li className="text-muted">{importText.andMore(count - rejections.length)}</li>
      )}
    </Unfold>
  )
}

const getPlace = ({ row, column, place }: Rejection): string =>
  row === undefined ? place : tableText.place(row, column)

function getReason({ reason, otherRow, statusTaken }: Rejection): string {
  if (otherRow !== undefined) return importText.sameNumber(otherRow)
  if (statusTaken) return importText.statusTaken(pkrText.statuses[statusTaken])
  return importText.reasons[reason]
}

function Unfold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-border">
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium touch:py-3">
        {title}
      </summary>
      <ul className="grid max-h-80 gap-2 overflow-y-auto border-t border-border px-3 py-2 text-sm">
        {children}
      </ul>
    </details>
  )
}

/** A thing of the file, where it stands there, and what there is to say of it. */
function Thing({
  kind,
  place,
  name,
  children,
}: {
  kind: string
  place: string
  name: string
  children: ReactNode
}) {
  return (
    <li className="grid">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">
          {kind}
          {' · '}
        </span>
        {name || importText.unnamed}
      </span>
      <span className="text-xs text-muted">
        <code className="text-faint">{place}</code>
        {': '}
        {children}
      </span>
    </li>
  )
}
