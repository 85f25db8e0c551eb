import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { taskNumbered } from '#features/tasks/find-number.ts'
import type { ImportPlan } from './import-plan.ts'
import { listKeys, rewriteKeys } from './rewrite-keys.ts'
import { type OldKeys, type Target, recordset } from './stores/item-store.ts'

const noOldKeys: OldKeys = { numbers: new Map(), rewrite: (text) => text }

/** `KA-4`, or `#4` where a tool has numbers alone; undefined where the id in the file is neither. Higher numbers would leave too few behind them. */
export function findOldKey(externalId: string): { name: string; number: number } | undefined {
  const [, key, ofKey] = /^(?:id:)?([A-Z][A-Z0-9_]+-([1-9]\d{0,6}))$/.exec(externalId) ?? []
  if (key && ofKey) return { name: key, number: Number(ofKey) }
  const [, bare] = /(?:#|\/issues\/)([1-9]\d{0,6})$/.exec(externalId) ?? []
  return bare ? { name: `#${bare}`, number: Number(bare) } : undefined
}

type Wish = { readonly externalId: string; readonly name: string; readonly number: number }

/**
 * Decides what tasks of a plan are called: by the number they had where nobody has it here, else by the next one. It is
 * the same when an import goes on after a break. A preview has no `importId`, and keeps no numbers.
 */
export async function openOldKeys(
  db: Db,
  target: Target,
  plan: ImportPlan,
  importId: string | null,
): Promise<OldKeys> {
  const { projectId } = target
  const wishes = plan.tasks.flatMap(({ externalId }): Wish[] => {
    const old = findOldKey(externalId)
    return old ? [{ externalId, ...old }] : []
  })
  if (projectId === null || wishes.length === 0) return noOldKeys
  const at = { target: { ...target, projectId }, importId }
  const { numbers, called, isKept } = await db
    .transaction()
    .execute((transaction) => keepNumbers(transaction, at, wishes))
  const misleading = await findMisleading(db, target, plan, (old) => called.has(old) || isKept(old))
  return {
    numbers,
    rewrite: (text) =>
      rewriteKeys(text, (old) => (misleading.has(old) ? `\`${old}\`` : called.get(old))),
  }
}

type At = { target: Target & { projectId: string }; importId: string | null }

/** Gives the tasks their numbers, and keeps those for this import where it has an id. */
async function keepNumbers(db: Db, at: At, wishes: readonly Wish[]) {
  const { key, above } = await holdNumbers(db, at)
  const to = wishes.reduce((most, { number }) => Math.max(most, number), above)
  const numbers = new Map<string, number>()
  // What an old key is called here; undefined where it finds its task as it is.
  const called = new Map<string, string | undefined>()
  const given = new Set<number>()
  let last = to
  for (const wish of await weighWishes(db, at, wishes, above)) {
    const { externalId, name, number, here, isTaken, isFree } = wish
    const own = here ?? (isTaken || given.has(number) ? ++last : number)
    given.add(own)
    if (here === null) numbers.set(externalId, own)
    const now = `${key}-${own}`
    if (!called.has(name)) called.set(name, isFree || now === name ? undefined : now)
  }
  if (at.importId !== null) {
    await sql`
      with kept as (
        update imports set "numbersAbove" = ${above}, "numbersTo" = ${to} where "id" = ${at.importId}
      )
      update streams set "lastNumber" = greatest("lastNumber", ${last}) where "id" = ${at.target.projectId}
    `.execute(db)
  }
  const isKept = (old: string) => {
    const [prefix, number] = old.split('-')
    return prefix === key && Number(number) > above && Number(number) <= to
  }
  return { numbers, called, isKept }
}

/** The number behind which those of an import begin; who else wants numbers of the project waits from here on. */
async function holdNumbers(db: Db, { target: { projectId }, importId }: At) {
  const { rows } = await sql<{ key: string; above: number }>`
    select p."key", coalesce(i."numbersAbove", s."lastNumber") as "above"
    from projects p join streams s on s."id" = p."id" left join imports i on i."id" = ${importId}::uuid
    where p."id" = ${projectId} for no key update of s
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The project ${projectId} of an import is gone`)
  return row
}

/**
 * Wishes with what they meet, in their order: the number of a task that was here before this import; whether another has
 * the number, had it, or may have had it before it went for good; and whether the old key is free to find its task.
 */
async function weighWishes(
  db: Db,
  { target: { projectId, source }, importId }: At,
  wishes: readonly Wish[],
  above: number,
) {
  const records = wishes.map((wish, place) => ({ ...wish, place }))
  const { rows } = await sql<Wish & { here: number | null; isTaken: boolean; isFree: boolean }>`
    with mine as (
      select l."externalId", l."entityId", l."addedBy" is not distinct from ${importId}::uuid as "isNew" from import_links l
      where l."projectId" = ${projectId} and l."source" = ${source} and l."kind" = 'tasks'
    ), free as (
      select i."numbersAbove", i."numbersTo" from imports i
      where i."projectId" = ${projectId} and i."numbersAbove" is not null and i."state" <> 'applying'
    )
    select w."externalId", w."name", w."number", (
        select t."number" from mine m join tasks t on t."id" = m."entityId"
        where m."externalId" = w."externalId" and not m."isNew" and t."projectId" = ${projectId}
      ) as "here",
      (w."number" <= ${above} and not exists (
        select from free f where w."number" > f."numbersAbove" and w."number" <= f."numbersTo"
      )) or exists (
        select from tasks t where t."projectId" = ${projectId} and t."number" = w."number"
          and t."id" not in (select m."entityId" from mine m where m."isNew")
      ) or exists (
        select from task_aliases a where a."projectId" = ${projectId} and a."number" = w."number"
      ) as "isTaken",
      w."name" not like '#%' and not exists (
        select from project_keys k where k."key" = split_part(w."name", '-', 1)
      ) and not exists (
        select from task_imported_keys i join tasks t on t."id" = i."taskId"
        where i."key" = w."name" and (t."projectId" <> ${projectId} or t."externalId" is distinct from w."externalId")
      ) as "isFree"
    from ${recordset(records)} as w("externalId" text, "name" text, "number" int, "place" int) order by w."place"
  `.execute(db)
  return rows
}

/** Keys in the texts of a plan that lead, or once may lead, to a task here that they don't mean. */
async function findMisleading(
  db: Db,
  target: Target,
  plan: ImportPlan,
  isMeant: (key: string) => boolean,
): Promise<ReadonlySet<string>> {
  // A table written by hand, or here, means the tasks that are here.
  if (target.source === 'table') return new Set()
  const { rows: projects } = await sql<{ key: string }>`select "key" from project_keys`.execute(db)
  const own = new Set(projects.map(({ key }) => key))
  const keys = new Set<string>()
  for (const text of listTexts(plan))
    for (const key of listKeys(text))
      if (own.has(key.split('-')[0] ?? '') && !isMeant(key)) keys.add(key)
  if (keys.size === 0) return keys
  const asked = [...keys].map((key) => ({
    key,
    project: key.split('-')[0],
    number: Number(key.split('-')[1]),
  }))
  const { rows } = await sql<{ key: string }>`
    select a."key" from ${recordset(asked)} as a("key" text, "project" text, "number" int)
    join project_keys k on k."key" = a."project" join task_imported_keys i on i."key" = a."key"
    where i."taskId" = ${taskNumbered(sql`k."projectId"`, sql`a."number"`)}
  `.execute(db)
  for (const { key } of rows) keys.delete(key)
  return keys
}

function* listTexts({ tasks, comments }: ImportPlan): Generator<string> {
  for (const { description } of tasks) if (description) yield description
  for (const { body } of comments) yield body
}
