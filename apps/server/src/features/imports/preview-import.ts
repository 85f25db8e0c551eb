import type { ImportPreview } from '@courtside/contract/imports.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { emptyTally, openTally, reportOf } from './count-outcomes.ts'
import { diffBatch } from './diff-batch.ts'
import { groupByName } from './guess-group.ts'
import type { ImportPlan } from './import-plan.ts'
import { openReferences, getSteps } from './import-steps.ts'
import { type References, type Target, getReferenceKey } from './stores/item-store.ts'

/** As when it is stored: more at once would hold up others. */
const batchSize = 200

/** Names of tables that tell no meaning: figures anywhere, and any other where a project has a workflow already. */
const isUnsure = ({ table }: ImportPlan, name: string, projectId: string | null): boolean =>
  table !== undefined &&
  groupByName(name) === undefined &&
  (projectId !== null || !/\p{L}/u.test(name))

/** What an import would do, and what there is to choose. Writes nothing. */
export async function previewImport(
  db: Db,
  plan: ImportPlan,
  target: Target,
): Promise<Omit<ImportPreview, 'table' | 'canBeTable'>> {
  const references = await openReferences(db, target, plan, null)
  const own = new Map(references.groups)
  const tally = openTally(emptyTally)
  for (const { store, items } of getSteps(plan)) {
    for (let from = 0; from < items.length; from += batchSize) {
      const batch = items.slice(from, from + batchSize)
      await diffBatch(store, batch, { db, target, references, tally, isWriting: false })
    }
  }
  const taskCounts = Map.groupBy(plan.tasks, (task) => task.statusId ?? '')
  const statuses = plan.statuses.map(({ externalId, name, group, isArchived }) => {
    const id = references.ids.get(getReferenceKey('statuses', externalId))
    const statusId = id !== undefined && own.has(id) ? id : null
    return {
      externalId,
      name,
      group: (statusId !== null && own.get(statusId)) || group,
      isArchived,
      taskCount: taskCounts.get(externalId)?.length ?? 0,
      statusId,
      isUnsure: statusId === null && isUnsure(plan, name, target.projectId),
    }
  })
  const open = new Set(
    statuses
      .filter(({ group }) => !closedGroups.includes(group))
      .map((status) => status.externalId),
  )
  return {
    board: { name: plan.board.name },
    statuses,
    people: await listPeople(db, plan, references),
    markedCompleteCount: plan.tasks.filter(
      (task) =>
        task.isMarkedComplete &&
        !task.isArchived &&
        (task.statusId === undefined || open.has(task.statusId)),
    ).length,
    report: reportOf(plan, tally.result()),
  }
}

const mostPeople = 200

async function listPeople(
  db: Db,
  { people }: ImportPlan,
  { ids }: Pick<References, 'ids'>,
): Promise<NonNullable<ImportPreview['people']>> {
  const named = people
    .filter(({ isFormer }) => !isFormer)
    .map(({ name, externalId }) => ({
      externalId,
      name,
      id: ids.get(getReferenceKey('people', externalId)) ?? null,
    }))
  const { rows } = await sql<{ id: string }>`
    select "id" from users where "id" = any(${named.map(({ id }) => id)}::uuid[])
  `.execute(db)
  const here = new Set(rows.map(({ id }) => id))
  return named
    .map(({ id, ...person }) => ({ ...person, isHere: id !== null && here.has(id) }))
    .toSorted((one, other) => Number(one.isHere) - Number(other.isHere))
    .slice(0, mostPeople)
}
