import {
  type NotificationChannel,
  type NotificationReason,
  isOnByDefault,
  notificationReasons,
} from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { hasBrowser } from './pushes/keep-subscriptions.ts'
import type { Draft } from './store-told.ts'
import { buildChat } from './telegrams/find-chat.ts'

/** By which ways somebody is told, and the strongest of their reasons that they want to hear of. */
type Ways = Pick<Draft, 'reason' | 'isInInbox' | 'channels'>

/** What somebody who would be told for these reasons is; undefined where they want to hear of none of them in any way. */
export type Wishes = (userId: string, reasons: readonly NotificationReason[]) => Ways | undefined

/**
 * What these people want to be told of, by the ways `outward` that lead out of the app here. Telegram is one only for who
 * lets the bot write to them, push for who is told in a browser.
 */
export async function findWishes(
  db: Db,
  userIds: readonly string[],
  outward: readonly NotificationChannel[],
): Promise<Wishes> {
  const { rows } = await sql<{ name: string; isOn: boolean }>`
    select "userId"::text || ' ' || "reason" || ' ' || "channel" as "name", "isOn" from notification_settings
    where "userId" = any(${userIds}::uuid[])
    union all select distinct u."id"::text || ' telegram', true from unnest(${userIds}::uuid[]) u("id")
    where ${outward.includes('telegram')} and ${buildChat(sql`u."id"`)} is not null
    union all select distinct u."id"::text || ' push', true from unnest(${userIds}::uuid[]) u("id")
    where ${outward.includes('push')} and ${hasBrowser(sql`u."id"`)}
  `.execute(db)
  const chosen = new Map(rows.map(({ name, isOn }) => [name, isOn]))
  const reaches = (userId: string, channel: NotificationChannel) =>
    (channel !== 'telegram' && channel !== 'push') || chosen.has(`${userId} ${channel}`)
  return (userId, reasons) => {
    const isOn = (reason: NotificationReason, channel: NotificationChannel) =>
      chosen.get(`${userId} ${reason} ${channel}`) ?? isOnByDefault(reason, channel)
    const ways = (['in_app', ...outward] as const).filter(
      (channel) => reaches(userId, channel) && reasons.some((reason) => isOn(reason, channel)),
    )
    const reason = notificationReasons.find(
      (one) => reasons.includes(one) && ways.some((channel) => isOn(one, channel)),
    )
    if (!reason) return undefined
    const channels = ways.filter((channel) => channel !== 'in_app')
    return { reason, isInInbox: ways.length > channels.length, channels }
  }
}
