import type { Permission } from '@courtside/contract/permissions.ts'
import type { ProjectMember } from '@courtside/contract/project-members.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import { personJson } from './select-project.ts'

/** Who takes part in a project, by name; who was removed from the organisation does no more. */
export async function listMembers(db: Db, projectId: string): Promise<ProjectMember[]> {
  const { rows } = await sql<ProjectMember>`
    select ${personJson} as "person", json_build_object('id', r."id", 'name', r."name") as "role"
    from project_members m join users u on u."id" = m."userId" join roles r on r."id" = m."roleId"
    where m."projectId" = ${projectId}::uuid and u."status" <> 'removed'
    order by fold(u."name"), u."id"
  `.execute(db)
  return rows
}

/** Lets one change of a project's members wait for the other until the transaction ends. */
export async function lockMembers(db: Db, projectId: string): Promise<void> {
  await sql`select "id" from projects where "id" = ${projectId}::uuid for update`.execute(db)
}

const buildKeys = (roleId: string | null) =>
  sql`(select r."permissions" from roles r where r."id" = ${roleId}::uuid)`

/** Of people who are to take part: which of them are active and not in yet, and what the role allows. */
export async function findNewcomers(
  db: Db,
  projectId: string,
  userIds: readonly string[],
  roleId: string,
) {
  const { rows } = await sql<{
    activeIds: string[]
    memberIds: string[]
    permissions: Permission[] | null
  }>`
    select ${buildKeys(roleId)} as "permissions",
      array(select u."id" from users u where u."id" = any(${[...userIds]}::uuid[]) and u."status" = 'active' and not u."isGroup") as "activeIds",
      array(select m."userId" from project_members m where m."projectId" = ${projectId}::uuid) as "memberIds"
  `.execute(db)
  return rows[0] ?? { activeIds: [], memberIds: [], permissions: null }
}

/** Somebody who takes part, with what their role allows and another one would; undefined for anybody else. */
export async function findMember(
  db: Db,
  projectId: string,
  userId: string,
  nextRoleId: string | null,
) {
  const { rows } = await sql<{
    roleId: string
    permissions: Permission[]
    nextPermissions: Permission[] | null
    /** Whether their roles in the organisation let them choose members. */
    isManagerAnyway: boolean
    /** Whether somebody else who takes part may choose members. */
    hasOtherManager: boolean
  }>`
    select m."roleId", r."permissions", ${buildKeys(nextRoleId)} as "nextPermissions", ${managesAnyway} as "isManagerAnyway",
      exists (
        select from project_members o join users u on u."id" = o."userId" join roles s on s."id" = o."roleId"
        where o."projectId" = m."projectId" and o."userId" <> m."userId" and u."status" = 'active'
          and ('project.members.manage' = any(s."permissions") or ${managesAnyway})
      ) as "hasOtherManager"
    from project_members m join users u on u."id" = m."userId" join roles r on r."id" = m."roleId"
    where m."projectId" = ${projectId}::uuid and m."userId" = ${userId}::uuid
  `.execute(db)
  return rows[0]
}

/** Of `users u`. */
const managesAnyway = sql`exists (
  select from user_roles ur join roles k on k."id" = ur."roleId"
  where ur."userId" = u."id" and 'project.members.manage' = any(k."permissions")
)`

/** What becomes of one person: the role they had and the one they get, null for none. */
type Change = { readonly userId: string; readonly was: string | null; readonly set: string | null }

/** Stores who takes part, with its entry in the project's log. */
export async function writeMembers(
  db: Db,
  projectId: string,
  changes: readonly Change[],
  cause: ChangeOrigin,
): Promise<void> {
  const gone = changes.filter(({ set }) => set === null).map(({ userId }) => userId)
  const given = changes.filter(({ set }) => set !== null)
  const logged = Object.fromEntries(
    changes.map(({ userId, was, set }) => [`members.${userId}`, { was, set }]),
  )
  await sql`
    with gone as (
      delete from project_members where "projectId" = ${projectId}::uuid and "userId" = any(${gone}::uuid[])
    ), given as (
      insert into project_members ("projectId", "userId", "roleId")
      select ${projectId}::uuid, g."userId", g."roleId"
      from unnest(${given.map(({ userId }) => userId)}::uuid[], ${given.map(({ set }) => set)}::uuid[]) as g("userId", "roleId")
      on conflict ("projectId", "userId") do update set "roleId" = excluded."roleId"
    ), changed as (
      select ${projectId}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId"
    ), ${logChange('changed', { action: 'project.members_changed', entity: 'project', changes: logged }, cause)}
    select 1
  `.execute(db)
}
