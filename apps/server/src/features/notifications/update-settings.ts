import type { Actor } from '@courtside/contract/can.ts'
import {
  type NotificationChannel,
  type NotificationReason,
  type NotificationSettings,
  isOnByDefault,
  notificationChannels,
  notificationReasons,
} from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'
import { hasBrowser } from './pushes/keep-subscriptions.ts'
import { buildChat } from './telegrams/find-chat.ts'

/** What the person is told of and by which way: how everybody begins, and what they chose otherwise. */
export async function findSettings(
  db: Db,
  actor: Actor,
  outward: readonly NotificationChannel[],
): Promise<NotificationSettings> {
  const { rows } = await sql<{
    chosen: Record<string, boolean>
    mutedProjectIds: string[]
    hour: number | null
    hasDigest: boolean | null
    hasChat: boolean
    hasBrowser: boolean
  }>`
    select (
      select coalesce(jsonb_object_agg(s."reason" || ' ' || s."channel", s."isOn"), '{}')
      from notification_settings s where s."userId" = ${actor.id}::uuid
    ) as "chosen", array(
      select m."projectId" from muted_projects m join projects p on p."id" = m."projectId" ${joinMine(actor)}
      where m."userId" = ${actor.id}::uuid and ${isReadableProject(actor)} order by m."projectId"
    ) as "mutedProjectIds", r."hour", r."hasDigest",
      ${buildChat(sql`${actor.id}::uuid`)} is not null as "hasChat", ${hasBrowser(sql`${actor.id}::uuid`)} as "hasBrowser"
    from (select 1) one left join reminder_settings r on r."userId" = ${actor.id}::uuid
  `.execute(db)
  const {
    chosen = {},
    mutedProjectIds = [],
    hour,
    hasDigest,
    hasChat,
    hasBrowser: isInBrowser,
  } = rows[0] ?? {}
  const isOn = (reason: NotificationReason, channel: NotificationChannel) =>
    chosen[`${reason} ${channel}`] ?? isOnByDefault(reason, channel)
  return {
    channels: ['in_app', ...outward],
    unreached: outward.filter(
      (channel) => (channel === 'telegram' && !hasChat) || (channel === 'push' && !isInBrowser),
    ),
    isOn: byName(notificationReasons, (reason) =>
      byName(notificationChannels, (channel) => isOn(reason, channel)),
    ),
    mutedProjectIds,
    hour: hour ?? 8,
    hasDigest: hasDigest ?? false,
  }
}

/** Has the person hear of their day at another hour, or by a digest; what is not said stays. */
export async function setDay(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  { hour, hasDigest }: { hour?: number | undefined; hasDigest?: boolean | undefined },
): Promise<void> {
  await sql`
    insert into reminder_settings ("userId", "hour", "hasDigest")
    values (${id}::uuid, coalesce(${hour ?? null}::smallint, 8), coalesce(${hasDigest ?? null}::boolean, false))
    on conflict ("userId") do update set "hour" = coalesce(${hour ?? null}::smallint, reminder_settings."hour"),
      "hasDigest" = coalesce(${hasDigest ?? null}::boolean, reminder_settings."hasDigest")
  `.execute(db)
  if (hasDigest === false)
    await sql`
      update mails set "state" = 'dropped', "problem" = 'No longer wanted', "endedAt" = now()
      where "userId" = ${id}::uuid and "kind" = 'digest' and "state" = 'waiting'
    `.execute(db)
}

const byName = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/**
 * Has the person told for a reason by a way, or not; only what differs from how everybody begins is kept. What waits to go
 * that way and is no longer wanted goes no more.
 */
export async function setNotification(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  { reason, channel }: { reason: NotificationReason; channel: NotificationChannel },
  isOn: boolean,
): Promise<void> {
  if (isOn === isOnByDefault(reason, channel))
    await sql`
      delete from notification_settings where "userId" = ${id}::uuid and "reason" = ${reason} and "channel" = ${channel}
    `.execute(db)
  else
    await sql`
      insert into notification_settings ("userId", "reason", "channel", "isOn") values (${id}::uuid, ${reason}, ${channel}, ${isOn})
      on conflict ("userId", "reason", "channel") do update set "isOn" = excluded."isOn"
    `.execute(db)
  if (!isOn)
    await sql`
      update deliveries d set "state" = 'dropped', "problem" = 'No longer wanted' from notifications n
      where n."id" = d."notificationId" and n."userId" = ${id}::uuid and n."reason" = ${reason}
        and d."channel" = ${channel} and d."state" = 'waiting'
    `.execute(db)
}

/** Has the person told of a project only by name, or of all of it again. */
export async function muteProject(
  db: Db,
  { id }: Actor,
  projectId: string,
  isMuted: boolean,
): Promise<void> {
  await (
    isMuted
      ? sql`insert into muted_projects ("userId", "projectId") values (${id}::uuid, ${projectId}::uuid) on conflict do nothing`
      : sql`delete from muted_projects where "userId" = ${id}::uuid and "projectId" = ${projectId}::uuid`
  ).execute(db)
}
