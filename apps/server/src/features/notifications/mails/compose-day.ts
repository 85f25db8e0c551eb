import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isMine, joinMine, readableTask } from '#features/projects/visible.ts'
import type { MailContent } from '#mail/write-mail.ts'
import { isToDo } from '../remind-people.ts'
import { isAsleep, isTold, isUnread, joinTold } from '../visible.ts'
import { type Composing, unsubscribeFor } from './link-mail.ts'

type Line = {
  readonly part: 'overdue' | 'due' | 'due_soon'
  readonly taskKey: string
  readonly taskTitle: string
  readonly projectName: string
  readonly dueOn: string
}

/** Tasks that each part of a digest names. */
const shownTasks = 20

const titles = { overdue: 'Overdue', due: 'Due today', due_soon: 'Due soon' } as const

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

const lineText = ({ taskKey, taskTitle, projectName, dueOn, part }: Line) =>
  `${taskKey} ${taskTitle}, in ${projectName}${part === 'due' ? '' : ` (${dayText(dueOn)})`}`

/** For each part its tasks, as paragraphs: a heading and then a line for each. */
function listed(lines: readonly Line[]): string[] {
  const parts = Map.groupBy(lines, ({ part }) => part)
  return (['overdue', 'due', 'due_soon'] as const).flatMap((part) => {
    const some = parts.get(part) ?? []
    if (some.length === 0) return []
    const more = some.length > shownTasks ? [`and ${some.length - shownTasks} more`] : []
    return [`${titles[part]}:`, ...some.slice(0, shownTasks).map(lineText), ...more]
  })
}

const countText = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

function subjectFor(lines: readonly Line[]): string {
  const parts = Map.groupBy(lines, ({ part }) => part)
  const said = (['overdue', 'due', 'due_soon'] as const).flatMap((part) => {
    const some = parts.get(part) ?? []
    return some.length === 0 ? [] : [`${countText(some.length)} ${titles[part].toLowerCase()}`]
  })
  return said.join(', ')
}

const myWork = (publicUrl: URL) => ({
  label: 'Open my work',
  link: `${publicUrl.origin}/tasks-v2?show=mine`,
})

/** What a morning's reminders say of the tasks that are still to do; undefined when none is. */
export async function composeDue(
  db: Db,
  { row, receiver, publicUrl, links }: Composing,
): Promise<MailContent | undefined> {
  const { actor } = receiver
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
    to: receiver.email,
    subject: subjectFor(rows),
    paragraphs: listed(rows),
    action: myWork(publicUrl),
    footer: 'You get this because these tasks are yours.',
    thread: { id: row.id },
    unsubscribe: unsubscribeFor({ userId: actor.id, reasons }, publicUrl, links),
  }
}

/** A person's day: what is overdue, due today and within a week, and what they have not read since the last digest. */
export async function composeDigest(
  db: Db,
  { row, receiver, publicUrl, links }: Composing,
): Promise<MailContent | undefined> {
  const { actor } = receiver
  const due = await findWeek(db, row.id, receiver)
  const unread = await findUnread(db, row.id, receiver)
  if (due.length === 0 && unread.length === 0) return undefined
  const news = unread.map(
    ({ taskKey, taskTitle, projectName }) => `${taskKey} ${taskTitle}, in ${projectName}`,
  )
  return {
    to: receiver.email,
    subject:
      due.length > 0
        ? `Your day: ${subjectFor(due)}`
        : `Your day: ${countText(news.length)} with news`,
    paragraphs: [...listed(due), ...(news.length > 0 ? ['Not read yet:', ...news] : [])],
    action: myWork(publicUrl),
    footer: 'You get this because you asked for a daily digest.',
    thread: { id: row.id },
    unsubscribe: unsubscribeFor({ userId: actor.id, reasons: ['digest'] }, publicUrl, links),
  }
}

async function findWeek(db: Db, mailId: string, { actor }: Composing['receiver']): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select case when t."dueOn" < m."day" then 'overdue' when t."dueOn" = m."day" then 'due' else 'due_soon' end as "part",
      p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName", t."dueOn"::text as "dueOn"
    from mails m cross join tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where m."id" = ${mailId}::uuid and ${isMine(actor)} and t."dueOn" <= m."day" + 7
      and ${isToDo} and ${readableTask(actor)}
    order by t."dueOn", t."id" limit 500
  `.execute(db)
  return rows
}

async function findUnread(db: Db, mailId: string, { actor }: Composing['receiver']) {
  const { rows } = await sql<Pick<Line, 'taskKey' | 'taskTitle' | 'projectName'>>`
    select p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName"
    from notifications n ${joinTold(actor)}
    where ${isTold(actor)} and n."isInInbox" and n."doneAt" is null and ${isUnread} and not ${isAsleep}
      and n."createdAt" > coalesce(
        (select max("endedAt") from mails where "userId" = ${actor.id}::uuid and "kind" = 'digest' and "state" = 'sent' and "id" <> ${mailId}::uuid),
        now() - interval '1 day')
    group by p."key", t."number", t."title", p."name" order by max(n."createdAt") desc limit ${shownTasks}
  `.execute(db)
  return rows
}
