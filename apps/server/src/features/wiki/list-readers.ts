import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildNotice } from '#live/hub.ts'
import type { PageReading } from '#live/read-page.ts'
import { isReadablePage } from './visible.ts'

/** How long somebody counts as there whose process says nothing more of them. */
const age = sql.lit('1 minute')

/** Who has which page open, for whom may read it. */
export const pageReading: PageReading = {
  async mayRead(db: Db, actor: Actor, pageId: string) {
    const { rows } = await sql`
      select from pages pg where pg."id" = ${pageId}::uuid and ${isReadablePage(actor)}
    `.execute(db)
    return rows.length > 0
  },

  /** Those who come and go are told of by a notice, those who stay are not. */
  async enter(db, connectionId, pageId, actorId) {
    await sql`
      with gone as (
        delete from page_readers where "until" < now() and "connectionId" <> ${connectionId}::uuid
      ), was as (
        select "pageId" from page_readers where "connectionId" = ${connectionId}::uuid
      ), put as (
        insert into page_readers ("connectionId", "pageId", "userId", "until")
        values (${connectionId}::uuid, ${pageId}::uuid, ${actorId}::uuid, now() + interval ${age})
        on conflict ("connectionId") do update set "pageId" = excluded."pageId", "until" = excluded."until" returning "pageId"
      )
      select ${buildNotice('readers', sql`c."pageId"`)} from (
        select "pageId" from put where not exists (select from was where was."pageId" = put."pageId")
        union all select "pageId" from was where was."pageId" <> ${pageId}::uuid
      ) c
    `.execute(db)
  },

  async leave(db, connectionId) {
    await sql`
      with gone as (
        delete from page_readers where "connectionId" = ${connectionId}::uuid returning "pageId"
      )
      select ${buildNotice('readers', sql`"pageId"`)} from gone
    `.execute(db)
  },

  async list(db, pageId) {
    const { rows } = await sql<{ userId: string }>`
      select "userId" from page_readers where "pageId" = ${pageId}::uuid and "until" > now()
      group by "userId" order by min("until"), "userId" limit 100
    `.execute(db)
    return rows.map(({ userId }) => userId)
  },
}
