import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { type RawBuilder, sql } from 'kysely'

/** What bursts are made of: an entry of the log without its values. */
export type BriefEntry = Pick<
  ActivityEntry,
  'id' | 'seq' | 'at' | 'actorId' | 'via' | 'action' | 'taskId'
> & {
  readonly streamId: string
  /** Of what a person did in several projects. */
  readonly projectKey?: string
  /** The fields that changed, each with how much it stands for; null where none did. */
  readonly fields: Readonly<Record<string, number>> | null
  /** The status that a task got. */
  readonly statusId: string | null
}

/** One of a list of bursts, with whether and where it is shown. */
export type ListedEntry = BriefEntry & {
  /** False for what the reader may not read or is told elsewhere. */
  readonly isShown: boolean
  /** It stands elsewhere in the same list: it is left out and ends a burst. */
  readonly isApart: boolean
}

/** The task that an entry is about, as it is called in the project; null without one. */
export type TaskOfEntry = { taskKey: string | null; taskTitle: string | null }

/** Columns of `BriefEntry`, of an entry `a`, but for whether and where it is shown. */
export const briefColumns: RawBuilder<unknown> = sql`
  a."id", a."seq", a."at", a."actorId", a."via", a."action", a."taskId", a."streamId",
  a."changes" #>> '{statusId,set}' as "statusId", (
    select json_object_agg(f."name", case when f."name" = 'movedDates' or starts_with(f."name", 'imported.')
      then (a."changes" -> f."name" ->> 'set')::int else 1 end)
    from jsonb_object_keys(a."changes") f("name")) as "fields"`

/** The columns of the log that `briefColumns`, and what says who may read an entry, are made of. */
export const logColumns: RawBuilder<unknown> = sql`
  a."id", a."seq", a."at", a."actorId", a."via", a."action", a."entity", a."taskId",
  a."projectId", a."streamId", a."batchId", a."changes"`
