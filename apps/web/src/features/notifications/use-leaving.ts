import { getTask, updateTask } from '@courtside/contract/tasks.ts'
import { type WatchState, watcherField } from '@courtside/contract/watchers.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { notificationText } from '#text/notifications.ts'
import { toast } from '#ui/toast-store.ts'

/** A task that the inbox tells of because one watches it. */
export type WatchedTask = { readonly taskId: string; readonly taskKey: string }

type Watching = WatchedTask & {
  readonly uid: string
  readonly was: WatchState | null
  readonly set: WatchState | null
}

const changeWatching = defineWrite<Watching, unknown>({
  name: 'inbox.watch',
  queueKey: ({ taskId }) => taskId,
  subjectOf: ({ taskKey }) => taskKey,
  // Where the task is on screen the server's own event shows it.
  optimistic: () => () => undefined,
  send: ({ taskId, uid, was, set }, { batchId, undoOf }) =>
    call(updateTask, {
      params: { id: taskId },
      body: {
        changes: { [watcherField(uid)]: { was, set } },
        batchId,
        ...(undoOf !== undefined && { undoOf }),
      },
    }),
  onSuccess: () => undefined,
  inverse: ({ was, set, ...rest }): Write => changeWatching({ ...rest, was: set, set: was }),
})

/** Leaves a task that the inbox tells of; whoever has left it already is only told so. */
export async function stopWatching({ taskId, taskKey }: WatchedTask, uid: string): Promise<void> {
  const title = notificationText.left(taskKey)
  try {
    const { task } = await call(getTask, { params: { id: taskId } })
    const was = task.watchers[uid] ?? null
    if (was === 'left') toast({ title })
    else
      performWrites(title, [changeWatching({ taskId, taskKey, uid, was, set: 'left' })], {
        announce: true,
      })
  } catch {
    toast({ title: notificationText.settings.failed, tone: 'danger' })
  }
}
