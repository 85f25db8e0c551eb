import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { type ReactNode, useId } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { tableText } from '#text/import-tables.ts'
import type { TableControl } from './use-table-settings.ts'

/** What becomes of rows that stand there twice, and of rows that an earlier import brought. */
export function RowChoices({ table, control }: { table: TablePreview; control: TableControl }) {
  const { settings, chosen, set } = control
  const { duplicates, continues } = tableText
  // An earlier table that was turned down is known no longer; the way back is to let it be detected again.
  const isTurnedDown = chosen.continues === null
  return (
    <>
      {table.duplicateCount > 0 && (
        <Choice
          title={duplicates.title(table.duplicateCount)}
          value={settings.duplicates}
          options={{ skip: duplicates.skip, import: duplicates.import }}
          onPick={(value) => set({ duplicates: value })}
        />
      )}
      {(table.continues || isTurnedDown) && (
        <Choice
          title={
            table.continues
              ? continues.title(table.continues.fileName, formatInstant(table.continues.createdAt))
              : continues.other
          }
          value={isTurnedDown ? 'other' : 'again'}
          options={{ again: continues.again, other: continues.other }}
          onPick={(value) => set({ continues: value === 'other' ? null : undefined })}
        />
      )}
    </>
  )
}

function Choice<Value extends string>({
  title,
  value,
  options,
  onPick,
}: {
  title: ReactNode
  value: Value
  options: Readonly<Record<Value, string>>
  onPick: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-medium">{title}</legend>
      {(Object.entries(options) as [Value, string][]).map(([one, label]) => (
        <label key={one} className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
          <input
            type="radio"
            name={name}
            checked={value === one}
            onChange={() => onPick(one)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
