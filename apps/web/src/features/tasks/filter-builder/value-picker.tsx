import { isSameName } from '@courtside/contract/plain-names.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { filterText } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import { type FilterableField, getOptionFor, getValueLabel } from './askables.tsx'

const words = filterText

/** Whether a line takes this as a value of that field. */
function isTaken({ name, isOwn, kind }: FilterableField, typed: string): boolean {
  if (typed.includes('"')) return false
  const asField = isOwn ? { day: 'due', number: 'estimate' }[kind as string] : name
  if (asField === undefined) return true
  return parseTaskQuery(`${asField}:"${typed}"`).problems.length === 0
}

/** Chooses the values of a condition; several are alternatives, except where they are compared. */
export function ValuePicker({
  askable,
  values,
  isSingle,
  isOpen,
  onOpenChange,
  onChange,
}: {
  askable: FilterableField
  values: readonly string[]
  isSingle: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (values: string[]) => void
}) {
  const { label, options } = askable
  // What was typed by hand or is gone by now stands among the options, so that it can be taken out.
  const [strange, setStrange] = useState<readonly string[]>([])
  const others = [...new Set([...strange, ...values])].filter(
    (value) => !getOptionFor(options, value),
  )
  const offered = isSingle
    ? options.filter(({ value }) => !['none', 'any'].includes(value))
    : options
  const all = [...offered, ...others.map((value) => ({ value, label: value }))]
  const selected = values.map((value) => getOptionFor(all, value)?.value ?? value)
  const pick = (value: string) => {
    const rest = values.filter((one) => !isSameName(getOptionFor(all, one)?.value ?? one, value))
    if (rest.length < values.length) onChange(rest)
    else onChange(isSingle ? [value] : [...values, value])
  }
  return (
    <Picker
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.valuesOf(label)}
      placeholder={askable.kind === 'day' ? words.typeDay : label}
      options={all}
      selected={selected}
      multiple={!isSingle}
      onPick={pick}
      {...(askable.isOpen && {
        creations: [
          {
            canCreate: (typed) => !getOptionFor(all, typed) && isTaken(askable, typed),
            label: words.own,
            onCreate: (typed) => {
              setStrange([...strange, typed])
              pick(typed)
            },
          },
        ],
      })}
    >
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${words.valuesOf(label)}: ${values.map((value) => getValueLabel(askable, value)).join(', ') || words.choose}`}
        className={cn(
          'min-w-0 shrink justify-start font-normal',
          values.length === 0 && 'text-muted',
        )}
      >
        <span className="truncate">
          {values.map((value) => getValueLabel(askable, value)).join(', ') || words.choose}
        </span>
      </Button>
    </Picker>
  )
}
