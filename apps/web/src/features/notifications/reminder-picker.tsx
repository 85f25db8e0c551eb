import { useQueryClient } from '@tanstack/react-query'
import { reminderText as words } from '#text/reminders.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { MomentForm } from './moment-form.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { updateReminder } from './use-reminders.ts'

/** When one wants to be reminded of a task, and when one is already. */
export function ReminderPicker({
  task,
  onClose,
}: {
  task: { readonly id: string; readonly key: string }
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title(task.key)} description={words.description}>
        <div className="grid gap-3">
          <ReminderSection taskId={task.id} />
          <MomentForm
            save={words.save}
            onPick={(at) => {
              void updateReminder(client, task.id, { at, isOn: true })
              onClose()
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
