import { snoozeLimit } from '@courtside/contract/notifications.ts'
import { useState } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatInstant, ownTimeZone, today } from '#lib/dates.ts'
import { instantAt } from '#lib/zoned-time.ts'
import { notificationText } from '#text/notifications.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { snoozeChoices } from './snooze-choices.ts'

const words = notificationText.snooze
const dayLength = 86_400_000

/** Until when something is put off: what is meant most often as one press, any other day and time of the person's zone. */
export function SnoozeDialog({
  onPick,
  onClose,
}: {
  /** Gets an instant as ISO 8601. */
  onPick: (until: string) => void
  onClose: () => void
}) {
  const timeZone = useCurrentUser()?.timeZone ?? ownTimeZone
  const [on, setOn] = useState(today)
  const [time, setTime] = useState('')
  const [isRefused, setRefused] = useState(false)
  const save = () => {
    const until = instantAt(timeZone, { on, time })
    const ahead = until - Date.now()
    if (ahead > 0 && ahead < snoozeLimit * dayLength) onPick(new Date(until).toISOString())
    else setRefused(true)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title}>
        <div className="grid gap-0.5">
          {snoozeChoices(timeZone).map(({ name, until }) => (
            <Button
              key={name}
              variant="ghost"
              className="justify-between font-normal"
              onClick={() => onPick(until)}
            >
              <span className="text-text">{words[name]}</span>
              <span className="text-xs">{formatInstant(until)}</span>
            </Button>
          ))}
          <form
            className="mt-2 grid grid-cols-[1fr_auto] items-end gap-2 border-t border-border px-3 pt-3"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Field label={words.day} error={isRefused ? words.past : undefined}>
              <Input
                type="date"
                required
                value={on}
                onChange={(event) => {
                  setOn(event.target.value)
                  setRefused(false)
                }}
              />
            </Field>
            <Field label={words.time}>
              <Input
                type="time"
                required
                value={time}
                onChange={(event) => {
                  setTime(event.target.value)
                  setRefused(false)
                }}
              />
            </Field>
            {timeZone !== ownTimeZone && (
              <p className="col-span-2 text-xs text-muted">{words.zone(timeZone)}</p>
            )}
            <Button type="submit" className="col-span-2">
              {words.save}
            </Button>
          </form>
        </div>
      </DialogContent>
    </Dialog>
  )
}
