import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import { plain } from '#features/imports/tables/field-names.ts'
import { groupByName } from '../guess-group.ts'
import type { PlanStatus } from '../import-plan.ts'
import { type ItemStore, type References, type Target, recordset } from './item-store.ts'

const getChoiceFor = (target: Target, externalId: string) =>
  target.choices.statuses.find((choice) => choice.externalId === externalId)

const groupFor = (item: PlanStatus, target: Target): StatusGroup => {
  const choice = getChoiceFor(target, item.externalId)
  return choice && 'group' in choice ? choice.group : item.group
}

type OwnStatus = {
  readonly id: string
  readonly name: string
  readonly group: StatusGroup
  readonly isArchived: boolean
}

/** The status of the project that a word in a table means: called so but for signs, else the first of its group. */
function findMeant(item: PlanStatus, own: readonly OwnStatus[]): string | undefined {
  const open = own.filter(({ isArchived }) => !isArchived)
  const group = groupByName(item.name)
  const name = plain(item.name)
  return (
    open.find((status) => name !== '' && plain(status.name) === name) ??
    open.find((status) => status.group === group)
  )?.id
}

/** The first status that is not begun yet, else the first at all. */
const getUsual = ({ usualId, groups }: References, id: string, group: StatusGroup): string =>
  usualId === undefined || (group === 'unstarted' && groups.get(usualId) !== 'unstarted')
    ? id
    : usualId

/** The group is chosen once, when a status is made; it belongs to the project from then on. */
export const statusStore: ItemStore<PlanStatus> = {
  kind: 'statuses',
  list: (plan) => plan.statuses,
  nameOf: (item) => item.name,
  valuesOf: ({ name, isArchived }) => ({ name, isArchived }),

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; name: string; isArchived: boolean }>`
      select "id", "name", "isArchived" from statuses where "id" = any(${ids}::uuid[]) ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, ...values }) => [id, values]))
  },

  /** The one that was chosen, else one of the same name that no list of the file has become yet. */
  async findAlike(db, target, items) {
    const { rows } = await sql<{ id: string; name: string; isArchived: boolean }>`
      select s."id", s."name", s."isArchived" from statuses s
      where s."projectId" = ${target.projectId} and not exists (
        select 1 from import_links l where l."projectId" = s."projectId" and l."source" = ${target.source}
          and l."kind" = 'statuses' and l."entityId" = s."id")
      order by s."rank"
    `.execute(db)
    const { rows: own } = await sql<OwnStatus>`
      select "id", "name", "group", "isArchived" from statuses where "projectId" = ${target.projectId} order by "rank", "id"
    `.execute(db)
    const taken = new Set<string>()
    const alike = new Map<string, string>()
    for (const item of items) {
      const choice = getChoiceFor(target, item.externalId)
      const chosen = choice && 'statusId' in choice ? choice.statusId : undefined
      if (chosen !== undefined && own.some(({ id }) => id === chosen))
        alike.set(item.externalId, chosen)
      if (choice) continue
      const same = rows.find(
        (row) =>
          !taken.has(row.id) &&
          row.isArchived === item.isArchived &&
          row.name.toLowerCase() === item.name.toLowerCase(),
      )
      const found = same?.id ?? (target.source === 'table' ? findMeant(item, own) : undefined)
      if (found === undefined) continue
      taken.add(found)
      alike.set(item.externalId, found)
    }
    return alike
  },

  announce(item, id, target, references) {
    const group = references.groups.get(id) ?? groupFor(item, target)
    references.groups.set(id, group)
    if (group === 'completed' && !item.isArchived) references.completedId ??= id
    if (!item.isArchived) references.usualId = getUsual(references, id, group)
  },

  async add(scope, rows) {
    const last = await sql<{ rank: string | null }>`
      select max("rank") as "rank" from statuses where "projectId" = ${scope.projectId}
    `.execute(scope.db)
    const ranks = generateNKeysBetween(last.rows[0]?.rank ?? null, null, rows.length)
    const records = rows.map(({ id, item }, index) => ({
      id,
      name: item.name,
      group: groupFor(item, scope),
      rank: ranks[index],
      isArchived: item.isArchived,
      externalId: item.externalId,
    }))
    await sql`
      insert into statuses ("id", "projectId", "name", "group", "rank", "isArchived", "externalSource", "externalId")
      select n."id", ${scope.projectId}, n."name", n."group", n."rank", n."isArchived", ${scope.source}, n."externalId"
      from ${recordset(records)} as n("id" uuid, "name" text, "group" text, "rank" text, "isArchived" boolean, "externalId" text)
    `.execute(scope.db)
  },

  async change(scope, rows) {
    await sql`
      update statuses s set "name" = n."name", "isArchived" = n."isArchived"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "isArchived" boolean)
      where s."id" = n."id"
    `.execute(scope.db)
  },
}
