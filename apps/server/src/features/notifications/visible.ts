import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { listGivenColumns } from '#features/tasks/given-columns.ts'
import { isReadablePage, isReadablePageComment } from '#features/wiki/visible.ts'

/**
 * Joins what decides whether a person still learns of `notifications n`. Each is looked up from what there is to tell,
 * which is little: as long as the database has no statistics of a young table it would go through all projects and tasks,
 * and took seconds for a hundred.
 */
export const joinTold = (actor: Actor): RawBuilder<unknown> => sql`
  left join lateral (
    select o."id", o."projectId", o."number", o."title", ${listGivenColumns('o')}, o."dueOn", o."completedAt", o."cancelledAt", o."archivedAt", o."deletedAt"
    from tasks o where o."id" = n."taskId" offset 0
  ) t on true left join lateral (
    select o."id", o."key", o."name", o."visibility", o."archivedAt", o."deletedAt" from projects o where o."id" = t."projectId" offset 0
  ) p on true ${joinMine(actor)}
  left join pages pg on pg."id" = n."pageId"
  left join comments c on c."id" = n."commentId"`

/**
 * Whether the person may learn of `n` now, after `joinTold`: what it tells of can have gone out of their sight or into
 * the trash since they were told. Asked at each reading; who delivers asks it at the moment of sending.
 */
export const isTold = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  n."userId" = ${actor.id}::uuid and c."deletedAt" is null
  and case when n."pageId" is null then t."deletedAt" is null and p."deletedAt" is null and ${isReadableTask(actor)}
    else ${isReadablePage(actor)} and (n."commentId" is null or ${isReadablePageComment(actor)}) end)`

/** Of `notifications n`: put off by now. */
export const isAsleep = sql<boolean>`coalesce(n."snoozedUntil" > now(), false)`

/** Of `notifications n` that is neither put off nor done: not read since it came, or came back. */
export const isUnread = sql<boolean>`(n."readAt" is null or coalesce(n."readAt" < n."snoozedUntil" and n."snoozedUntil" <= now(), false))`

/** Of `notifications n`: in the inbox, neither put off nor done. */
export const isOpen = sql<boolean>`(n."isInInbox" and n."doneAt" is null and not ${isAsleep})`

/** What is said to have changed with the version that `notifications n` tells of as published, with its `activity a`. */
export const summaryOfVersion = sql<string | null>`(
  select v."summary" from page_versions v
  where n."reason" = 'published' and v."pageId" = n."pageId" and v."number" = (a."changes" -> 'number' ->> 'set')::int)`
