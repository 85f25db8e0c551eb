import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import { chosenLanguage, getMailWords } from '#mail/mail-words.ts'
import { type Reader, getMessageWords } from '../message-words.ts'
import { holds } from './keep-subscriptions.ts'
import type { PushAddress } from './open-push.ts'

/** A browser to tell, and who is told in it. */
export type Browser = Reader & { readonly id: string; readonly address: PushAddress }

/** Undefined where its sign-in has ended meanwhile, or the person may not come in. */
export async function findBrowser(
  db: Db,
  id: string,
  userId: string,
): Promise<Browser | undefined> {
  const { rows } = await sql<PushAddress & { actor: Actor; language: string | null }>`
    select b."endpoint", b."p256dh", b."auth", ${actorJson} as "actor", ${chosenLanguage} as "language"
    from push_subscriptions b join users u on u."id" = b."userId"
    where b."id" = ${id}::uuid and b."userId" = ${userId}::uuid and ${holds}
      and u."status" = 'active' and not u."isPlaceholder" and not ${isDisabled}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { actor, language, ...address } = row
  return {
    id,
    address,
    actor,
    news: getMailWords(language),
    words: getMessageWords(language),
  }
}

/** The browsers of somebody, and until when each has to be left alone. */
export async function listBrowsers(
  db: Db,
  userId: string,
): Promise<{ id: string; isPaused: boolean }[]> {
  const { rows } = await sql<{ id: string; isPaused: boolean }>`
    select b."id", coalesce(b."pausedUntil" > now(), false) as "isPaused" from push_subscriptions b
    where b."userId" = ${userId}::uuid and ${holds} order by b."createdAt", b."id"
  `.execute(db)
  return rows
}

/** How many browsers are told of things, and in how many of them the last one did not arrive. */
export async function countBrowsers(
  db: Db,
): Promise<{ browserCount: number; failingCount: number }> {
  const { rows } = await sql<{ browserCount: number; failingCount: number }>`
    select count(*)::int as "browserCount", count(b."problem")::int as "failingCount" from push_subscriptions b where ${holds}
  `.execute(db)
  return rows[0] ?? { browserCount: 0, failingCount: 0 }
}
