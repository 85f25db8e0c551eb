import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { createId } from '#db/new-id.ts'
import { writeLog } from '#features/activity/log-change.ts'
import type { PlanEvent } from '../import-plan.ts'
import { type ItemStore, type References, recordset, getReferenceKey } from './item-store.ts'
import { getCustomValues } from './store-custom-fields.ts'
import { findTask } from './store-tasks.ts'

const kinds: Readonly<Record<string, ImportKind>> = {
  statusId: 'statuses',
  typeId: 'types',
  labelIds: 'labels',
  assigneeIds: 'people',
  leadId: 'people',
}

/**
 * What happened to tasks before they came here, in the log. Nobody is told of it: its numbers in the stream are negative
 * and grow with time, so it stands before everything that happened here, whenever it comes in.
 */
export const eventStore: ItemStore<PlanEvent> = {
  kind: 'actions',
  list: (plan) => plan.events,
  nameOf: (item) => Object.keys(item.changes).join(', '),
  idOf: (item, references) => findTask(item.taskId, references),
  valuesOf: (item, _target, references) =>
    findTask(item.taskId, references) ? { at: item.at } : 'unknown_task',

  async add(scope, rows) {
    const { ids } = scope.references
    const records = rows.map(({ id, item }, place) => ({
      id: createId(),
      taskId: id,
      place,
      slot: getSlot(item.order),
      actorId: item.actorId && ids.get(getReferenceKey('people', item.actorId)),
      changes: getOwnChanges(item, scope.references),
      at: item.at,
    }))
    const projectId = sql`${scope.projectId}::uuid`
    const logged = {
      streamId: projectId,
      seq: sql`e."slot" + coalesce((
          select max(a."seq") - e."slot" + 1 from activity a
          where a."streamId" = ${projectId} and a."seq" >= e."slot" and a."seq" < e."slot" + ${slotSize}::bigint), 0)
        + row_number() over (partition by e."slot" order by e."place") - 1`,
      action: 'task.updated',
      entity: 'task',
      entityId: sql`e."taskId"`,
      actorId: sql`e."actorId"`,
      at: sql`e."at"`,
    } as const
    const source = sql`${recordset(records)} as e("id" uuid, "taskId" uuid, "place" int, "slot" bigint, "actorId" uuid, "changes" jsonb, "at" timestamptz)`
    await sql`
      ${writeLog(logged, source, { actorId: null, via: 'import' })}
    `.execute(scope.db)
  },
}

/** Entries of one millisecond that have their order among themselves; no number comes near the largest exact one. */
const slotSize = 500
const end = Date.parse('2100-01-01')
const getSlot = (order: number): number => Math.min(order - end, -1) * slotSize

function getOwnChanges({ changes }: PlanEvent, references: References): Record<string, unknown> {
  const own = (kind: ImportKind, value: unknown): unknown =>
    Array.isArray(value)
      ? value.flatMap((one: string) => references.ids.get(getReferenceKey(kind, one)) ?? [])
      : typeof value === 'string'
        ? (references.ids.get(getReferenceKey(kind, value)) ?? null)
        : value
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, { was, set }]) => {
      const kind = kinds[field]
      if (kind) return [[field, { was: own(kind, was), set: own(kind, set) }]]
      if (!field.startsWith('custom.')) return [[field, { was, set }]]
      const externalId = field.slice('custom.'.length)
      const id = references.ids.get(getReferenceKey('customFields', externalId))
      if (id === undefined) return []
      const getValue = (value: unknown) =>
        getCustomValues({ [externalId]: (value ?? []) as string[] }, references)[`custom.${id}`] ??
        null
      return [[`custom.${id}`, { was: getValue(was), set: getValue(set) }]]
    }),
  )
}
