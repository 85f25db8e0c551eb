import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { pkrStatuses } from '@courtside/contract/pkr-statuses.ts'
import { useState } from 'react'
import { text } from '#text/en.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Input } from '#ui/input.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import { Select } from '#ui/select.tsx'
import { useClubs } from '../use-pkr-ids.ts'
import { getField } from './describe-condition.ts'

const words = liveListText

type Change<Condition> = (condition: Condition) => void

/** What has to be so, as one chooses or types it. */
export function ConditionControl({
  condition,
  label,
  lists,
  onChange,
}: {
  condition: PkrCondition
  label: string
  lists: readonly PkrList[]
  onChange: Change<PkrCondition>
}) {
  const clubs = useClubs({ isWanted: condition.of === 'club' })
  switch (condition.of) {
    case 'words':
      return (
        <Input
          aria-label={label}
          value={condition.words}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...condition, words: target.value })}
        />
      )
    case 'status':
      return (
        <Choices
          label={label}
          options={pkrStatuses.map((value) => ({ value, label: pkrText.statuses[value] }))}
          selected={condition.in}
          onChange={(values) =>
            onChange({ ...condition, in: pkrStatuses.filter((one) => values.includes(one)) })
          }
        />
      )
    case 'club':
      return (
        <Choices
          label={label}
          options={[
            ...clubs.map(({ name, count }) => ({ value: name, label: name, hint: `${count}` })),
            { value: '', label: pkrText.noClub },
          ]}
          selected={condition.in}
          onChange={(values) => onChange({ ...condition, in: [...values] })}
        />
      )
    case 'linked':
      return <YesOrNo {...{ condition, label, onChange }} labels={pkrText.filters.links} />
    case 'reserved':
      return <YesOrNo {...{ condition, label, onChange }} labels={pkrText.filters.reservations} />
    case 'prefix':
      return (
        <Several
          label={label}
          values={condition.in}
          onChange={(values) => onChange({ ...condition, in: values })}
        />
      )
    case 'number':
      return (
        <Ends
          label={label}
          ends={condition}
          onChange={(ends) => onChange({ ...condition, ...ends })}
        />
      )
    case 'entered':
      return (
        <DayField
          aria-label={label}
          value={condition.since}
          onChange={(since) => onChange({ ...condition, since })}
        />
      )
    case 'list':
      return <Standing condition={condition} lists={lists} onChange={onChange} />
    case 'field':
      return <FieldControl condition={condition} label={label} lists={lists} onChange={onChange} />
  }
}

/** One or several of some; their names stand on the button. */
function Choices({
  label,
  options,
  selected,
  onChange,
}: {
  label: string
  options: readonly PickerOption[]
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const names = selected.map((value) => options.find((one) => one.value === value)?.label ?? value)
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      multiple
      title={label}
      options={options}
      selected={selected}
      onPick={(value) =>
        onChange(
          selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
        )
      }
    >
      <Button
        className="w-full justify-start font-normal"
        aria-label={`${label}: ${names.join(', ')}`}
      >
        <span className={names.length > 0 ? 'truncate' : 'truncate text-muted'}>
          {names.join(', ') || words.choose}
        </span>
      </Button>
    </Picker>
  )
}

function YesOrNo<Condition extends { readonly is: boolean }>({
  condition,
  label,
  labels = { true: text.activity.values.yes, false: text.activity.values.no },
  onChange,
}: {
  condition: Condition
  label: string
  labels?: { readonly true: string; readonly false: string }
  onChange: Change<Condition>
}) {
  return (
    <Select
      aria-label={label}
      value={`${condition.is}`}
      onValueChange={(value) => onChange({ ...condition, is: value === 'true' })}
      options={(['true', 'false'] as const).map((value) => ({ value, label: labels[value] }))}
    />
  )
}

/** Several values as one types them, with commas between them. */
function Several({
  label,
  values,
  onChange,
}: {
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const [typed, setTyped] = useState(values.join(', '))
  return (
    <Input
      aria-label={label}
      placeholder={words.several}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(
          target.value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}

type Typed = { readonly from: string | null; readonly to: string | null }

function Ends({
  label,
  ends,
  areDays = false,
  onChange,
}: {
  label: string
  ends: Typed
  areDays?: boolean
  onChange: (ends: Typed) => void
}) {
  return (
    <span className="grid grid-cols-2 gap-2">
      {(['from', 'to'] as const).map((end) => {
        const set = (value: string) => onChange({ ...ends, [end]: value || null })
        const field = {
          'aria-label': `${label}, ${words[end]}`,
          placeholder: words[end],
          value: ends[end] ?? '',
        }
        return areDays ? (
          <DayField key={end} {...field} onChange={set} />
        ) : (
          <Input
            key={end}
            {...field}
            autoComplete="off"
            onChange={({ target }) => set(target.value)}
          />
        )
      })}
    </span>
  )
}

type OfList = Extract<PkrCondition, { of: 'list' }>

function Standing({
  condition,
  lists,
  onChange,
}: {
  condition: OfList
  lists: readonly PkrList[]
  onChange: Change<OfList>
}) {
  const { isOn, listIds, day } = condition
  const chosen = day === 'any' || day === 'today' ? day : 'on'
  const offered = lists.filter(
    ({ id, conditions, archivedAt }) =>
      conditions === null && (archivedAt === null || listIds.includes(id)),
  )
  return (
    <span className="grid gap-2">
      <span className="grid grid-cols-2 gap-2">
        <Select
          aria-label={words.names.list}
          value={`${isOn}`}
          onValueChange={(value) => onChange({ ...condition, isOn: value === 'true' })}
          options={(['true', 'false'] as const).map((value) => ({
            value,
            label: words.isOn[value],
          }))}
        />
        <Choices
          label={words.whichLists}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          selected={listIds}
          onChange={(ids) => onChange({ ...condition, listIds: [...ids] })}
        />
      </span>
      <span className="grid grid-cols-2 gap-2">
        <Select
          aria-label={words.whichDays}
          value={chosen}
          onValueChange={(value) => onChange({ ...condition, day: value === 'on' ? '' : value })}
          options={(['any', 'today', 'on'] as const).map((value) => ({
            value,
            label: words.day[value],
          }))}
        />
        {chosen === 'on' && (
          <DayField
            aria-label={words.dayLabel}
            value={day}
            onChange={(set) => onChange({ ...condition, day: set })}
          />
        )}
      </span>
    </span>
  )
}

type OfField = Extract<PkrCondition, { of: 'field' }>

function FieldControl({
  condition,
  label,
  lists,
  onChange,
}: {
  condition: OfField
  label: string
  lists: readonly PkrList[]
  onChange: Change<OfField>
}) {
  const { test } = condition
  const withTest = (next: OfField['test']) => onChange({ ...condition, test: next })
  switch (test.kind) {
    case 'text':
      return (
        <Several
          label={label}
          values={test.in}
          onChange={(values) => withTest({ ...test, in: values })}
        />
      )
    case 'select':
      return (
        <Choices
          label={label}
          options={(getField(condition, lists).field?.options ?? [])
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name }) => ({ value: id, label: name }))}
          selected={test.in}
          onChange={(values) => withTest({ ...test, in: [...values] })}
        />
      )
    case 'number':
      return (
        <Numbers label={label} ends={test} onChange={(ends) => withTest({ ...test, ...ends })} />
      )
    case 'date':
      return (
        <Ends
          label={label}
          areDays
          ends={test}
          onChange={(ends) => withTest({ ...test, ...ends })}
        />
      )
    case 'checkbox':
      return <YesOrNo condition={test} label={label} onChange={withTest} />
  }
}

type Span = { readonly from: number | null; readonly to: number | null }

/** What is no number counts as missing. */
const numberOf = (typed: string | null): number | null => {
  const value = Number(typed?.trim().replace(',', '.') || Number.NaN)
  return Number.isFinite(value) ? value : null
}

function Numbers({
  label,
  ends,
  onChange,
}: {
  label: string
  ends: Span
  onChange: (ends: Span) => void
}) {
  const [typed, setTyped] = useState<Typed>({
    from: ends.from === null ? null : String(ends.from),
    to: ends.to === null ? null : String(ends.to),
  })
  return (
    <Ends
      label={label}
      ends={typed}
      onChange={(next) => {
        setTyped(next)
        onChange({ from: numberOf(next.from), to: numberOf(next.to) })
      }}
    />
  )
}
