import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'

/** One file of what somebody takes out about themself. */
export type OwnPart = {
  /** Its name in the archive, without its ending. */
  readonly name: string
  readonly about: string
  /** A query of its entries, each with a `key` of its own: a UUID, by which they are paged. */
  readonly entries: (person: Actor) => RawBuilder<unknown>
}

/** The tasks `t` that `id` names, with their projects `p` and what the person may do there. */
export const joinTask = (person: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join tasks t on t."id" = ${id} join projects p on p."id" = t."projectId" ${joinMine(person)}`

/** The number of a task of `joinTask`, where the person may read it: others hear nothing of what is closed to them. */
export const buildTaskKey = (person: Actor): RawBuilder<unknown> =>
  sql`case when ${isReadableTask(person)} then p."key" || '-' || t."number" end`
