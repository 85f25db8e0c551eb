import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import type { Actor } from '@courtside/contract/can.ts'
import {
  type Role,
  type RoleHolders,
  holderLimit,
  listedHolders,
  roleLimit,
} from '@courtside/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { personJson, personParts } from '#features/projects/select-project.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'

const columns: RawBuilder<unknown> = sql`
  r."id", r."builtIn", r."name", r."description", r."permissions",
  (select count(*)::int from user_roles ur join users u on u."id" = ur."userId"
    where ur."roleId" = r."id" and u."status" <> 'removed') as "memberCount"`

/** All roles: the built-in ones in the order of the contract, then the others by name. */
export async function listRoles(db: Db): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select ${columns} from roles r
    order by array_position(${Object.keys(builtInRoles)}::text[], r."builtIn"), fold(r."name"), r."id"
  `.execute(db)
  return rows
}

/** The first few of those who have each role in the organisation, by name, without who was removed. */
export async function listHolders(
  db: Db,
): Promise<{ roleId: string; people: RoleHolders['people'] }[]> {
  const { rows } = await sql<{ roleId: string; people: RoleHolders['people'] }>`
    select r."id" as "roleId", json_agg(${personJson} order by fold(u."name"), u."id") as "people"
    from roles r cross join lateral (
      select ${personParts} from user_roles ur join users u on u."id" = ur."userId"
      where ur."roleId" = r."id" and u."status" <> 'removed' order by fold(u."name"), u."id" limit ${listedHolders}
    ) u group by r."id"
  `.execute(db)
  return rows
}

export async function findRole(db: Db, id: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select ${columns} from roles r where r."id" = ${id}::uuid
  `.execute(db)
  return rows[0]
}

/** The same for a change: until the transaction ends nobody else changes the role, and nobody is given it. */
export async function lockRole(db: Db, id: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select ${columns} from roles r where r."id" = ${id}::uuid for update of r
  `.execute(db)
  return rows[0]
}

type Named = Pick<Role, 'id' | 'name' | 'description' | 'permissions'>

/** Stores a role; undefined when there are too many. */
export async function addRole(db: Db, role: Named): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    insert into roles as r ("id", "name", "description", "permissions")
    select ${role.id}::uuid, ${role.name}, ${role.description}, ${role.permissions}::text[]
    where (select count(*) from roles o where o."builtIn" is null) < ${roleLimit}
    returning ${columns}
  `.execute(db)
  return rows[0]
}

/** Whether another role is called like this. */
export async function isNameTaken(db: Db, { id, name }: Pick<Role, 'id' | 'name'>) {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from roles where fold("name") = fold(${name}) and "id" <> ${id}::uuid) as "isTaken"
  `.execute(db)
  return rows[0]?.isTaken ?? false
}

/**
 * Gives a role its values; undefined when another has the name. Where it allows more than before, links that were handed
 * over for whoever has it end: who made them was allowed to reach into an account that could do less.
 */
export async function saveRole(
  db: Db,
  role: Named,
  { allowsMore }: { readonly allowsMore: boolean },
): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    with changed as (
      update roles r set "name" = ${role.name}, "description" = ${role.description}, "permissions" = ${role.permissions}::text[]
      where r."id" = ${role.id}::uuid
        and not exists (select from roles o where fold(o."name") = fold(${role.name}) and o."id" <> r."id")
      returning r."id", r."builtIn", r."name", r."description", r."permissions"
    ), ended as (
      delete from one_time_codes c using identities i, changed r
      where ${allowsMore} and i."issuer" = ${embeddedIssuer} and c."accountId"::text = i."subject" and not c."isMailed"
        and i."userId" in (
          select "userId" from user_roles where "roleId" = r."id"
          union select "userId" from project_members where "roleId" = r."id")
    )
    select ${columns} from changed r
  `.execute(db)
  return rows[0]
}

/** Removes a role that nobody has; who was removed from the organisation comes back without it. */
export async function removeRole(db: Db, id: string): Promise<void> {
  await sql`
    with held as (
      delete from user_roles h using users u
      where h."roleId" = ${id}::uuid and u."id" = h."userId" and u."status" = 'removed'
    ), held_in_projects as (
      delete from project_members h using users u
      where h."roleId" = ${id}::uuid and u."id" = h."userId" and u."status" = 'removed'
    )
    delete from roles where "id" = ${id}::uuid
  `.execute(db)
}

/** Where a role is in use, by people who were not removed; of projects the actor can't read only how many they are. */
export async function findHolders(db: Db, actor: Actor, roleId: string): Promise<RoleHolders> {
  const { rows } = await sql<RoleHolders>`
    with people as (
      select ${personParts}
      from user_roles ur join users u on u."id" = ur."userId" where ur."roleId" = ${roleId}::uuid and u."status" <> 'removed'
      order by fold(u."name"), u."id" limit ${holderLimit}
    ), places as (
      select p."id", p."key", p."name", ${isReadableProject(actor)} as "isReadable",
        json_agg(${personJson} order by fold(u."name"), u."id") as "people"
      from project_members m join users u on u."id" = m."userId" join projects p on p."id" = m."projectId" ${joinMine(actor)}
      where m."roleId" = ${roleId}::uuid and u."status" <> 'removed' group by p."id", mine."permissions"
    )
    select
      (select coalesce(json_agg(${personJson} order by fold(u."name"), u."id"), '[]') from people u) as "people",
      (select coalesce(json_agg(json_build_object('id', p."id", 'key', p."key", 'name', p."name", 'people', p."people")
        order by fold(p."name"), p."id"), '[]') from places p where p."isReadable") as "projects",
      (select count(*)::int from places p where not p."isReadable") as "hiddenProjectCount",
      (select count(*)::int from invitations i
        where i."roleId" = ${roleId}::uuid and i."acceptedAt" is null and i."revokedAt" is null) as "invitationCount"
  `.execute(db)
  return rows[0] ?? { people: [], projects: [], hiddenProjectCount: 0, invitationCount: 0 }
}
