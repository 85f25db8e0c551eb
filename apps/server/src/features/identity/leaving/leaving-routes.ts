import { deleteAccount, previewDeletion } from '@courtside/contract/own-data.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Api } from '#http/api.ts'
import { assertRecentSignIn } from '#http/authenticate.ts'
import { serve } from '#http/serve.ts'
import { getLandingPage } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { requestLeave, findHoldings } from './request-leave.ts'

/** Leaving for good, by oneself. */
export function registerLeavingRoutes(api: Api, identity: Identity, post: Post): void {
  serve(api, previewDeletion, ({ db, actor }) => findHoldings(db, actor.id))

  serve(api, deleteAccount, async ({ db, actor, session }, { body }) => {
    assertRecentSignIn(session)
    const { leavesAt, email } = await requestLeave(db, actor.id, body.confirmation)
    const landing = getLandingPage(identity.settings.publicUrl.origin)
    const until = await getDay(db, leavesAt)
    if (email) await post.send(db, { kind: 'deletionAsked', email, landing, until })
    await identity.rightsChanged(db, actor.id)
    return { leavesAt }
  })
}

/** `2026-12-09`: the day that an instant is, where the organisation is. */
async function getDay(db: Db, instant: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${instant}::timestamptz at time zone "timeZone")::date::text as "day" from organisations
  `.execute(db)
  return rows[0]?.day ?? instant.slice(0, 10)
}
