import { useQueryClient } from '@tanstack/react-query'
import { AlarmClock, X } from 'lucide-react'
import { formatInstant } from '#lib/dates.ts'
import { reminderText as words } from '#text/reminders.ts'
import { IconButton } from '#ui/button.tsx'
import { updateReminder, useReminders } from './use-reminders.ts'

/** One's own reminders of a task, each with the way to take it back; nothing where there is none. */
export function ReminderSection({ taskId }: { taskId: string }) {
  const client = useQueryClient()
  const reminders = useReminders(taskId)
  if (reminders.length === 0) return null
  return (
    <ul aria-label={words.list} className="grid gap-1">
      {reminders.map((at) => (
        <li key={at} className="flex items-center gap-2 text-sm text-muted">
          <AlarmClock className="size-4 shrink-0" />
          <span className="grow">{words.at(formatInstant(at))}</span>
          <IconButton
            label={words.takeBack(formatInstant(at))}
            size="icon-sm"
            onClick={() => void updateReminder(client, taskId, { at, isOn: false })}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
