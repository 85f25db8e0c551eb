import { formatInstant } from '#lib/dates.ts'
import { importText } from '#text/imports.ts'
import { RevertButton } from './revert-button.tsx'
import { type ImportPlace, useImportList } from './use-imports.ts'

/** The imports into a project, the register or the wiki; each opens its account, and can be taken back. */
export function EarlierImports({
  onImport,
  ...place
}: ImportPlace & {
  onImport: (id: string) => void
}) {
  const { data: imports = [] } = useImportList(place)
  if (imports.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{importText.choose.earlier}</h3>
      <ul className="grid">
        {imports.map((one) => (
          <li key={one.id} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => onImport(one.id)}
              className="-ms-2 flex min-h-control min-w-0 grow flex-wrap items-center gap-x-3 rounded-md px-2 py-1 text-start text-sm hover:bg-hover touch:min-h-11"
            >
              <span className="min-w-40 grow basis-0 truncate">{one.fileName}</span>
              <span className="shrink-0 text-xs text-muted">{importText.states[one.state]}</span>
              <span className="shrink-0 text-xs text-muted">{formatInstant(one.createdAt)}</span>
            </button>
            <span className="w-8 shrink-0 touch:w-11">
              {one.canRevert && (
                <RevertButton found={one} isIcon onStarted={() => onImport(one.id)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
