import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAssigned, joinMine, isReadableTask } from '#features/projects/visible.ts'
import type { MailWords } from '#mail/english-words.ts'
import { isToDo } from '../remind-people.ts'
import { isAsleep, isTold, isUnread, joinTold } from '../visible.ts'
import { type Composed, type Composing, unsubscribeFor } from './link-mail.ts'

type Line = {
  readonly part: 'overdue' | 'due' | 'due_soon'
  readonly taskKey: string
  readonly taskTitle: string
  readonly projectName: string
  readonly dueOn: string
}

type NamedTask = Pick<Line, 'taskKey' | 'taskTitle' | 'projectName'>

/** Tasks that each part of a digest names. */
const shownTasks = 20

const parts = ['overdue', 'due', 'due_soon'] as const

/** For each part its tasks, as paragraphs: a heading and then a line for each. */
function formatList(words: MailWords, lines: readonly Line[]): string[] {
  const byPart = Map.groupBy(lines, ({ part }) => part)
  return parts.flatMap((part) => {
    const some = byPart.get(part) ?? []
    if (some.length === 0) return []
    const more = some.length > shownTasks ? [words.day.more(some.length - shownTasks)] : []
    return [
      words.day.heading(part),
      ...some.slice(0, shownTasks).map((line) => formatLine(words, line)),
      ...more,
    ]
  })
}

function formatLine(words: MailWords, line: Line): string {
  const said = formatTask(words, line)
  return line.part === 'due' ? said : words.day.on(said, line.dueOn)
}

const formatTask = (
  words: MailWords,
  { taskKey, taskTitle, projectName }: Pick<Line, 'taskKey' | 'taskTitle' | 'projectName'>,
) => words.task(`${taskKey} ${taskTitle}`, projectName)

function counted({ day }: MailWords, lines: readonly Line[]): string {
  const counts = parts.map(
    (part) => [part, lines.filter((line) => line.part === part).length] as const,
  )
  return day.counted(counts.filter(([, count]) => count > 0))
}

const getMyWork = (words: MailWords, publicUrl: URL) => ({
  label: words.day.open,
  link: `${publicUrl.origin}/tasks-v2?show=mine`,
})

/** What a morning's reminders say of the tasks that are still to do; undefined when none is. */
export async function composeDue(db: Db, mail: Composing): Promise<Composed | undefined> {
  const { row, receiver, publicUrl } = mail
  const { actor, words } = receiver
  const { rows } = await sql<Line>`
    select n."reason" as "part", p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName",
      t."dueOn"::text as "dueOn"
    from deliveries d join notifications n on n."id" = d."notificationId" ${joinTold(actor)}
    where d."mailId" = ${row.id}::uuid and d."state" = 'waiting' and ${isTold(actor)} and ${isToDo}
      and t."dueOn" is not null and n."doneAt" is null and ${isUnread} and not ${isAsleep}
    order by t."dueOn", t."id"
  `.execute(db)
  if (rows.length === 0) return undefined
  const reasons = [...new Set(rows.map(({ part }) => part))]
  return {
    subject: counted(words, rows),
    paragraphs: formatList(words, rows),
    action: getMyWork(words, publicUrl),
    footer: words.day.dueBecause,
    thread: { id: row.id },
    unsubscribe: unsubscribeFor(mail, reasons),
  }
}

/** A person's day: what is overdue, due today and within a week, and what they have not read since the last digest. */
export async function composeDigest(db: Db, mail: Composing): Promise<Composed | undefined> {
  const { row, receiver, publicUrl } = mail
  const { words } = receiver
  const due = await findWeek(db, row.id, receiver)
  const unread = await findUnread(db, row.id, receiver)
  if (due.length === 0 && unread.length === 0) return undefined
  const news = unread.map((one) =>
    one.pageTitle === null ? formatTask(words, one) : words.page(one.pageTitle),
  )
  const pageCount = unread.filter(({ pageTitle }) => pageTitle !== null).length
  return {
    subject:
      due.length > 0
        ? words.day.digest(counted(words, due))
        : words.day.digestOfNews(news.length - pageCount, pageCount),
    paragraphs: [
      ...formatList(words, due),
      ...(news.length > 0 ? [words.day.unread, ...news] : []),
    ],
    action: getMyWork(words, publicUrl),
    footer: words.day.digestBecause,
    thread: { id: row.id },
    unsubscribe: unsubscribeFor(mail, ['digest']),
  }
}

async function findWeek(db: Db, mailId: string, { actor }: Composing['receiver']): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select case when t."dueOn" < m."day" then 'overdue' when t."dueOn" = m."day" then 'due' else 'due_soon' end as "part",
      p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName", t."dueOn"::text as "dueOn"
    from mails m cross join tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where m."id" = ${mailId}::uuid and ${isAssigned(actor)} and t."dueOn" <= m."day" + 7
      and ${isToDo} and ${isReadableTask(actor)}
    order by t."dueOn", t."id" limit 500
  `.execute(db)
  return rows
}

/** Tasks and pages; of a page nothing but its title is there. */
async function findUnread(db: Db, mailId: string, { actor }: Composing['receiver']) {
  const { rows } = await sql<
    (NamedTask & { pageTitle: null }) | (Record<keyof NamedTask, null> & { pageTitle: string })
  >`
    select p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName", pg."title" as "pageTitle"
    from notifications n ${joinTold(actor)}
    where ${isTold(actor)} and n."isInInbox" and n."doneAt" is null and ${isUnread} and not ${isAsleep}
      and n."createdAt" > coalesce(
        (select max("endedAt") from mails where "userId" = ${actor.id}::uuid and "kind" = 'digest' and "state" = 'sent' and "id" <> ${mailId}::uuid),
        now() - interval '1 day')
    group by p."key", t."number", t."title", p."name", pg."id" order by max(n."createdAt") desc limit ${shownTasks}
  `.execute(db)
  return rows
}
