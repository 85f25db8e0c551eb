import { CalendarX, Repeat } from 'lucide-react'
import { useState } from 'react'
import { startOfWeek } from '#lib/calendar-days.ts'
import { addDays, formatDay, formatWeekday, ownTimeZone, today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from './placed-layer.tsx'

/** Choosing a day: what is meant most often as one press, any other from a calendar. */
export function DayPicker({
  title,
  clear,
  place,
  day,
  time,
  timeZone,
  onRepeat,
  onPick,
  onClose,
}: {
  title: string
  /** What to say for having no day. */
  clear: string
  place: DOMRect
  day: string | null
  time?: string | null
  /** Where the time of day is meant; absent for a day without one. */
  timeZone?: string
  /** Asks how the day comes again; absent where it can't. */
  onRepeat?: (() => void) | undefined
  /** Without a time it stays what it is. */
  onPick: (day: string | null, time?: string | null) => void
  onClose: () => void
}) {
  const pick: typeof onPick = (...picked) => {
    onPick(...picked)
    onClose()
  }
  return (
    <PlacedLayer title={title} place={place} onClose={onClose}>
      <DayChoices
        clear={clear}
        given={day}
        givenTime={time ?? null}
        timeZone={timeZone}
        onPick={pick}
      />
      {onRepeat && (
        <Button
          variant="ghost"
          className="mt-0.5 w-full justify-start font-normal"
          onClick={onRepeat}
        >
          <Repeat /> {recurrenceText.offer}
        </Button>
      )}
    </PlacedLayer>
  )
}

function DayChoices({
  clear,
  given,
  givenTime,
  timeZone,
  onPick,
}: {
  clear: string
  given: string | null
  givenTime: string | null
  timeZone: string | undefined
  onPick: (day: string | null, time?: string | null) => void
}) {
  const [typed, setTyped] = useState(given ?? '')
  const [time, setTime] = useState(givenTime ?? '')
  const on = today()
  const words = text.tasks.due
  const choices = [
    { label: words.today, day: on },
    { label: words.tomorrow, day: addDays(on, 1) },
    { label: words.monday, day: addDays(startOfWeek(on), 7) },
    { label: words.week, day: addDays(on, 7) },
  ]
  return (
    <div className="grid gap-0.5">
      {choices.map(({ label, day }) => (
        <Button
          key={label}
          variant="ghost"
          className="justify-between font-normal"
          onClick={() => onPick(day)}
        >
          <span className="text-text">{label}</span>
          <span className="text-xs">
            {formatWeekday(day)} {formatDay(day)}
          </span>
        </Button>
      ))}
      <form
        className="mt-1 grid grid-cols-[1fr_auto] items-end gap-1.5 px-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') onPick(typed, time || null)
        }}
      >
        <Field label={<span className="text-xs text-muted">{words.pick}</span>}>
          <Input
            type="date"
            value={typed}
            min="1970-01-01"
            max="9999-12-31"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {timeZone !== undefined && (
          <Field label={<span className="text-xs text-muted">{words.time}</span>}>
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        )}
        {timeZone !== undefined && timeZone !== ownTimeZone() && (
          <p className="col-span-2 text-xs text-muted">{words.zone(timeZone)}</p>
        )}
        <Button
          type="submit"
          className="col-span-2"
          disabled={typed === '' || (typed === given && time === (givenTime ?? ''))}
        >
          {text.tasks.editor.save}
        </Button>
      </form>
      {given !== null && (
        <Button
          variant="ghost"
          className="mt-1 justify-start font-normal"
          onClick={() => onPick(null)}
        >
          <CalendarX /> {clear}
        </Button>
      )}
    </div>
  )
}
