import type { MailState } from '@courtside/contract/mail.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import type { MailOutcome } from '#mail/mailer.ts'

/** Keeps how sending went, in the place of the last time it went so. */
export async function storeOutcome(db: Db, outcome: MailOutcome): Promise<void> {
  await sql`
    insert into mail_outcomes ("isSent", "at", "problem", "answer")
    values (${outcome === null}, now(), ${outcome?.problem ?? null}, ${outcome?.answer ?? null})
    on conflict ("isSent") do update set "at" = excluded."at", "problem" = excluded."problem", "answer" = excluded."answer"
  `.execute(db)
}

type Told = Pick<MailState, 'lastSentAt' | 'lastFailure'> & {
  readonly waiting: number
  readonly retried: number
}

/** How sending went last, and how many mails about what people are told of are to go out. */
export async function readOutcomes(db: Db): Promise<Told> {
  const { rows } = await sql<Told>`
    select w."waiting", w."retried", s."at" as "lastSentAt",
      case when f."at" is not null then
        json_build_object('at', ${jsonInstant('f."at"')}, 'problem', f."problem", 'answer', f."answer")
      end as "lastFailure"
    from (
      select count(*)::int as "waiting", (count(*) filter (where "attemptCount" > 0))::int as "retried"
      from mails where "state" = 'waiting'
    ) w left join mail_outcomes s on s."isSent" left join mail_outcomes f on not f."isSent"
  `.execute(db)
  if (!rows[0]) throw new Error('A count is always there')
  return rows[0]
}
