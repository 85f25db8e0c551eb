import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Two people of whom the one becomes the other. */
type Pair = { readonly userId: string; readonly intoId: string }

/** Of `tasks t`: whether somebody has to do with it in any way. */
const concerns = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  t."assigneeIds" @> array[${userId}::uuid] or t."createdById" = ${userId}::uuid or t."watchers" ? ${userId}
  or exists (select from jsonb_each_text(t."custom") c where c."value" = ${userId}))`

/** How much of somebody would go over. */
export async function countBelongings(db: Db, userId: string) {
  const { rows } = await sql<{
    taskCount: number
    commentCount: number
    fileCount: number
    projectCount: number
    groupCount: number
    viewCount: number
    hasSignIn: boolean
  }>`
    select (select count(*)::int from tasks t where ${concerns(userId)}) as "taskCount",
      (select count(*)::int from comments where "authorId" = ${userId}::uuid) as "commentCount",
      (select count(*)::int from attachments where "createdById" = ${userId}::uuid) as "fileCount",
      (select count(*)::int from projects p where p."leadId" = ${userId}::uuid
        or exists (select from project_members m where m."projectId" = p."id" and m."userId" = ${userId}::uuid)) as "projectCount",
      (select count(*)::int from group_members where "userId" = ${userId}::uuid) as "groupCount",
      (select count(*)::int from views where "ownerId" = ${userId}::uuid and "deletedAt" is null) as "viewCount",
      exists (select from identities where "userId" = ${userId}::uuid) as "hasSignIn"
  `.execute(db)
  if (!rows[0]) throw new Error('A select without a table gives one row')
  return rows[0]
}

/**
 * Hands over all that names the one to the other, and remembers it in `user_joins`. Returns the projects whose tasks
 * changed, for which the caller then logs that all of them are to be read again.
 */
export async function moveBelongings(
  db: Db,
  { userId, intoId }: Pair,
  joinedById: string,
): Promise<string[]> {
  const was = sql`${userId}::uuid`
  const into = sql`${intoId}::uuid`
  const { rows } = await sql<{ projectId: string }>`
    with before as (
      select u."email", u."status" from users u where u."id" = ${was}
    ), concerned as (
      select t."id", t."projectId",
        t."assigneeIds" @> array[${was}] as "isAssigned", t."assigneeIds" @> array[${into}] as "isIntos",
        t."createdById" = ${was} as "isCreated", t."watchers" -> ${userId} as "watching", t."watchers" ? ${intoId} as "isWatchedByInto",
        array(select c."key" from jsonb_each_text(t."custom") c where c."value" = ${userId}) as "fieldIds"
      from tasks t where ${concerns(userId)} for update
    ), tasks_moved as (
      update tasks t set
        "assigneeIds" = case when c."isIntos" then array_remove(t."assigneeIds", ${was}) else array_replace(t."assigneeIds", ${was}, ${into}) end,
        "createdById" = case when c."isCreated" then ${into} else t."createdById" end,
        "watchers" = case when c."watching" is null or c."isWatchedByInto" then t."watchers" - ${userId}
          else (t."watchers" - ${userId}) || jsonb_build_object(${intoId}::text, c."watching") end,
        "custom" = t."custom" || coalesce((select jsonb_object_agg(f, ${intoId}::text) from unnest(c."fieldIds") f), '{}'),
        "version" = t."version" + 1
      from concerned c where t."id" = c."id"
    ), comments_moved as (
      update comments set "authorId" = ${into} where "authorId" = ${was} returning "id"
    ), files_moved as (
      update attachments set "createdById" = ${into} where "createdById" = ${was} returning "id"
    ), leads_moved as (
      update projects set "leadId" = ${into} where "leadId" = ${was} returning "id"
    ), members_gone as (
      delete from project_members where "userId" = ${was} returning "projectId", "roleId"
    ), members_moved as (
      insert into project_members ("projectId", "userId", "roleId") select "projectId", ${into}, "roleId" from members_gone
      on conflict ("projectId", "userId") do nothing returning "projectId"
    ), groups_gone as (
      delete from group_members where "userId" = ${was} returning "groupId"
    ), groups_moved as (
      insert into group_members ("groupId", "userId") select "groupId", ${into} from groups_gone
      on conflict ("groupId", "userId") do nothing returning "groupId"
    ), views_moved as (
      update views set "ownerId" = ${into} where "ownerId" = ${was} returning "id"
    ), joins_moved as (
      update user_joins set "intoId" = ${into} where "intoId" = ${was} returning "userId"
    ), pkr_moved as (
      update pkr_ids set "userId" = ${into} where "userId" = ${was} and not exists (select from pkr_ids k where k."userId" = ${into})
      returning "id"
    ), identities_moved as (
      update identities set "userId" = ${into} where "userId" = ${was} returning "issuer", "subject"
    ), gone as (
      update users set "status" = 'removed', "email" = null, "updatedAt" = now() where "id" = ${was}
    ), noted as (
      insert into user_joins ("userId", "intoId", "joinedById", "moved")
      select ${was}, ${into}, ${joinedById}::uuid, jsonb_build_object(
        'email', b."email", 'status', b."status",
        'tasks', (select coalesce(jsonb_agg(to_jsonb(c) - 'projectId'), '[]') from concerned c),
        'comments', (select coalesce(jsonb_agg("id"), '[]') from comments_moved),
        'files', (select coalesce(jsonb_agg("id"), '[]') from files_moved),
        'leads', (select coalesce(jsonb_agg("id"), '[]') from leads_moved),
        'members', (select coalesce(jsonb_agg(jsonb_build_object('projectId', g."projectId", 'roleId', g."roleId",
          'isNew', exists (select from members_moved m where m."projectId" = g."projectId"))), '[]') from members_gone g),
        'groups', (select coalesce(jsonb_agg(jsonb_build_object('groupId', g."groupId",
          'isNew', exists (select from groups_moved m where m."groupId" = g."groupId"))), '[]') from groups_gone g),
        'views', (select coalesce(jsonb_agg("id"), '[]') from views_moved),
        'joins', (select coalesce(jsonb_agg("userId"), '[]') from joins_moved),
        'pkrIds', (select coalesce(jsonb_agg("id"), '[]') from pkr_moved),
        'identities', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from identities_moved i)
      ) from before b
    )
    select distinct "projectId" from concerned
  `.execute(db)
  return rows.map(({ projectId }) => projectId)
}

/** Gives back what went over and still is where it went. Returns the projects whose tasks changed. */
export async function returnBelongings(db: Db, { userId, intoId }: Pair): Promise<string[]> {
  const was = sql`${userId}::uuid`
  const into = sql`${intoId}::uuid`
  const ids = (kind: string) =>
    sql`array(select jsonb_array_elements_text(j."moved" -> ${sql.lit(kind)})::uuid from j)`
  const { rows } = await sql<{ projectId: string }>`
    with j as (
      delete from user_joins where "userId" = ${was} returning "moved"
    ), kept as (
      select k."id", k."isAssigned", k."isIntos", k."isCreated", k."watching", k."isWatchedByInto", k."fieldIds" from j, jsonb_to_recordset(j."moved" -> 'tasks') as k("id" uuid, "isAssigned" boolean, "isIntos" boolean,
        "isCreated" boolean, "watching" jsonb, "isWatchedByInto" boolean, "fieldIds" text[])
    ), tasks_back as (
      update tasks t set
        "assigneeIds" = case
          when not k."isAssigned" or not t."assigneeIds" @> array[${into}] or t."assigneeIds" @> array[${was}] then t."assigneeIds"
          when k."isIntos" then t."assigneeIds" || ${was}
          else array_replace(t."assigneeIds", ${into}, ${was}) end,
        "createdById" = case when k."isCreated" then ${was} else t."createdById" end,
        "watchers" = case
          when k."watching" is null or jsonb_typeof(k."watching") <> 'string' then t."watchers"
          when k."isWatchedByInto" then t."watchers" || jsonb_build_object(${userId}::text, k."watching")
          else (t."watchers" - ${intoId}) || jsonb_build_object(${userId}::text, k."watching") end,
        "custom" = t."custom" || coalesce((
          select jsonb_object_agg(f, ${userId}::text) from unnest(k."fieldIds") f where t."custom" ->> f = ${intoId}), '{}'),
        "version" = t."version" + 1
      from kept k where t."id" = k."id" returning t."projectId"
    ), comments_back as (
      update comments set "authorId" = ${was} where "id" = any(${ids('comments')}) and "authorId" = ${into}
    ), files_back as (
      update attachments set "createdById" = ${was} where "id" = any(${ids('files')}) and "createdById" = ${into}
    ), leads_back as (
      update projects set "leadId" = ${was} where "id" = any(${ids('leads')}) and "leadId" = ${into}
    ), members_kept as (
      select m."projectId", m."roleId", m."isNew" from j, jsonb_to_recordset(j."moved" -> 'members') as m("projectId" uuid, "roleId" uuid, "isNew" boolean)
      where exists (select from roles r where r."id" = m."roleId") and exists (select from projects p where p."id" = m."projectId")
    ), members_back as (
      insert into project_members ("projectId", "userId", "roleId") select "projectId", ${was}, "roleId" from members_kept on conflict do nothing
    ), members_left as (
      delete from project_members m using members_kept k where k."isNew" and m."projectId" = k."projectId" and m."userId" = ${into}
    ), groups_kept as (
      select g."groupId", g."isNew" from j, jsonb_to_recordset(j."moved" -> 'groups') as g("groupId" uuid, "isNew" boolean)
      where exists (select from users u where u."id" = g."groupId")
    ), groups_back as (
      insert into group_members ("groupId", "userId") select "groupId", ${was} from groups_kept on conflict do nothing
    ), groups_left as (
      delete from group_members m using groups_kept k where k."isNew" and m."groupId" = k."groupId" and m."userId" = ${into}
    ), views_back as (
      update views set "ownerId" = ${was} where "id" = any(${ids('views')}) and "ownerId" = ${into}
    ), joins_back as (
      update user_joins set "intoId" = ${was} where "userId" = any(${ids('joins')}) and "intoId" = ${into}
    ), pkr_back as (
      update pkr_ids set "userId" = ${was} where "id" = any(${ids('pkrIds')}) and "userId" = ${into}
    ), identities_back as (
      update identities i set "userId" = ${was}
      from j, jsonb_to_recordset(j."moved" -> 'identities') as k("issuer" text, "subject" text)
      where i."issuer" = k."issuer" and i."subject" = k."subject" and i."userId" = ${into}
    ), here as (
      update users u set "status" = j."moved" ->> 'status', "updatedAt" = now(),
        "email" = case when exists (select from users o where lower(o."email") = lower(j."moved" ->> 'email')) then null
          else j."moved" ->> 'email' end
      from j where u."id" = ${was}
    )
    select distinct "projectId" from tasks_back
  `.execute(db)
  return rows.map(({ projectId }) => projectId)
}
