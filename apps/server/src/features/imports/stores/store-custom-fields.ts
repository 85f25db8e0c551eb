import { customFieldLimit, customOptionLimit } from '@courtside/contract/custom-fields.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Values } from '../diff-item.ts'
import type { PlanCustomField, PlanCustomOption, PlanTask } from '../import-plan.ts'
import { type ItemStore, type References, recordset, getReferenceKey } from './item-store.ts'
import { getHueFor } from './store-labels.ts'

/** Makes room where there is some; one that comes again, as in a batch that is done again, takes no more of it. */
function whyNoRoom(inUse: Set<string>, one: string, limit: number): 'too_many' | undefined {
  if (inUse.size >= limit && !inUse.has(one)) return 'too_many'
  inUse.add(one)
  return undefined
}

/** A field of the same name and kind is the same; one of another kind gets the source behind its name. */
export const customFieldStore: ItemStore<PlanCustomField> = {
  kind: 'customFields',
  list: (plan) => plan.customFields,
  nameOf: (item) => item.name,
  valuesOf: ({ kind }) => ({ kind }),

  async findAlike(db, target, items) {
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", f."id" from ${recordset(items)} as n("externalId" text, "name" text, "kind" text)
      join custom_fields f on f."projectId" = ${target.projectId} and not f."isArchived" and fold(f."name") = fold(n."name")
        and f."kind" = n."kind"
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  whyNotNew: ({ externalId }, { customFields }) =>
    whyNoRoom(customFields, externalId, customFieldLimit),

  announce(item, id, _target, { customKinds }) {
    if (!customKinds.has(id)) customKinds.set(id, item.kind)
  },

  async add(scope, rows) {
    const last = await sql<{ rank: string | null }>`
      select max("rank") as "rank" from custom_fields where "projectId" = ${scope.projectId}
    `.execute(scope.db)
    const ranks = generateNKeysBetween(last.rows[0]?.rank ?? null, null, rows.length)
    const records = rows.map(({ id, item }, index) => ({
      id,
      name: item.name,
      kind: item.kind,
      rank: ranks[index],
      externalId: item.externalId,
    }))
    await sql`
      insert into custom_fields ("id", "projectId", "name", "kind", "rank", "externalSource", "externalId")
      select n."id", ${scope.projectId}, case when exists (select 1 from custom_fields f where f."projectId" = ${scope.projectId}
          and not f."isArchived" and fold(f."name") = fold(n."name"))
        then left(n."name", 30) || ' (' || ${scope.source} || ' ' || right(n."id"::text, 4) || ')' else n."name" end, n."kind", n."rank",
        ${scope.source}, n."externalId"
      from ${recordset(records)} as n("id" uuid, "name" text, "kind" text, "rank" text, "externalId" text)
      on conflict do nothing
    `.execute(scope.db)
  },
}

/** What a field can be; options stand in their field, in the order in which they came. */
export const customOptionStore: ItemStore<PlanCustomOption> = {
  kind: 'customOptions',
  list: (plan) => plan.customOptions,
  nameOf: (item) => item.name,
  valuesOf: ({ name }) => ({ name }),

  async findAlike(db, _target, items, { ids }) {
    const wanted = items.flatMap(({ externalId, fieldId, name }) => {
      const own = ids.get(getReferenceKey('customFields', fieldId))
      return own === undefined ? [] : [{ externalId, name, fieldId: own }]
    })
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", o ->> 'id' as "id"
      from ${recordset(wanted)} as n("externalId" text, "name" text, "fieldId" uuid)
      join custom_fields f on f."id" = n."fieldId", jsonb_array_elements(f."options") as o
      where lower(o ->> 'name') = lower(n."name") and not (o ->> 'isArchived')::boolean
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  whyNotNew({ fieldId, externalId }, { ids, customOptions }) {
    const own = ids.get(getReferenceKey('customFields', fieldId))
    if (own === undefined) return 'too_many'
    const options = customOptions.get(own) ?? new Set()
    customOptions.set(own, options)
    return whyNoRoom(options, externalId, customOptionLimit)
  },

  async add(scope, rows) {
    const { ids } = scope.references
    const records = [...Map.groupBy(rows, ({ item }) => item.fieldId)].map(
      ([fieldId, options]) => ({
        id: ids.get(getReferenceKey('customFields', fieldId)),
        options: options.map(({ id, item: { name } }) => ({
          id,
          name,
          hue: getHueFor(name),
          isArchived: false,
        })),
      }),
    )
    await sql`
      update custom_fields f set "options" = f."options" || n."options"
      from ${recordset(records)} as n("id" uuid, "options" jsonb) where f."id" = n."id"
    `.execute(scope.db)
  },
}

/** Values of a task by field, as it keeps them: `custom.<id>`; options that are gone are left out. */
export function getCustomValues(
  custom: NonNullable<PlanTask['custom']>,
  { ids, customKinds }: References,
): Values {
  const entries = Object.entries(custom).flatMap(([externalId, value]): [string, unknown][] => {
    const id = ids.get(getReferenceKey('customFields', externalId))
    if (id === undefined) return []
    if (typeof value === 'string' && customKinds.get(id) === 'person')
      return [[`custom.${id}`, ids.get(getReferenceKey('people', value)) ?? null]]
    if (value === null || typeof value !== 'object') return [[`custom.${id}`, value]]
    const options = value.flatMap(
      (option: string) => ids.get(getReferenceKey('customOptions', option)) ?? [],
    )
    const own = customKinds.get(id) === 'select' ? (options[0] ?? null) : options
    return [[`custom.${id}`, options.length > 0 ? own : null]]
  })
  return Object.fromEntries(entries)
}
