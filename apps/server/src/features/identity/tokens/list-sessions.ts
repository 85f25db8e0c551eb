import type { SignInSession } from '@courtside/contract/identity.ts'
import bowser from 'bowser'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from './issue-token.ts'
import { isLive } from './manage-sessions.ts'

const ofPerson = (userId: string) => sql`s."accountId" in (
  select i."subject"::uuid from identities i where i."userId" = ${userId} and i."issuer" = ${embeddedIssuer})`

/** Where a person is signed in with the embedded service, last used first. */
export async function listSessions(
  db: Db,
  userId: string,
  currentId: string | undefined,
): Promise<SignInSession[]> {
  const { rows } = await sql<{
    id: string
    userAgent: string | null
    createdAt: string
    lastUsedAt: string
  }>`
    select s."id", s."userAgent", s."createdAt",
      case when s."id" = ${currentId ?? null}::uuid then now()::timestamptz(3) else s."lastUsedAt" end as "lastUsedAt"
    from sessions s
    where ${ofPerson(userId)} and ${isLive} order by "lastUsedAt" desc, s."id" desc limit 200
  `.execute(db)
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...getDevice(userAgent),
    isCurrent: row.id === currentId,
  }))
}

/** Ends one of a person's sign-ins, or all but one, and says how many that were. */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string | undefined },
): Promise<number> {
  const condition =
    'only' in which
      ? sql`s."id" = ${which.only}`
      : sql`s."id" is distinct from ${which.allBut ?? null}::uuid`
  const { numAffectedRows } = await sql`
    delete from sessions s where ${ofPerson(userId)} and ${condition}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

const kinds: Readonly<Record<string, SignInSession['deviceKind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
}

function getDevice(
  userAgent: string | null,
): Pick<SignInSession, 'browser' | 'system' | 'deviceKind'> {
  if (!userAgent) return { browser: null, system: null, deviceKind: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    deviceKind: kinds[platform.type ?? ''] ?? null,
  }
}
