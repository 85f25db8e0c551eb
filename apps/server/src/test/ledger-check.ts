import type { Task } from '@courtside/contract/tasks.ts'
import type pg from 'pg'
import type { Ledger, LedgerTask } from './ledger-writers.ts'

type Row = Pick<Task, 'id' | 'number' | 'title' | 'commentCount'> & {
  comments: string[]
  created: string[]
  renamed: string[]
  commented: number
}

/** What the ledger and the database disagree about; nothing of it may ever be. */
export type Disagreements = { lost: string[]; doubled: string[]; broken: string[] }

/** Compares every acknowledged write with what the database holds, and the log with both. */
export async function checkLedger(
  client: pg.Client | pg.Pool,
  projectId: string,
  ledger: Ledger,
): Promise<Disagreements> {
  const { rows } = await client.query<Row>(rowsWithLog, [projectId])
  return {
    lost: ledger.tasks.flatMap((task) => lostOf(task, rows)),
    doubled: doubles(rows),
    broken: [
      ...rows.flatMap((row) => brokenRow(row, ledger)),
      ...(await brokenStream(client, projectId)),
    ],
  }
}

const rowsWithLog = `
  select t."id", t."number", t."title", t."commentCount",
    array(select c."body" from comments c where c."taskId" = t."id") as "comments",
    array(select a."changes"->'title'->>'set' from activity a
      where a."taskId" = t."id" and a."action" = 'task.created') as "created",
    array(select a."changes"->'title'->>'set' from activity a
      where a."taskId" = t."id" and a."action" = 'task.updated' order by a."seq") as "renamed",
    (select count(*)::int from activity a
      where a."taskId" = t."id" and a."action" = 'comment.created') as "commented"
  from tasks t where t."projectId" = $1`

function lostOf(task: LedgerTask, rows: readonly Row[]): string[] {
  const row = rows.find(({ id }) => id === task.id)
  if (!row || row.number !== task.number || row.created[0] !== task.firstTitle)
    return [`task ${task.firstTitle}`]
  const titles = [task.titles.at(-1), task.asked.title]
  return [
    ...(titles.includes(row.title) ? [] : [`title ${task.titles.at(-1)}`]),
    ...task.titles.slice(1).filter((title) => !row.renamed.includes(title)),
    ...task.comments.filter((body) => !row.comments.includes(body)),
  ]
}

function doubles(rows: readonly Row[]): string[] {
  const said = rows.flatMap((row) => [...row.created, ...row.renamed, ...row.comments])
  return said.filter((text, index) => said.indexOf(text) !== index)
}

/** A row that nobody asked for, one without its log entry, or a counter off its rows. */
function brokenRow(row: Row, ledger: Ledger): string[] {
  const [title = ''] = row.created
  const task = ledger.tasks.find(({ id }) => id === row.id)
  const known = task?.titles.length ?? 1
  const isAsked = task !== undefined || ledger.askedTitles.has(title)
  const isSound =
    isAsked &&
    row.created.length === 1 &&
    row.title === (row.renamed.at(-1) ?? title) &&
    row.renamed.length - (known - 1) <= (task?.asked.title === undefined ? 0 : 1) &&
    row.commentCount === row.comments.length &&
    row.commented === row.comments.length
  return isSound ? [] : [`row ${row.title}`]
}

/** Numbers of the log and of the tasks run from one without a gap. */
async function brokenStream(client: pg.Client | pg.Pool, projectId: string): Promise<string[]> {
  const { rows } = await client.query<{ what: string; isSound: boolean }>(
    `select 'log' as "what", count(*) = max(a."seq") and min(a."seq") = 1 and max(a."seq") = max(s."lastSeq") as "isSound"
      from activity a join streams s on s."id" = a."streamId" where s."id" = $1
     union all
     select 'numbers', count(*) = coalesce(max(t."number"), 0) and coalesce(max(t."number"), 0) = max(s."lastNumber")
      from streams s left join tasks t on t."projectId" = s."id" where s."id" = $1 having count(t."id") > 0`,
    [projectId],
  )
  return rows.filter((row) => !row.isSound).map((row) => `stream of ${row.what}`)
}
