import { snoozeLimit } from '@courtside/contract/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatInstant, ownTimeZone, today } from '#lib/dates.ts'
import { instantAt } from '#lib/zoned-time.ts'
import { reminderText as words } from '#text/reminders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { snoozeChoices } from './snooze-choices.ts'
import { changeReminder } from './use-reminders.ts'

const dayLength = 86_400_000

/** When one wants to be reminded of a task: what is meant most often as one press, or any day and time. */
export function ReminderPicker({
  task,
  onClose,
}: {
  task: { readonly id: string; readonly key: string }
  onClose: () => void
}) {
  const client = useQueryClient()
  const timeZone = useCurrentUser()?.timeZone ?? ownTimeZone
  const [clock, setClock] = useState({ on: today(), time: '' })
  const [isRefused, setRefused] = useState(false)
  const pick = (at: string) => {
    void changeReminder(client, task.id, { at, isOn: true })
    onClose()
  }
  const type = (typed: Partial<typeof clock>) => {
    setClock({ ...clock, ...typed })
    setRefused(false)
  }
  const save = () => {
    const at = instantAt(timeZone, clock)
    const ahead = at - Date.now()
    if (ahead > 0 && ahead < snoozeLimit * dayLength) pick(new Date(at).toISOString())
    else setRefused(true)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title(task.key)} description={words.description}>
        <div className="grid gap-3">
          <ReminderSection taskId={task.id} />
          <div className="grid gap-0.5">
            {snoozeChoices(timeZone).map(({ name, until }) => (
              <Button
                key={name}
                variant="ghost"
                className="justify-between font-normal"
                onClick={() => pick(until)}
              >
                <span className="text-text">{words.choices[name]}</span>
                <span className="text-xs">{formatInstant(until)}</span>
              </Button>
            ))}
          </div>
          <form
            className="grid grid-cols-[1fr_auto] items-end gap-2 border-t border-border pt-3"
            onSubmit={(event) => {
              event.preventDefault()
              save()
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
