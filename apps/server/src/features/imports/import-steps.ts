import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ImportKind } from '@courtside/contract/imports.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findReferences } from './import-links.ts'
import type { ImportPlan, PlanItem } from './import-plan.ts'
import { openOldKeys } from './old-keys.ts'
import type { ItemStore, References, Target } from './stores/item-store.ts'
import { attachmentStore, keptTextStore } from './stores/store-attachments.ts'
import { checklistItemStore, checklistStore } from './stores/store-checklists.ts'
import { commentStore } from './stores/store-comments.ts'
import { customFieldStore, customOptionStore } from './stores/store-custom-fields.ts'
import { eventStore } from './stores/store-events.ts'
import { labelStore } from './stores/store-labels.ts'
import { personStore } from './stores/store-people.ts'
import { statusStore } from './stores/store-statuses.ts'
import { relationStore, subtaskStore } from './stores/store-structure.ts'
import { taskStore } from './stores/store-tasks.ts'
import { typeStore } from './stores/store-types.ts'
import { openStructure } from './stores/task-structure.ts'

/** Every kind of thing, what others refer to first. */
const stores: readonly ItemStore<PlanItem>[] = [
  statusStore,
  labelStore,
  typeStore,
  personStore,
  customFieldStore,
  customOptionStore,
  taskStore,
  subtaskStore,
  relationStore,
  checklistStore,
  checklistItemStore,
  commentStore,
  attachmentStore,
  keptTextStore,
  eventStore,
]

/** How a kind of thing is stored; undefined for one that is only counted. */
export const storeOf = (kind: ImportKind): ItemStore<PlanItem> | undefined =>
  stores.find((store) => store.kind === kind)

/** Things of one kind, in the order they are stored. */
export type Step = { readonly store: ItemStore<PlanItem>; readonly items: readonly PlanItem[] }

/** The way through a plan; an import's `doneCount` counts along it. */
export const getSteps = (plan: ImportPlan): Step[] =>
  stores.map((store) => ({ store, items: store.list(plan) }))

export const countOf = (plan: ImportPlan): number =>
  getSteps(plan).reduce((sum, { items }) => sum + items.length, 0)

/** Kinds that change the project's own page rather than its tasks. */
export const projectKinds: ReadonlySet<ImportKind> = new Set([
  'statuses',
  'labels',
  'types',
  'people',
  'customFields',
  'customOptions',
])

/** Where work that nobody has said more about stands. */
const getUsualStatus = (
  statuses: readonly { readonly id: string; readonly group: StatusGroup }[],
): string | undefined =>
  (
    statuses.find(({ group }) => group === 'unstarted') ??
    statuses.find(({ group }) => group === 'backlog' || group === 'triage') ??
    statuses[0]
  )?.id

/** What is there to refer to before an import goes on. */
export async function openReferences(
  db: Db,
  target: Target,
  plan: ImportPlan,
  importId: string | null,
): Promise<References> {
  const { rows } = await sql<{ id: string; group: StatusGroup; isArchived: boolean }>`
    select "id", "group", "isArchived" from statuses where "projectId" = ${target.projectId} order by "rank", "id"
  `.execute(db)
  return {
    ids: await findReferences(db, target),
    groups: new Map(rows.map(({ id, group }) => [id, group])),
    completedId: rows.find(({ group, isArchived }) => group === 'completed' && !isArchived)?.id,
    usualId: getUsualStatus(rows.filter(({ isArchived }) => !isArchived)),
    freshTasks: new Set(),
    ...(await findCustom(db, target.projectId)),
    structure: await openStructure(db, target.projectId),
    oldKeys: await openOldKeys(db, target, plan, importId),
  }
}

async function findCustom(
  db: Db,
  projectId: string | null,
): Promise<Pick<References, 'customKinds' | 'customFields' | 'customOptions'>> {
  const { rows } = await sql<Pick<CustomField, 'id' | 'kind' | 'options' | 'isArchived'>>`
    select "id", "kind", "options", "isArchived" from custom_fields where "projectId" = ${projectId}
  `.execute(db)
  const getOptions = ({ options }: Pick<CustomField, 'options'>) =>
    new Set(options.filter(({ isArchived }) => !isArchived).map(({ id }) => id))
  return {
    customKinds: new Map(rows.map(({ id, kind }) => [id, kind])),
    customFields: new Set(rows.filter(({ isArchived }) => !isArchived).map(({ id }) => id)),
    customOptions: new Map(rows.map((field) => [field.id, getOptions(field)])),
  }
}
