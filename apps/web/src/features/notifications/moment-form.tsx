import { snoozeLimit } from '@courtside/contract/notifications.ts'
import { useState } from 'react'
import { browserTimeZone, formatInstant, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { momentText as words } from '#text/moments.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
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
        className="mt-2 grid grid-cols-[1fr_auto] items-end gap-2 border-t border-border pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          pick()
        }}
      >
        <Field label={words.day} error={isRefused ? words.past : undefined}>
          <Input
            type="date"
            required
            value={clock.on}
            onChange={(event) => type({ on: event.target.value })}
          />
        </Field>
        <Field label={words.time}>
          <Input
            type="time"
            required
            value={clock.time}
            onChange={(event) => type({ time: event.target.value })}
          />
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
