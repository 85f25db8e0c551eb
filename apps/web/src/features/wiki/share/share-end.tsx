import { useState } from 'react'
import { addDays, getClockAt, formatInstant, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const words = wikiSharingText
type Span = keyof typeof words.ends
const spans: readonly Span[] = ['never', '7', '30', 'day']

/** The last minute of a day where the reader is. */
const endOf = (on: string): string =>
  new Date(getInstantAt(getOwnTimeZone(), { on, time: '23:59' })).toISOString()

/** When a link ends: never, or with a day. */
export function ShareEnd({
  expiresAt,
  isOver,
  onChange,
}: {
  expiresAt: string | null
  isOver: boolean
  onChange: (expiresAt: string | null) => void
}) {
  // What is chosen and typed but not saved yet.
  const [isAnyDay, setAnyDay] = useState(false)
  const [typed, setTyped] = useState<string>()
  const span: Span = expiresAt === null && !isAnyDay ? 'never' : 'day'
  const day =
    typed ?? (expiresAt === null ? '' : getClockAt(getOwnTimeZone(), Date.parse(expiresAt)).on)
  const choose = (chosen: Span) => {
    setTyped(undefined)
    setAnyDay(chosen === 'day')
    if (chosen === 'never') onChange(null)
    else if (chosen !== 'day') onChange(endOf(addDays(today(), Number(chosen))))
  }
  const saveDay = () => {
    if (day < today() || endOf(day) === expiresAt) return
    setTyped(undefined)
    onChange(endOf(day))
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label={words.end}
        hint={
          expiresAt === null
            ? undefined
            : (isOver ? words.endedAt : words.endsAt)(formatInstant(expiresAt))
        }
      >
        <Select
          value={span}
          onValueChange={choose}
          options={spans.map((value) => ({ value, label: words.ends[value] }))}
        />
      </Field>
      {span === 'day' && (
        <Field label={words.day}>
          <Input
            type="date"
            min={today()}
            value={day}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={saveDay}
            onKeyDown={(event) => {
              if (event.key === 'Enter') saveDay()
              if (event.key !== 'Escape' || typed === undefined) return
              event.preventDefault()
              event.stopPropagation()
              setTyped(undefined)
            }}
          />
        </Field>
      )}
    </div>
  )
}
