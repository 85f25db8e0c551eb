import { z } from 'zod'
import { EntryId } from './fields.ts'
import { type Held, getHolderIds } from './given-fields.ts'

/**
 * What a task remembers of somebody who watches it beyond making it or having it: that they chose to, or since when they
 * take part in what is said there. Who has left stays out until they choose again.
 */
export const WatchState = z.enum(['chosen', 'commented', 'mentioned', 'left'])
export type WatchState = z.infer<typeof WatchState>

/** By the id of the person. Who made a task and whom it is given to watch it without standing here. */
export const Watchers = z.record(EntryId, WatchState)
export type Watchers = Readonly<Record<string, WatchState>>

/** Why somebody watches a task. */
export const WatchReason = z.enum(['chosen', 'commented', 'mentioned', 'assigned', 'created'])
export type WatchReason = z.infer<typeof WatchReason>

/** How changes name what a task remembers of a person. */
export const watcherField = (uid: string): `watchers.${string}` => `watchers.${uid}`

type Watched = Held & {
  readonly createdById: string | null
  readonly watchers: Watchers
}

/** Who watches a task and why, people and groups, whether they may still read it or not. */
export function getWatchers(task: Watched): ReadonlyMap<string, WatchReason> {
  const { createdById, watchers } = task
  const found = new Map<string, WatchReason>()
  if (createdById !== null) found.set(createdById, 'created')
  for (const uid of getHolderIds(task)) found.set(uid, 'assigned')
  for (const [uid, state] of Object.entries(watchers)) {
    if (state === 'left') found.delete(uid)
    else found.set(uid, state)
  }
  return found
}

/**
 * Why somebody watches a task, be it with a group they are in: `ids` are their own and then those of their groups. Undefined
 * for who doesn't, and for who has left.
 */
export function watchReasonOf(task: Watched, ids: readonly string[]): WatchReason | undefined {
  const [own = ''] = ids
  if (task.watchers[own] === 'left') return undefined
  const reasons = getWatchers(task)
  return ids.map((id) => reasons.get(id)).find((reason) => reason !== undefined)
}
