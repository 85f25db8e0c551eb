import type { Action } from '@courtside/contract/activity.ts'
import { type Actor, type ViewFacts, can } from '@courtside/contract/can.ts'
import { type View, type ViewChanges, viewLimit } from '@courtside/contract/views.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from '#features/projects/visible.ts'
import type { StoredView } from './hide-foreign.ts'
import { isReadableView } from './visible.ts'

const columns = sql.raw(
  'v."id", v."projectId", v."name", v."description", v."hue", v."search", v."isShared", v."isDefault", v."ownerId", v."updatedAt", v."updatedById", v."searchById"',
)
const pin = (actor: Actor) => sql`(
  select k."position" from view_pins k where k."viewId" = v."id" and k."userId" = ${actor.id}::uuid
) as "pin"`
const place = (actor: Actor) =>
  sql`left join projects p on p."id" = v."projectId" ${joinMine(actor)}`

/** All that the actor may open, those they pinned first. */
export async function listViews(db: Db, actor: Actor): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select ${columns}, ${pin(actor)} from views v ${place(actor)}
    where v."deletedAt" is null and ${isReadableView(actor)} order by "pin", fold(v."name"), v."id"
  `.execute(db)
  return rows
}

/** A view over all projects has no facts of one. */
type FactsOfAny = Omit<ProjectFactRow, 'factVisibility'> & {
  factVisibility: ProjectFactRow['factVisibility'] | null
}

/** A view with what decides about it; undefined when the actor may not read it. */
export async function findView(
  db: Db,
  actor: Actor,
  id: string,
  isDeleted = false,
): Promise<{ view: StoredView; facts: ViewFacts } | undefined> {
  const { rows } = await sql<StoredView & FactsOfAny>`
    select ${columns}, ${pin(actor)}, ${buildProjectFactColumns(actor)} from views v ${place(actor)}
    where v."id" = ${id}::uuid and (v."deletedAt" is not null) = ${isDeleted}
  `.execute(db)
  if (!rows[0]) return undefined
  const { factVisibility, factPermissions, factDeleted, factHasMyTasks, ...view } = rows[0]
  const facts = {
    project:
      factVisibility === null
        ? null
        : readProjectFacts({ factVisibility, factPermissions, factDeleted, factHasMyTasks }),
    ownerId: view.ownerId,
    isShared: view.isShared,
  }
  return can.readView(actor, facts) ? { view, facts } : undefined
}

/** What happened to a view that others see stands in the log of its project; of private ones nobody else learns. */
function logged(
  source: string,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  { isTold, was, set }: { isTold: boolean; was: string | null; set: string | null },
  cause: ChangeOrigin,
): RawBuilder<unknown> {
  const action: Action = `view.${verb}`
  const changes = { name: { was, set } }
  return sql`told as (
    select c."id", c."projectId", null::uuid as "taskId" from ${sql.ref(source)} c where ${isTold} and c."projectId" is not null
  ), ${logChange('told', { action, entity: 'view', changes }, cause)}`
}

const hasRoom = (ownerId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  select count(*) from views o where o."ownerId" = ${ownerId} and o."deletedAt" is null
) < ${viewLimit}`

/** Stores a view; undefined when its owner has too many. */
export async function addView(
  db: Db,
  view: Pick<View, 'id' | 'projectId' | 'name' | 'description' | 'hue' | 'search' | 'isShared'>,
  cause: ChangeOrigin,
): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`
    with made as (
      insert into views as v ("id", "projectId", "name", "description", "hue", "search", "isShared", "ownerId", "updatedById", "searchById")
      select ${view.id}::uuid, ${view.projectId}::uuid, ${view.name}, ${view.description}, ${view.hue},
        ${JSON.stringify(view.search)}::jsonb, ${view.isShared}, ${cause.actorId}::uuid, ${cause.actorId}::uuid, ${cause.actorId}::uuid
      where ${hasRoom(sql`${cause.actorId}::uuid`)}
      returning ${columns}
    ), ${logged('made', 'created', { isTold: view.isShared, was: null, set: view.name }, cause)}
    select ${columns}, null::int as "pin" from made v
  `.execute(db)
  return rows[0]
}

const stored = (field: string, value: unknown) =>
  field === 'search' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

/** Of a private view nobody learns the name, neither the one before it was shared nor the one after. */
function getToldNames(view: View, { name, isShared }: ViewChanges) {
  const now = name?.set ?? view.name
  return { was: view.isShared ? view.name : now, set: isShared?.set === false ? view.name : now }
}

/** Compare and set. Undefined when somebody else was faster: nothing is written then. */
export async function updateView(
  db: Db,
  actor: Actor,
  view: View,
  open: ViewChanges,
  cause: ChangeOrigin,
): Promise<StoredView | undefined> {
  const changes = Object.entries(open)
  const sets = changes.map(([field, { set }]) => sql`${sql.ref(field)} = ${stored(field, set)}`)
  if (open.search) sets.push(sql`"searchById" = ${actor.id}::uuid`)
  // What the caller believed may lack names that are closed to them: what stands there is what was read.
  const still = Object.keys(open).map(
    (field) =>
      sql`${sql.ref(`v.${field}`)} is not distinct from ${stored(field, view[field as keyof ViewChanges])}`,
  )
  const isTold = view.isShared || open.isShared?.set === true
  const { rows } = await sql<StoredView>`
    with changed as (
      update views v set ${sql.join(sets)}, "updatedAt" = now(), "updatedById" = ${actor.id}::uuid
      where v."id" = ${view.id}::uuid and v."deletedAt" is null and ${sql.join(still, sql` and `)}
      returning ${columns}
    ), former as (
      update views o set "isDefault" = false from changed c
      where ${open.isDefault?.set === true} and o."projectId" = c."projectId" and o."id" <> c."id" and o."isDefault"
    ), ${logged('changed', 'updated', { isTold, ...getToldNames(view, open) }, cause)}
    select ${columns}, ${pin(actor)} from changed v
  `.execute(db)
  return rows[0]
}

/** Takes a view away, or brings it back; undefined when it was already, or its owner has too many to have it back. */
export async function archiveView(
  db: Db,
  actor: Actor,
  { id, name, isShared: isTold }: View,
  isDeleted: boolean,
): Promise<StoredView | undefined> {
  const [verb, was, set] = isDeleted
    ? (['deleted', name, null] as const)
    : (['restored', null, name] as const)
  const { rows } = await sql<StoredView>`
    with changed as (
      update views v set "deletedAt" = case when ${isDeleted} then now() end, "isDefault" = false
      where v."id" = ${id}::uuid and (v."deletedAt" is null) = ${isDeleted}
        and (${isDeleted} or ${hasRoom(sql`v."ownerId"`)})
      returning ${columns}
    ), ${logged('changed', verb, { isTold, was, set }, { actorId: actor.id })}
    select ${columns}, ${pin(actor)} from changed v
  `.execute(db)
  return rows[0]
}

/** Sets what the actor has pinned, as far as they may open it. */
export async function pinViews(db: Db, actor: Actor, viewIds: readonly string[]): Promise<void> {
  await sql`
    with given as (
      select g."id", min(g."place")::int as "position" from unnest(${viewIds}::uuid[]) with ordinality g("id", "place")
      join views v on v."id" = g."id" ${place(actor)}
      where v."deletedAt" is null and ${isReadableView(actor)} group by g."id"
    ), gone as (
      delete from view_pins k where k."userId" = ${actor.id}::uuid and k."viewId" not in (select "id" from given)
    )
    insert into view_pins ("userId", "viewId", "position")
    select ${actor.id}::uuid, "id", row_number() over (order by "position") - 1 from given
    on conflict ("userId", "viewId") do update set "position" = excluded."position"
  `.execute(db)
}
