import { priorities } from '@courtside/contract/field-kinds.ts'
import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { text } from '#text/en.ts'
import { tableText } from '#text/import-tables.ts'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { Select } from '#ui/select.tsx'
import type { TableControl } from './use-table-settings.ts'

/** A line for each value of the priority column; those that are not understood come first. */
export function PriorityChoices({
  table,
  control,
}: {
  table: TablePreview
  control: TableControl
}) {
  const words = tableText.priorities
  const set = control.chosen.priorities ?? []
  const shown = (value: string, read: TablePreview['priorities'][number]['priority']) =>
    set.find((one) => one.value === value)?.priority ?? read
  const lines = table.priorities.toSorted(
    (a, b) => Number(a.priority !== null) - Number(b.priority !== null),
  )
  if (lines.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium">{words.title}</h3>
      <ul className="grid gap-2">
        {lines.map(({ value, count, priority }) => (
          <li
            key={value}
            className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 text-sm"
          >
            <span className="grid min-w-0">
              <span className="truncate">{value || words.empty}</span>
              <span className="text-xs text-muted">{words.cells(count)}</span>
            </span>
            <Select
              aria-label={words.becomes(value || words.empty)}
              value={shown(value, priority) ?? undefined}
              placeholder={words.unknown}
              aria-invalid={shown(value, priority) === null}
              className="touch:h-11"
              onValueChange={(picked) =>
                control.set({
                  priorities: [
                    ...set.filter((one) => one.value !== value),
                    { value, priority: picked },
                  ],
                })
              }
              options={priorities.toReversed().map((one) => ({
                value: one,
                label: text.ui.priority[one],
                icon: <PriorityIcon priority={one} label="" />,
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
