import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import {
  type WatchState,
  watchReasonOf,
  watcherField,
  getWatchers,
} from '@courtside/contract/watchers.ts'
import { text } from '#text/en.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'

const words = text.tasks.watchers

const isWatching = (task: CachedTask, uid: string): boolean => getWatchers(task).has(uid)

/** Whether somebody watches a task, be it with a group they are in. */
export const isTold = (task: CachedTask, who: Actor): boolean =>
  watchReasonOf(task, getOwnIds(who)) !== undefined

/** Watches tasks, or leaves them when all of them are watched. */
export function toggleWatching(ids: readonly string[], who: Actor): void {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const [only] = tasks
  if (!only) return
  const isLeaving = tasks.every((task) => isTold(task, who))
  const what = tasks.length === 1 ? only.key : text.tasks.some(tasks.length)
  editTasks(
    tasks.filter((task) => isTold(task, who) === isLeaving).map(({ id }) => id),
    { [watcherField(who.id)]: getState(!isLeaving) },
    isLeaving ? words.left(what) : words.watched(what),
    { announce: true },
  )
}

/** Makes of those who watch all of the tasks others. */
export function updateWatchers(
  ids: readonly string[],
  shown: readonly string[],
  picked: readonly string[],
): void {
  const added = picked.filter((uid) => !shown.includes(uid))
  const left = shown.filter((uid) => !picked.includes(uid))
  editTasks(ids, (task) =>
    Object.fromEntries([
      ...added.flatMap((uid) => (isWatching(task, uid) ? [] : [entry(uid, true)])),
      ...left.map((uid) => entry(uid, false)),
    ]),
  )
}

const getState = (isIn: boolean): WatchState => (isIn ? 'chosen' : 'left')
const entry = (uid: string, isIn: boolean) => [watcherField(uid), getState(isIn)] as const
