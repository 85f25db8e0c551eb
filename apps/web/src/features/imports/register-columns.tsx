import {
  type RegisterField,
  type RegisterTable,
  newListFields,
  privateRegisterFields,
  registerFields,
} from '@courtside/contract/register-imports.ts'
import { useState } from 'react'
import { tableText } from '#text/import-tables.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/select.tsx'
import { isOnList } from './list-choice.tsx'
import { NumberQuestion } from './number-question.tsx'
import type { RegisterFields } from './use-register-fields.ts'
import { type RegisterControl, getFieldsAfter } from './use-register-settings.ts'

const words = registerImportText

/** What each column of a file of members becomes: those of use first, the others folded away. */
export function RegisterColumns({
  table,
  control,
  fields: { listFields, made, columnOf },
  mayPrivate,
  mayMakeFields,
}: {
  table: RegisterTable
  control: RegisterControl
  fields: RegisterFields
  /** Whether one may bring e-mail and phone. */
  mayPrivate: boolean
  /** Whether one may give the list fields of its own. */
  mayMakeFields: boolean
}) {
  const { columns, issuesNumbers = false } = control.settings
  // What was folded away when the file was read stays there, so that a list does not jump while one chooses.
  const [atFirst] = useState(columns)
  const places = table.columns.map((_column, index) => index)
  const rest = places.filter((index) => columns[index] === 'none' && atFirst[index] === 'none')
  const main = places.filter((index) => !rest.includes(index))
  const own = registerFields.filter((field) => mayPrivate || !privateRegisterFields.includes(field))
  const offered: readonly RegisterField[] = [
    ...own.slice(0, -1),
    ...listFields.map(({ id }) => `custom.${id}` as const),
    ...(mayMakeFields && isOnList(control) ? newListFields : []),
    'none',
  ]
  const renderLine = (index: number) => {
    const column = table.columns[index]
    if (!column) return null
    const name = column.name || tableText.sample.unnamed(index + 1)
    const field = columns[index] ?? 'none'
    const isHidden = made.some((one) => one.column === index && one.isPrivate)
    return (
      <li
        key={index}
        className="grid gap-x-3 gap-y-1.5 border-b border-border py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
      >
        <span className="grid min-w-0">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="max-w-full truncate text-sm">{name}</span>
            {field !== 'none' && field === column.suggested && (
              <Badge tone="info">{tableText.columns.suggested}</Badge>
            )}
            {isHidden && <Badge>{words.isHidden}</Badge>}
          </span>
          <span className="truncate text-xs text-muted">
            {column.kind === 'empty' ? tableText.columns.empty : column.samples.join(' · ')}
          </span>
        </span>
        <Select
          aria-label={tableText.columns.becomes(name)}
          value={field}
          onValueChange={(next) => control.set({ columns: getFieldsAfter(columns, index, next) })}
          options={offered.map((one) => ({ value: one, label: columnOf(one) }))}
          className="touch:h-11"
        />
      </li>
    )
  }
  const hasNumber = columns.includes('number')
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-sm font-medium">{tableText.columns.title}</h3>
        <p className="text-xs text-muted">
          {tableText.columns.hint} {words.blank}
        </p>
      </div>
      {!hasNumber && <NumberQuestion control={control} firstFormat={table.made?.format ?? null} />}
      {!mayPrivate && <p className="text-xs text-muted">{words.privateHint}</p>}
      <ul className="grid gap-1">{main.map(renderLine)}</ul>
      {rest.length > 0 && (
        <details open={!hasNumber && !issuesNumbers} className="rounded-lg border border-border">
          <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium touch:py-3">
            {words.rest(rest.length)}
          </summary>
          <ul className="grid border-t border-border px-3 py-2">
            {rest.slice(0, 200).map(renderLine)}
          </ul>
        </details>
      )}
    </section>
  )
}
