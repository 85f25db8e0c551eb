import {
  type CustomOption,
  customNameLimit,
  customOptionLimit,
} from '@courtside/contract/custom-fields.ts'
import { hues } from '@courtside/contract/statuses.ts'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createId } from '#lib/new-id.ts'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { text } from '#text/en.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const words = fieldSettingsText

/** An option to be named, in a hue that the ones before it don't have. */
export const createOption = (count: number): CustomOption => ({
  id: createId(),
  name: '',
  hue: hues[(count + 1) % hues.length] ?? 'blue',
  isArchived: false,
})

/** Names that people can't tell apart are the same. */
export const foldName = (name: string): string => name.trim().normalize('NFKD').toLowerCase()

/** Why a choice can't have these options, in words; undefined where it can. */
export function getOptionsProblem(named: readonly CustomOption[]): string | undefined {
  if (named.length === 0) return words.optionMissing
  if (named.length > customOptionLimit) return words.tooManyOptions(customOptionLimit)
  return new Set(named.map(({ name }) => foldName(name))).size < named.length
    ? words.optionTwice
    : undefined
}

/** The options of a choice while they are written: Enter begins the next. */
export function OptionSection({
  options,
  onChange,
}: {
  options: readonly CustomOption[]
  onChange: (options: CustomOption[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const focusAt = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[index]?.focus()
  const change = (id: string, values: Partial<CustomOption>) =>
    onChange(options.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const add = () => {
    // Who types on at once types into the new one.
    flushSync(() => onChange([...options, createOption(options.length)]))
    focusAt(options.length)
  }
  const remove = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 1)))
    focusAt(Math.max(0, index - 1))
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{words.options}</legend>
      <ul ref={list} className="grid gap-1.5">
        {options.map(({ id, name, hue }, index) => (
          <li key={id} className="flex items-center gap-1.5">
            <Select
              aria-label={words.hueOf(name || words.optionName(index + 1))}
              value={hue}
              onValueChange={(picked) => change(id, { hue: picked })}
              options={hues.map((one) => ({
                value: one,
                label: text.projects.hues[one],
                icon: <LabelDot hue={one} />,
              }))}
              className="w-30 shrink-0 touch:w-34"
            />
            <Input
              type="text"
              aria-label={words.optionName(index + 1)}
              value={name}
              maxLength={customNameLimit}
              autoComplete="off"
              onChange={(event) => change(id, { name: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (index < options.length - 1) focusAt(index + 1)
                else if (name.trim() !== '') add()
              }}
            />
            <IconButton
              label={words.removeOption(name || words.optionName(index + 1))}
              onClick={() => remove(index)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="justify-self-start" onClick={add}>
        <Plus /> {words.addOption}
      </Button>
    </fieldset>
  )
}
