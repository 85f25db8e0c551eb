import { snoozeLimit } from '@courtside/contract/notifications.ts'
import { useState } from 'react'
import { addDays, browserTimeZone, formatInstant, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { momentText as words } from '#text/moments.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Field } from '#ui/field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { getMomentChoices } from './moment-choices.ts'

const dayLength = 86_400_000

/**
 * Asks for a moment to come, within a year: what is meant most often as one press, any other day and time of the person's
 * zone. The first choice has the focus.
 */
export function MomentForm({
  save,
  onPick,
}: {
  /** What the button below the day and time says. */
  save: string
  /** Gets an instant as ISO 8601. */
  onPick: (at: string) => void
}) {
  const [timeZone] = useState(getOwnTimeZone)
  const [clock, setClock] = useState({ on: today(), time: '' })
  const [isRefused, setRefused] = useState(false)
  const type = (typed: Partial<typeof clock>) => {
    setClock({ ...clock, ...typed })
    setRefused(false)
  }
  const pick = () => {
    const at = getInstantAt(timeZone, clock)
    const ahead = at - Date.now()
    if (ahead > 0 && ahead < snoozeLimit * dayLength) onPick(new Date(at).toISOString())
    else setRefused(true)
  }
  return (
    <div className="grid gap-0.5">
      {getMomentChoices(timeZone).map(({ name, at }, index) => (
        <Button
          key={name}
          variant="ghost"
          className="justify-between font-normal"
          autoFocus={index === 0}
          onClick={() => onPick(at)}
        >
          <span className="text-text">{words.choices[name]}</span>
          <span className="text-xs">{formatInstant(at)}</span>
        </Button>
      ))}
      <form
        className="mt-2 grid grid-cols-[3fr_2fr] items-start gap-2 border-t border-border pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          pick()
        }}
      >
        <Field label={words.day} error={isRefused ? words.past : undefined}>
          <DayField
            required
            min={today()}
            max={addDays(today(), snoozeLimit)}
            value={clock.on}
            onChange={(on) => type({ on })}
          />
        </Field>
        <Field label={words.time}>
          <TimeField required value={clock.time} onChange={(time) => type({ time })} />
        </Field>
        {timeZone !== browserTimeZone && (
          <p className="col-span-2 text-xs text-muted">{words.zone(timeZone)}</p>
        )}
        <Button type="submit" className="col-span-2">
          {save}
        </Button>
      </form>
    </div>
  )
}
