import { customKinds, customNameLimit } from '@courtside/contract/custom-fields.ts'
import {
  type ColumnChoice,
  type ColumnOwnField,
  type TableColumn,
  type TableField,
  type TablePreview,
  listSeparators,
  sharedTableFields,
  tableFields,
} from '@courtside/contract/import-tables.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { tableText } from '#text/import-tables.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { getColumnsAfter, isList, getTarget } from './table-settings.ts'
import type { TableControl } from './use-table-settings.ts'

const words = tableText.columns

/** What is chosen most comes first. */
const offered: readonly TableField[] = [
  'text',
  'none',
  ...tableFields.filter((field) => field !== 'text' && field !== 'none' && field !== 'custom'),
]

/** Columns shown at once: a table may have thousands. */
const step = 50

/** What each column of the file becomes: those with a field of their own first, the others folded away. */
export function ColumnChoices({ table, control }: { table: TablePreview; control: TableControl }) {
  const { columns } = control.settings
  const isRest = (index: number) =>
    columns[index]?.field === 'text' || columns[index]?.field === 'none'
  // What was folded away when the file was read stays there, so that a list does not jump while one chooses.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const places = table.columns.map((_column, index) => index)
  const main = places.filter((index) => !isRest(index) || unfolded.has(index))
  const rest = places.filter((index) => !main.includes(index))
  const set = (next: ColumnChoice[]) => control.set({ columns: next })
  const pick = (place: number, field: TableField, custom?: ColumnOwnField) => {
    setUnfolded(new Set([...unfolded, ...main]))
    set(getColumnsAfter(columns, place, field, custom))
  }
  const renderLine = (index: number) => {
    const column = table.columns[index]
    const choice = columns[index]
    if (!column || !choice) return null
    return (
      <ColumnLine
        key={index}
        column={{ ...column, name: column.name || tableText.sample.unnamed(index + 1) }}
        choice={choice}
        targets={[
          ...offered.map((field) => ({
            field,
            label: getLabel(field, index, columns, table.columns),
          })),
          ...getOwnTargets(table, column.name || tableText.sample.unnamed(index + 1)),
        ]}
        onPick={({ field, custom }) => pick(index, field, custom)}
        onSeparator={(separator) =>
          set(columns.map((one, at) => (at === index ? { ...one, separator } : one)))
        }
      />
    )
  }
  const hasTitle = columns.some(({ field }) => field === 'title')
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-sm font-medium">{words.title}</h3>
        <p className="text-xs text-muted">{words.hint}</p>
      </div>
      {!hasTitle && (
        <p role="alert" className="flex items-start gap-2 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words.noTitle}
        </p>
      )}
      <ul className="grid gap-1">{main.map(renderLine)}</ul>
      {rest.length > 0 && (
        <Rest
          key={hasTitle ? 'titled' : 'open'}
          isOpen={!hasTitle}
          kept={rest.filter((index) => columns[index]?.field === 'text').length}
          places={rest}
          line={renderLine}
          onAll={(field) =>
            set(
              columns.map((one, index) =>
                rest.includes(index) ? { field, separator: null } : one,
              ),
            )
          }
        />
      )}
    </section>
  )
}

type Target = {
  readonly field: TableField
  readonly custom?: ColumnOwnField
  readonly label: string
}

/** The fields that the project has of its own, and one of each kind that the column would make. */
function getOwnTargets({ customFields = [] }: TablePreview, column: string): Target[] {
  const name = column.slice(0, customNameLimit)
  const isTaken = customFields.some((own) => own.name.toLowerCase() === name.toLowerCase())
  return [
    ...customFields.map((custom) => ({
      field: 'custom' as const,
      custom,
      label: words.own(custom.name, fieldSettingsText.kinds[custom.kind]),
    })),
    ...(isTaken ? [] : customKinds).map((kind) => ({
      field: 'custom' as const,
      custom: { name, kind },
      label: words.newOwn(fieldSettingsText.kinds[kind]),
    })),
  ]
}

/** A field that another column has says which one, and choosing it takes it from there. */
function getLabel(
  field: TableField,
  place: number,
  columns: readonly ColumnChoice[],
  all: readonly TableColumn[],
): string {
  const holder = columns.findIndex((one) => one.field === field)
  const label = tableText.fields[field]
  return holder === -1 || holder === place || sharedTableFields.includes(field)
    ? label
    : words.instead(label, all[holder]?.name ?? '')
}

function ColumnLine({
  column,
  choice,
  targets,
  onPick,
  onSeparator,
}: {
  column: TableColumn
  choice: ColumnChoice
  targets: readonly Target[]
  onPick: (target: Target) => void
  onSeparator: (separator: ColumnChoice['separator']) => void
}) {
  const { field, separator } = choice
  const isOwn = field !== 'text' && field !== 'none'
  return (
    <li className="grid gap-x-3 gap-y-1.5 border-b border-border py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <span className="grid min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate text-sm">{column.name}</span>
          {isOwn && field === column.suggested && <Badge tone="info">{words.suggested}</Badge>}
        </span>
        <span className="truncate text-xs text-muted">
          {column.kind === 'empty' ? words.empty : column.samples.join(' · ')}
        </span>
      </span>
      <span className="grid gap-1.5">
        <Select
          aria-label={words.becomes(column.name)}
          value={getTarget(choice)}
          onValueChange={(value) => {
            const target = targets.find((one) => getTarget(one) === value)
            if (target) onPick(target)
          }}
          options={targets.map((target) => ({ value: getTarget(target), label: target.label }))}
          className="touch:h-11"
        />
        {isList(choice) && (
          <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-xs text-muted">
            {words.between}
            <Select
              aria-label={words.separator(column.name)}
              value={separator ?? 'one'}
              onValueChange={(value) =>
                onSeparator(listSeparators.find((one) => one === value) ?? null)
              }
              options={[null, ...listSeparators].map((one) => ({
                value: one ?? 'one',
                label: words.separatorOf(one),
              }))}
              className="touch:h-11"
            />
          </span>
        )}
      </span>
    </li>
  )
}

function Rest({
  isOpen: isOpenAtFirst,
  kept,
  places,
  line,
  onAll,
}: {
  isOpen: boolean
  kept: number
  places: readonly number[]
  line: (index: number) => React.ReactNode
  onAll: (field: 'text' | 'none') => void
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [count, setCount] = useState(step)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border border-border"
    >
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium touch:py-3">
        {words.rest(kept, places.length - kept)}
      </summary>
      {isOpen && (
        <div className="grid gap-2 border-t border-border px-3 py-2">
          <div className="flex flex-wrap gap-2">
            {kept > 0 && (
              <Button size="sm" className="touch:h-11" onClick={() => onAll('none')}>
                {words.leaveOut}
              </Button>
            )}
            {kept < places.length && (
              <Button size="sm" className="touch:h-11" onClick={() => onAll('text')}>
                {words.keep}
              </Button>
            )}
          </div>
          <ul className="grid">{places.slice(0, count).map(line)}</ul>
          {places.length > count && (
            <Button onClick={() => setCount(count + step)}>
              {words.more(Math.min(step, places.length - count))}
            </Button>
          )}
        </div>
      )}
    </details>
  )
}
