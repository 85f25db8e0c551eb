import type { TableColumn } from '@courtside/contract/import-tables.ts'
import { CalendarDays } from 'lucide-react'
import { tableText } from '#text/import-tables.ts'
import { Button } from '#ui/button.tsx'
import { type WrittenControl, getUnsureDate } from './table-settings.ts'

type Table = {
  readonly isDateOrderUnsure: boolean
  readonly columns: readonly Pick<TableColumn, 'kind' | 'samples'>[]
}

/** Whether it has to be asked how dates are written: the file allows several orders and nobody has said. */
export const isDateOrderOpen = (
  table: Table,
  { chosen }: Pick<WrittenControl, 'chosen'>,
): boolean =>
  table.isDateOrderUnsure && chosen.dateOrder === undefined && getUnsureDate(table) !== undefined

/** Asks by a date of the file which order its dates are written in. */
export function DateQuestion({ table, control }: { table: Table; control: WrittenControl }) {
  const words = tableText.dateQuestion
  const unsure = getUnsureDate(table)
  if (!unsure || !isDateOrderOpen(table, control)) return null
  // What is likely there comes first.
  const days = unsure.days.toSorted(
    (one, other) =>
      Number(other.order === control.settings.dateOrder) -
      Number(one.order === control.settings.dateOrder),
  )
  return (
    <section
      aria-label={words.title}
      className="grid gap-3 rounded-lg border border-warning bg-warning/8 p-4"
    >
      <p className="flex items-start gap-2 text-sm">
        <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {words.ask(unsure.text)}
      </p>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        {days.map(({ order, day }) => (
          <Button
            key={order}
            onClick={(event) => {
              // The question goes, and the button with it.
              event.currentTarget
                .closest('form')
                ?.querySelector('h2')
                ?.focus({ preventScroll: true })
              control.set({ dateOrder: order })
            }}
          >
            {words.answer(order, day)}
          </Button>
        ))}
      </div>
    </section>
  )
}
