import type { Actor } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { type PersonRights, getRights } from '@courtside/contract/rights.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { groupIdsOf } from '#features/groups/visible.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { personJson } from '#features/projects/select-project.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from '#features/projects/visible.ts'

type PersonRow = Pick<PersonRights, 'person' | 'status'> & {
  roles: { id: string; name: string; permissions: Permission[] }[]
  groupIds: string[]
}

/** What somebody may do, in a project that the actor may read or without one; undefined when either does not exist. */
export async function findRights(
  db: Db,
  actor: Actor,
  userId: string,
  projectId: string | null,
): Promise<PersonRights | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${personJson} as "person", u."status", (
      select coalesce(json_agg(json_build_object('id', r."id", 'name', r."name", 'permissions', r."permissions") order by fold(r."name"), r."id"), '[]')
      from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = u."id"
    ) as "roles", ${groupIdsOf(sql`u."id"`)} as "groupIds"
    from users u where u."id" = ${userId}::uuid and not u."isGroup"
  `.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { person, status, roles, groupIds } = found
  const permissions = roles.flatMap((role) => role.permissions)
  const who = { id: userId, permissions, groupIds }
  const place = projectId === null ? null : await findPlace(db, actor, who, projectId)
  if (place === undefined) return undefined
  const facts = place?.facts ?? null
  return {
    person,
    status,
    roles: roles.map(({ id, name }) => ({ id, name })),
    project: place?.project ?? null,
    rights: getRights({ id: userId, isActive: status === 'active', roles, project: facts }),
  }
}

async function findPlace(db: Db, actor: Actor, person: Actor, projectId: string) {
  if (!(await findProjectFacts(db, actor, projectId))) return undefined
  const { rows } = await sql<ProjectFactRow & NonNullable<PersonRights['project']>>`
    select p."id", p."key", p."name", ${buildProjectFactColumns(person)}, (
      select json_build_object('id', r."id", 'name', r."name") from project_members m join roles r on r."id" = m."roleId"
      where m."projectId" = p."id" and m."userId" = ${person.id}::uuid
    ) as "role"
    from projects p ${joinMine(person)} where p."id" = ${projectId}::uuid
  `.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { id, key, name, role } = row
  return { project: { id, key, name, role }, facts: readProjectFacts(row) }
}
