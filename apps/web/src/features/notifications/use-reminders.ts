import { listReminders, setReminder } from '@courtside/contract/notifications.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { reminderText as words } from '#text/reminders.ts'
import { toast } from '#ui/toast-store.ts'

const getKey = (taskId: string) => ['reminders', taskId]

/** When one is reminded of a task, the soonest first. */
export function useReminders(taskId: string): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: getKey(taskId),
    queryFn: ({ signal }) => call(listReminders, { params: { id: taskId } }, { signal }),
    // What has come is gone from the list.
    staleTime: 30_000,
  })
  return data
}

/** Sets a reminder or takes it back; the toast does the other. */
export async function updateReminder(
  client: QueryClient,
  taskId: string,
  change: { readonly at: string; readonly isOn: boolean },
): Promise<void> {
  try {
    const answer = await call(setReminder, { params: { id: taskId }, body: change })
    client.setQueryData(getKey(taskId), answer)
    toast({
      title: change.isOn ? words.done(formatInstant(change.at)) : words.takenBack,
      action: {
        label: text.activity.undo,
        run: () => void updateReminder(client, taskId, { ...change, isOn: !change.isOn }),
      },
    })
  } catch {
    toast({ title: words.failed })
  }
}
