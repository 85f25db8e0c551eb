import type { ImportKind } from '@courtside/contract/imports.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findReferences } from './import-links.ts'
import type { ImportPlan, PlanItem } from './import-plan.ts'
import type { ItemStore, References, Target } from './item-store.ts'
import { attachmentStore, keptTextStore } from './store-attachments.ts'
import { checklistItemStore, checklistStore } from './store-checklists.ts'
import { commentStore } from './store-comments.ts'
import { labelStore } from './store-labels.ts'
import { personStore } from './store-people.ts'
import { statusStore } from './store-statuses.ts'
import { taskStore } from './store-tasks.ts'

/** Every kind of thing, what others refer to first. */
const stores: readonly ItemStore<PlanItem>[] = [
  statusStore,
  labelStore,
  personStore,
  taskStore,
  checklistStore,
  checklistItemStore,
  commentStore,
  attachmentStore,
  keptTextStore,
]

/** Things of one kind, in the order they are stored. */
export type Step = { readonly store: ItemStore<PlanItem>; readonly items: readonly PlanItem[] }

/** The way through a plan; an import's `doneCount` counts along it. */
export const stepsOf = (plan: ImportPlan): Step[] =>
  stores.map((store) => ({ store, items: store.list(plan) }))

export const countOf = (plan: ImportPlan): number =>
  stepsOf(plan).reduce((sum, { items }) => sum + items.length, 0)

/** Kinds that change the project's own page rather than its tasks. */
export const projectKinds: ReadonlySet<ImportKind> = new Set(['statuses', 'labels', 'people'])

/** What is there to refer to before an import goes on. */
export async function openReferences(db: Db, target: Target): Promise<References> {
  const { rows } = await sql<{ id: string; group: StatusGroup; isArchived: boolean }>`
    select "id", "group", "isArchived" from statuses where "projectId" = ${target.projectId} order by "rank", "id"
  `.execute(db)
  return {
    ids: await findReferences(db, target),
    groups: new Map(rows.map(({ id, group }) => [id, group])),
    completedId: rows.find(({ group, isArchived }) => group === 'completed' && !isArchived)?.id,
  }
}
