import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { type Mailer, MailRefused } from '#mail/mailer.ts'
import { writeMail } from '#mail/write-mail.ts'
import { composeDigest, composeDue } from './compose-day.ts'
import { composeNews } from './compose-news.ts'
import { composeSwitchedOff } from './compose-switched-off.ts'
import { findReceiver } from './find-receiver.ts'
import { gatherNews } from './gather-news.ts'
import type { MailRow } from './link-mail.ts'
import { isQuiet } from './quiet-hours.ts'
import type { UnsubscribeLinks } from './sign-link.ts'

/** With ten seconds between the first two and then twice as long each time, up to two hours: about a day. */
const attemptLimit = 20

/** How long it is known which mails went out, in days. */
const keptDays = 30

const batch = 100

export type Post = {
  readonly mailer: Mailer
  readonly publicUrl: URL
  readonly links: UnsubscribeLinks
  readonly log?: (message: string) => void
}

/** Sends each minute what people are told of by e-mail. */
export const defineMailJob = (db: Db, post: Post): Job<object> => ({
  name: 'notification-mail',
  every: '* * * * *',
  run: (_nothing, signal) => sendMails(db, post, signal),
  giveUp: async () => undefined,
})

/**
 * Sends what is due. An attempt is noted before it begins, and a mail is held by a lock on its row while it is sent: a
 * worker that is killed loses the lock with its connection, and the next one sends that mail again, under the same
 * Message-ID. One that kills every worker is given up like one that nobody takes, and holds up no other.
 */
export async function sendMails(db: Db, post: Post, signal?: AbortSignal): Promise<void> {
  await gatherNews(db)
  await deleteMails(db)
  await removeEndless(db, post)
  for (let last: string | null = null; ;) {
    const ids: string[] = await findDue(db, last)
    for (const id of ids) {
      signal?.throwIfAborted()
      // Where the server is away, it is for all of them.
      if ((await sendOne(db, id, post)) === 'unreachable') return
    }
    last = ids.at(-1) ?? null
    if (ids.length < batch) return
  }
}

async function findDue(db: Db, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from mails where "state" = 'waiting' and "nextTryAt" <= now() and (${after}::uuid is null or "id" > ${after}::uuid)
      and not ${isQuiet(sql`mails."userId"`)}
    order by "id" limit ${batch}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function deleteMails(db: Db): Promise<void> {
  await sql`delete from mails where "endedAt" < now() - ${keptDays} * interval '1 day'`.execute(db)
}

/** What was tried for the last time and was not heard of since. */
async function removeEndless(db: Db, { log }: Post): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "id" from mails where "state" = 'waiting' and "nextTryAt" <= now() and "attemptCount" >= ${attemptLimit}
  `.execute(db)
  for (const { id } of rows) {
    log?.(`A notification could not be mailed and was given up: ${neverEnded}`)
    await endMail(db, id, 'dropped', neverEnded)
  }
}

const neverEnded = 'The process that sent it ended each time'

const composers = {
  news: composeNews,
  due: composeDue,
  digest: composeDigest,
  webhook: composeSwitchedOff,
}

type End = 'done' | 'unreachable'

async function sendOne(db: Db, id: string, post: Post): Promise<End> {
  const attempt = await startAttempt(db, id)
  if (attempt === undefined) return 'done'
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<MailRow>`
      select "id", "userId", "kind", "taskId", "webhookId", "attemptCount" from mails
      where "id" = ${id}::uuid and "state" = 'waiting' and "attemptCount" = ${attempt} for update skip locked
    `.execute(transaction)
    const [mail] = rows
    return mail ? tryMail(transaction, mail, post) : 'done'
  })
}

/** Notes another attempt, and when the next may begin; undefined where somebody else has the mail. */
async function startAttempt(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ attemptCount: number }>`
    update mails set "attemptCount" = "attemptCount" + 1, "nextTryAt" = now() + least(10 * 2 ^ "attemptCount", 7200) * interval '1 second'
    where "id" = (
      select "id" from mails where "id" = ${id}::uuid and "state" = 'waiting' and "nextTryAt" <= now() for update skip locked
    ) returning "attemptCount"
  `.execute(db)
  return rows[0]?.attemptCount
}

async function tryMail(db: Db, row: MailRow, post: Post): Promise<End> {
  const receiver = await findReceiver(db, row.userId)
  if (typeof receiver === 'string') return await endMail(db, row.id, 'dropped', receiver)
  const composed = await composers[row.kind](db, { row, receiver, ...post })
  if (!composed)
    return await endMail(
      db,
      row.id,
      'dropped',
      'Already read, deleted or no longer visible to them',
    )
  try {
    await post.mailer.send(
      writeMail(receiver.organisation, {
        ...composed,
        to: receiver.email,
        language: receiver.words.language,
      }),
    )
  } catch (error) {
    return await failMail(db, row, error, post)
  }
  return await endMail(db, row.id, 'sent', null)
}

async function endMail(
  db: Db,
  id: string,
  state: 'sent' | 'dropped',
  problem: string | null,
): Promise<'done'> {
  await sql`
    with ended as (
      update deliveries set "state" = ${state}, "problem" = ${problem}, "sentAt" = case when ${state} = 'sent' then now() end
      where "mailId" = ${id}::uuid and "state" = 'waiting'
    )
    update mails set "state" = ${state}, "problem" = ${problem}, "endedAt" = now() where "id" = ${id}::uuid
  `.execute(db)
  return 'done'
}

async function failMail(
  db: Db,
  { id, attemptCount }: MailRow,
  error: unknown,
  { log }: Post,
): Promise<End> {
  const problem = error instanceof Error ? error.message : String(error)
  const refusal = error instanceof MailRefused ? error : undefined
  if (refusal?.isForEver || attemptCount >= attemptLimit) {
    log?.(`A notification could not be mailed and was given up: ${problem}`)
    return await endMail(db, id, 'dropped', problem)
  }
  await sql`update mails set "problem" = ${problem} where "id" = ${id}::uuid`.execute(db)
  return refusal ? 'done' : 'unreachable'
}
