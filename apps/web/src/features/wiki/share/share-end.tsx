import { useState } from 'react'
import { addDays, getClockAt, formatInstant, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { DayField } from '#ui/day-field.tsx'
import { Field } from '#ui/field.tsx'
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
  // What is chosen but has no day yet.
  const [isAnyDay, setAnyDay] = useState(false)
  const span: Span = expiresAt === null && !isAnyDay ? 'never' : 'day'
  const day = expiresAt === null ? '' : getClockAt(getOwnTimeZone(), Date.parse(expiresAt)).on
  const choose = (chosen: Span) => {
    setAnyDay(chosen === 'day')
    if (chosen === 'never') onChange(null)
    else if (chosen !== 'day') onChange(endOf(addDays(today(), Number(chosen))))
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
          <DayField required min={today()} value={day} onChange={(on) => onChange(endOf(on))} />
        </Field>
      )}
    </div>
  )
}
