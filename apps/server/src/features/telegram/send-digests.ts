import type { Language } from '@courtside/contract/languages.ts'
import { GrammyError } from 'grammy'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isToDo } from '#features/notifications/remind-people.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import { keepSilent, acquireTurn } from './acquire-turn.ts'
import { leaveGroup, moveGroup, unbindWhereLost } from './bind-group.ts'
import { getBotWords, formatDay } from './bot-words.ts'
import { groupWords } from './group-words.ts'
import { type Bot, isShut } from './open-bot.ts'
import { sendFarewell } from './send-farewell.ts'
import { type Written, writeText } from './write-text.ts'

/** Mondays from nine o'clock in the project's time zone; where nothing could be sent by Tuesday noon, not at all. */
const fromHour = 9
const forHours = 36

/** Tasks that are named. */
const shown = 10

type Telegrams = {
  readonly bot: Bot
  readonly jobs: Jobs
  readonly log: (message: string) => void
}

export const defineDigestJob = (db: Db, telegrams: Telegrams): Job<object> => ({
  name: 'telegram-digests',
  every: '*/10 * * * *',
  run: (_data, signal) => sendDigests(db, telegrams, { signal }),
  giveUp: async () => undefined,
})

type Due = {
  readonly id: string
  readonly chatId: number
  readonly language: Language
  readonly projectId: string
  readonly boundById: string
  readonly project: string
  readonly mondayOn: string
  readonly todayOn: string
  readonly timeZone: string
}

/** Sends each group the week of its project, once a week. `now` is an instant, the present one unless given. */
export async function sendDigests(
  db: Db,
  telegrams: Telegrams,
  { now = new Date().toISOString(), signal }: { now?: string; signal?: AbortSignal } = {},
): Promise<void> {
  for (const { chatId } of await findDue(db, now)) {
    if (!(await acquireTurn(db, { signal }))) return
    await db.transaction().execute((trx) => sendDigest(trx, telegrams, chatId, now))
  }
}

/** Groups that have not had this week's, or this one if it is still so and no other process is at it. */
async function findDue(db: Db, now: string, chatId?: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select g."id", g."chatId"::float8, g."language", g."boundById", p."id" as "projectId", p."name" as "project", p."timeZone",
      w."monday"::date::text as "mondayOn", w."now"::date::text as "todayOn"
    from telegram_groups g join projects p on p."id" = g."projectId"
    cross join lateral (select ${now}::timestamptz at time zone p."timeZone" as "now") n
    cross join lateral (select n."now", date_trunc('week', n."now") as "monday") w
    where g."leftAt" is null and p."deletedAt" is null and p."archivedAt" is null and coalesce(g."digestOn" < w."monday"::date, true)
      and w."now" - w."monday" between ${fromHour} * interval '1 hour' and ${forHours} * interval '1 hour'
      ${chatId === undefined ? sql`` : sql`and g."chatId" = ${chatId} for no key update of g skip locked`}
  `.execute(db)
  return rows
}

async function sendDigest(
  db: Db,
  telegrams: Telegrams,
  chatId: number,
  now: string,
): Promise<void> {
  const { bot, jobs, log } = telegrams
  const [due] = await findDue(db, now, chatId)
  if (!due) return
  const unbound = await unbindWhereLost(db, due)
  if (unbound) return sendFarewell(db, jobs, unbound)
  const { text, entities } = await compose(db, due, bot.address)
  try {
    await bot.api.sendMessage(chatId, text, {
      entities: [...entities],
      link_preview_options: { is_disabled: true },
    })
  } catch (error) {
    const refusal = error instanceof GrammyError ? error : undefined
    const { retry_after: wait, migrate_to_chat_id: movedTo } = refusal?.parameters ?? {}
    if (wait !== undefined) await keepSilent(db, wait)
    if (movedTo !== undefined) await moveGroup(db, chatId, movedTo)
    // The bot was put out of the group, or there is none any more.
    else if (refusal && isShut(refusal))
      await leaveGroup(db, chatId, { by: null, via: 'automation' })
    log(`Telegram did not take a digest: ${error instanceof Error ? error.message : String(error)}`)
    // What Telegram will not have at all it will not have in ten minutes: the next one is next week's.
    if (refusal?.error_code !== 400 || movedTo !== undefined) return
  }
  await sql`
    update telegram_groups set "digestOn" = ${due.mondayOn}::date where "chatId" = ${chatId}
  `.execute(db)
}

type Ahead = {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly dueOn: string
}

async function compose(
  db: Db,
  { language, projectId, project, mondayOn, todayOn, timeZone }: Due,
  address: string,
): Promise<Written> {
  const { rows } = await sql<{ done: number; overdue: number; ahead: number; tasks: Ahead[] }>`
    with due as (
      select t."id", p."key" || '-' || t."number" as "key", t."title", t."dueOn", t."number"
      from tasks t join projects p on p."id" = t."projectId"
      where t."projectId" = ${projectId} and t."dueOn" <= ${mondayOn}::date + 6 and ${isToDo}
    ), ahead as (select * from due where "dueOn" >= ${todayOn}::date)
    select
      (select count(*)::int from tasks t where t."projectId" = ${projectId} and t."deletedAt" is null
        and t."completedAt" >= (${mondayOn}::date - 7)::timestamp at time zone ${timeZone}
        and t."completedAt" < ${mondayOn}::date::timestamp at time zone ${timeZone}) as "done",
      (select count(*)::int from due where "dueOn" < ${todayOn}::date) as "overdue",
      (select count(*)::int from ahead) as "ahead",
      (select coalesce(json_agg(json_build_object('id', a."id", 'key', a."key", 'title', a."title", 'dueOn', a."dueOn") order by a."dueOn", a."number"), '[]')
        from (select * from ahead order by "dueOn", "number" limit ${shown}) a) as "tasks"
  `.execute(db)
  const { done = 0, overdue = 0, ahead = 0, tasks = [] } = rows[0] ?? {}
  const words = groupWords[language]
  const botWords = getBotWords(language)
  return writeText([
    { bold: words.digest(project) },
    done > 0 ? `\n${words.done(done)}` : '',
    overdue > 0 ? `\n${words.overdue(overdue)}` : '',
    `\n${ahead > 0 ? words.ahead(ahead) : words.nothingAhead}`,
    ...tasks.flatMap(({ id, key, title, dueOn }) => [
      '\n',
      { text: key, url: `${address}?startapp=t_${id}` },
      ` ${title} · ${formatDay(dueOn, botWords)}`,
    ]),
    ahead > tasks.length ? `\n${botWords.more}` : '',
  ])
}
