import type { Actor } from '@courtside/contract/can.ts'
import type { Group } from '@courtside/contract/groups.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { personJson } from '#features/projects/select-project.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'

/** Of `users g`. */
const buildColumns = (actor: Actor): RawBuilder<unknown> => sql`
  g."id", g."name", g."handle", g."status" = 'removed' as "isRemoved",
  (select coalesce(json_object_agg(m."userId", true), '{}') from group_members m where m."groupId" = g."id") as "members",
  (select count(*)::int from tasks t join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where t."assigneeIds" @> array[g."id"] and t."deletedAt" is null and t."archivedAt" is null and p."deletedAt" is null
      and p."archivedAt" is null and s."group" <> all(${closedGroups}::text[]) and ${isReadableTask(actor)}) as "openTaskCount"`

/** The groups by name, without those that were removed, and everybody who is in one. */
export async function listGroups(
  db: Db,
  actor: Actor,
): Promise<{ items: Group[]; people: Person[] }> {
  const { rows: items } = await sql<Group>`
    select ${buildColumns(actor)} from users g where g."isGroup" and g."status" = 'active' order by fold(g."name"), g."id"
  `.execute(db)
  const ids = [...new Set(items.flatMap(({ members }) => Object.keys(members)))]
  const { rows } = await sql<{ person: Person }>`
    select ${personJson} as "person" from users u where u."id" = any(${ids}::uuid[]) order by fold(u."name"), u."id"
  `.execute(db)
  return { items, people: rows.map(({ person }) => person) }
}

export async function findGroup(db: Db, actor: Actor, id: string): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select ${buildColumns(actor)} from users g where g."isGroup" and g."id" = ${id}::uuid
  `.execute(db)
  return rows[0]
}

/** Lets one change of the groups wait for the other until the transaction ends, so that names and their number hold. */
export async function lockGroups(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('courtside groups'))`.execute(db)
}

/** Of a group that shall be called so and hold these people: what may stand against it. */
export async function findObstacles(
  db: Db,
  {
    id,
    name,
    joining,
  }: { readonly id: string; readonly name: string; readonly joining: readonly string[] },
) {
  const { rows } = await sql<{
    count: number
    isNameTaken: boolean
    isIdTaken: boolean
    /** Who can't be in a group: who is not active, is another group or nobody. */
    unableIds: string[]
  }>`
    select count(*)::int as "count", coalesce(bool_or(fold("name") = fold(${name}) and "id" <> ${id}::uuid), false) as "isNameTaken",
      exists (select from users where "id" = ${id}::uuid) as "isIdTaken",
      array(
        select j."id" from unnest(${[...joining]}::uuid[]) as j("id") where not exists (
          select from users u where u."id" = j."id" and u."status" = 'active' and not u."isGroup")
      ) as "unableIds"
    from users where "isGroup" and "status" = 'active'
  `.execute(db)
  if (!rows[0]) throw new Error('An aggregate has one row')
  return rows[0]
}

/** Gives a group another name, takes it away or brings it back, and lets people in and out. */
export async function writeGroup(
  db: Db,
  id: string,
  group: {
    readonly name?: string
    readonly isRemoved?: boolean
    readonly joining: readonly string[]
    readonly leaving: readonly string[]
  },
): Promise<void> {
  const { name = null, isRemoved = null, joining, leaving } = group
  await sql`
    with gone as (
      delete from group_members where "groupId" = ${id}::uuid and "userId" = any(${[...leaving]}::uuid[])
    ), came as (
      insert into group_members ("groupId", "userId") select ${id}::uuid, unnest(${[...joining]}::uuid[]) on conflict do nothing
    )
    update users set "name" = coalesce(${name}::text, "name"), "updatedAt" = now(),
      "status" = case ${isRemoved}::boolean when true then 'removed' when false then 'active' else "status" end
    where "id" = ${id}::uuid
  `.execute(db)
}
