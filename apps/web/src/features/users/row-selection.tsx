import { type ReactNode, useId, useState } from 'react'
import { invitationText } from '#text/invitations.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const words = invitationText.selection

/** Which rows of a short list are selected; rows that went are so no more. */
export function useRowSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => ids.has(idOf(row)))
  return {
    selected,
    isSelected: (row: Row) => ids.has(idOf(row)),
    areAll: rows.length > 0 && selected.length === rows.length,
    toggle: (row: Row) => setIds((before) => before.symmetricDifference(new Set([idOf(row)]))),
    toggleAll: () =>
      setIds(selected.length === rows.length ? new Set<string>() : new Set(rows.map(idOf))),
    clear: () => setIds(new Set()),
  }
}

type Selection<Row> = ReturnType<typeof useRowSelection<Row>>

/** The box of one row. */
export function SelectRow<Row>({
  selection,
  row,
  who,
}: {
  selection: Selection<Row>
  row: Row
  who: string
}) {
  return (
    <Checkbox
      checked={selection.isSelected(row)}
      onCheckedChange={() => selection.toggle(row)}
      aria-label={words.of(who)}
    />
  )
}

/** Above the rows: all at once, and what is done with those that are selected. */
export function SelectionBar<Row>({
  selection,
  aside,
  children,
}: {
  selection: Selection<Row>
  /** What stands there whether or not something is selected. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const { selected, areAll } = selection
  const isSome = selected.length > 0
  return (
    <div
      role="group"
      aria-label={words.bar}
      className="flex min-h-control-sm flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-1.5 text-sm"
    >
      <Checkbox
        id={id}
        checked={areAll ? true : isSome && 'indeterminate'}
        onCheckedChange={selection.toggleAll}
      />
      <label htmlFor={id} className="text-muted" aria-live="polite">
        {isSome ? words.count(selected.length) : words.all}
      </label>
      {isSome && <div className="flex flex-wrap gap-1.5">{children}</div>}
      {aside}
    </div>
  )
}
