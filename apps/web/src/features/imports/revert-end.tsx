import type { Import, RevertReport } from '@courtside/contract/imports.ts'
import { Undo2 } from 'lucide-react'
import { importText } from '#text/imports.ts'
import { formatNumber } from '#text/plural.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ToPlace } from './import-end.tsx'
import { useReportedFields } from './use-reported-fields.ts'

const columns = ['removed', 'restored', 'kept'] as const

/** What became of an import that was taken back. */
export function RevertedStep({ found, onAnother }: { found: Import; onAnother: () => void }) {
  const words = importText.revert
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const { revert } = found
  return (
    <div className="grid gap-6">
      <EmptyState
        className="py-6"
        icon={<Undo2 className="size-10 text-success" />}
        title={words.done(found.fileName)}
        titleRef={heading}
        description={revert?.isProjectTrashed ? words.trashed : undefined}
        action={
          <>
            {!revert?.isProjectTrashed && <ToPlace found={found} />}
            <Button onClick={onAnother}>{importText.another}</Button>
          </>
        }
      />
      {revert && <Account found={found} revert={revert} />}
    </div>
  )
}

function Account({ found, revert }: { found: Import; revert: RevertReport }) {
  const sayFields = useReportedFields(found)
  const words = importText.revert
  const { kindOf } = importText
  if (revert.rows.length === 0)
    return <p className="text-center text-sm text-muted">{words.nothing}</p>
  return (
    <>
      <div className="overflow-x-auto rounded-lg border border-border">
        <table className="w-full text-sm">
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr className="border-b border-border text-xs text-muted">
              <th scope="col" className="px-3 py-2 font-medium">
                {importText.table.what}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-end font-medium">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {revert.rows.map((row) => (
              <tr key={row.kind} className="border-b border-border last:border-0">
                <th scope="row" className="px-3 py-2 font-normal">
                  {kindOf(row.kind, found.source)}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-3 text-end tabular">
                    {formatNumber(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {revert.keptCount > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-medium">{words.stays(revert.keptCount)}</h3>
          <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm">
            {revert.kept.map(({ id, kind, name, fields }) => (
              <li key={`${kind} ${id}`} className="grid">
                <span className="wrap-anywhere">
                  <span className="text-muted">
                    {kindOf(kind, found.source)}
                    {' · '}
                  </span>
                  {name}
                </span>
                <span className="text-xs text-muted">{sayFields(fields)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
