import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor, PersonFacts } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { readPreferences } from '@courtside/contract/preferences.ts'
import { getPreferencesFor } from '@courtside/contract/role-preferences.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { UserProfile } from '@courtside/contract/user-changes.ts'
import type {
  CurrentUser,
  Person,
  User,
  listUsers as endpoint,
  seenSpans,
  userSorts,
} from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type SortValue, keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { personColumns } from '#features/projects/select-project.ts'
import { hasKey, joinMine, isReadableProject, isReadableTask } from '#features/projects/visible.ts'
import { isKnownUser, projectUser } from './visible.ts'

type Query = HandlerArguments<typeof endpoint>['query']

const userColumns: RawBuilder<unknown> = sql`
  ${personColumns}, u."email", u."status", u."isProjectUser", u."lastSeenAt",
  array(select ur."roleId" from user_roles ur where ur."userId" = u."id" order by ur."roleId") as "roleIds"`

/** The signed-in person with the organisation they are in. */
export async function findCurrentUser(db: Db, actor: Actor): Promise<CurrentUser | undefined> {
  const { rows } = await sql<
    Omit<CurrentUser, 'permissions' | 'groupIds' | 'preferences'> & { preferences: unknown }
  >`
    select ${userColumns}, u."locale", u."timeZone", u."preferences",
      (select coalesce(json_agg(json_build_object('id', r."id", 'name', r."name") order by r."name"), '[]')
        from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = u."id") as "roles",
      (select json_build_object('id', o."id", 'name', o."name", 'logoUrl', o."logoUrl", 'timeZone', o."timeZone",
        'isClosed', o."maintenance" is not null) from organisations o) as "organisation"
    from users u where u."id" = ${actor.id}
  `.execute(db)
  return (
    rows[0] && {
      ...rows[0],
      preferences: readPreferences(rows[0].preferences, getPreferencesFor(actor)),
      permissions: [...actor.permissions],
      groupIds: [...actor.groupIds],
    }
  )
}

/** The people of `projectUser`, by name. */
export async function listProjectUsers(db: Db, actor: Actor): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${personColumns} from users u where ${projectUser(actor)}
    order by fold(u."name"), u."id"
  `.execute(db)
  return rows
}

/** People and groups by their ids, those that the actor knows, by name. */
export async function findKnownPeople(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${personColumns} from users u where u."id" = any(${ids}::uuid[]) and ${isKnownUser(actor)}
    order by fold(u."name"), u."id"
  `.execute(db)
  return rows
}

const sortValues: Record<(typeof userSorts)[number], SortValue> = {
  name: { value: sql`fold(u."name")`, cast: 'text' },
  lastSeenAt: { value: sql`coalesce(u."lastSeenAt", '-infinity')`, cast: 'timestamptz' },
  createdAt: { value: sql`u."createdAt"`, cast: 'timestamptz' },
}

const seenWithin: Record<(typeof seenSpans)[number], RawBuilder<boolean>> = {
  week: sql`u."lastSeenAt" > now() - interval '7 days'`,
  month: sql`u."lastSeenAt" > now() - interval '30 days'`,
  longer: sql`u."lastSeenAt" <= now() - interval '30 days'`,
  never: sql`u."lastSeenAt" is null`,
}

/** A page of the people of the organisation. */
export async function listUsers(db: Db, query: Query) {
  const by = sortValues[query.sort.replace('-', '') as keyof typeof sortValues]
  const paging = keyset(by, sql`u."id"`, query)
  const conditions = [...wanted(query), paging.isBehind]
  const { rows } = await sql<User & { sortValue: string }>`
    select ${userColumns}, ${paging.sortValue} from users u
    where ${sql.join(conditions, sql` and `)} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, (row) => [row.sortValue, row.uid])
}

function wanted({ search, roleId, kind, isProjectUser, seen, club }: Query): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`not u."isGroup"`,
    // They stand among the invitations, for those who may see these.
    sql`u."status" <> 'invited'`,
    // They are somebody else of the list.
    sql`not exists (select from user_joins j where j."userId" = u."id")`,
    kind
      ? sql`case when u."isPlaceholder" then 'placeholder' else u."status" end = any(${kind}::text[])`
      : sql`u."status" <> 'removed'`,
  ]
  const words = search?.trim()
  if (words) {
    const pattern = containing(words)
    conditions.push(
      sql`(fold(u."name") like fold(${pattern}) or lower(u."email") like lower(${pattern}) or lower(u."handle") like lower(${pattern}))`,
    )
  }
  if (roleId)
    conditions.push(
      sql`u."id" in (select ur."userId" from user_roles ur where ur."roleId" = any(${roleId}::uuid[]))`,
    )
  if (isProjectUser) conditions.push(sql`u."isProjectUser" = ${isProjectUser === 'true'}`)
  if (seen) conditions.push(seenWithin[seen])
  if (club)
    conditions.push(
      sql`u."id" in (select k."userId" from pkr_ids k where k."club" = any(${club}::text[]) and k."archivedAt" is null)`,
    )
  return conditions
}

/** All that `users u` may do anywhere, by roles of the organisation and of projects. */
const reachColumn: RawBuilder<unknown> = sql`array(
  select distinct k from roles r, unnest(r."permissions") k where r."id" in (
    select "roleId" from user_roles where "userId" = u."id"
    union select "roleId" from project_members where "userId" = u."id")
) as "permissions"`

export type FoundUser = { readonly user: User; readonly facts: PersonFacts }

/** People of the organisation with what decides about them. */
export async function findUsers(db: Db, ids: readonly string[]): Promise<FoundUser[]> {
  const { rows } = await sql<User & { permissions: Permission[] }>`
    select ${userColumns}, ${reachColumn} from users u where u."id" = any(${ids}::uuid[]) and not u."isGroup"
  `.execute(db)
  return rows.map(({ permissions, ...user }) => ({ user, facts: { id: user.uid, permissions } }))
}

export const findUser = async (db: Db, id: string): Promise<FoundUser | undefined> =>
  (await findUsers(db, [id]))[0]

type Surroundings = Pick<
  UserProfile,
  | 'createdAt'
  | 'timeZone'
  | 'about'
  | 'links'
  | 'projects'
  | 'roles'
  | 'groups'
  | 'joined'
  | 'joinedTo'
  | 'openTaskCount'
  | 'lateTaskCount'
  | 'pkrId'
>

/**
 * What hangs on a person, as far as the actor may see it; `todayOn` is the day from which on a due day is late. Unless it
 * `isFull` there are only projects whose members the actor sees or which the person leads, groups that both are in, and nothing they say of themself.
 */
export async function findSurroundings(
  db: Db,
  actor: Actor,
  id: string,
  { todayOn, isFull }: { readonly todayOn: string; readonly isFull: boolean },
): Promise<Surroundings | undefined> {
  const { rows } = await sql<Surroundings>`
    with open as materialized (select o."id", o."dueOn", o."projectId" from users u cross join lateral (${openTasksOf(actor)}) o where u."id" = ${id})
    select u."createdAt",
      case when ${isFull} then u."timeZone" end as "timeZone",
      case when ${isFull} then u."about" else '' end as "about",
      case when ${isFull} then u."links" else '{}' end as "links",
      (select coalesce(json_agg(json_build_object('id', p."id", 'key', p."key", 'name', p."name", 'hue', p."hue", 'targetOn', p."targetOn",
          'roleId', r."id", 'roleName', r."name", 'isLead', p."leadId" is not distinct from u."id",
          'openTaskCount', (select count(*) from open o where o."projectId" = p."id"))
          order by p."targetOn" < ${todayOn}::date, p."targetOn", fold(p."name"), p."id"), '[]')
        from project_members pm join projects p on p."id" = pm."projectId" join roles r on r."id" = pm."roleId" ${joinMine(actor)}
        where pm."userId" = u."id" and p."deletedAt" is null and p."archivedAt" is null and ${isReadableProject(actor)}
          and (${isFull} or ${hasKey(actor, 'task.view')} or p."leadId" = u."id")) as "projects",
      (select coalesce(json_agg(json_build_object('id', r."id", 'name', r."name") order by fold(r."name"), r."id"), '[]')
        from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = u."id" and ${isFull}) as "roles",
      (select coalesce(json_agg(json_build_object('id', g."id", 'name', g."name") order by fold(g."name"), g."id"), '[]')
        from group_members gm join users g on g."id" = gm."groupId"
        where gm."userId" = u."id" and g."status" = 'active' and (${isFull} or g."id" = any(${[...actor.groupIds]}::uuid[]))) as "groups",
      (select json_build_object('number', k."number", 'club', k."club")
        from pkr_ids k where k."userId" = u."id" and k."archivedAt" is null and ${canPkr.see(actor)}) as "pkrId",
      (select coalesce(json_agg(json_build_object('uid', o."id", 'name', o."name", 'isPlaceholder', o."isPlaceholder", 'at', ${jsonInstant('j."joinedAt"')}) order by j."joinedAt"), '[]')
        from user_joins j join users o on o."id" = j."userId" where j."intoId" = u."id" and ${isFull}) as "joined",
      (select json_build_object('uid', o."id", 'name', o."name") from user_joins j join users o on o."id" = j."intoId"
        where j."userId" = u."id" and ${isFull}) as "joinedTo",
      (select count(*)::int from open) as "openTaskCount",
      (select count(*)::int from open where "dueOn" < ${todayOn}::date) as "lateTaskCount"
    from users u where u."id" = ${id}
  `.execute(db)
  return rows[0]
}

/** The open tasks of `users u` that the actor may read, as lists show them. */
const openTasksOf = (actor: Actor): RawBuilder<unknown> => sql`
  select t."id", t."dueOn", t."projectId"
  from tasks t join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
  where t."assigneeIds" @> array[u."id"] and t."deletedAt" is null and t."archivedAt" is null
    and p."deletedAt" is null and p."archivedAt" is null and s."group" <> all(${closedGroups}::text[]) and ${isReadableTask(actor)}`
