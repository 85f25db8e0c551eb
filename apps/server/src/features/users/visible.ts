import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { isMine, joinMine, isReadableProject, isReadableTask } from '#features/projects/visible.ts'
import { givenIds, selectFormerIds } from '#features/tasks/given-columns.ts'
import { isReadablePage, isReadablePageComment, isReadableVersion } from '#features/wiki/visible.ts'

/**
 * `canPeople.know` of `users u`, be it that they left. A property test holds the two together. Whoever doesn't see the
 * names of all reaches few tasks as a rule: those are found by index and asked one by one who stands there.
 */
export function isKnownUser(actor: Actor): RawBuilder<boolean> {
  if (can.seeNames(actor)) return sql<boolean>`true`
  const ways = [inGroups(actor), inProjects(actor), inInvitations(actor), onTasks(actor)]
  if (canWiki.see(actor)) ways.push(onPages(actor))
  return sql<boolean>`(u."id" = ${actor.id}::uuid or u."id" in (${sql.join(ways, sql` union all `)}))`
}

const inGroups = ({ groupIds }: Actor): RawBuilder<unknown> => sql`
  select unnest(${[...groupIds]}::uuid[])
  union all select gm."userId" from group_members gm where gm."groupId" = any(${[...groupIds]}::uuid[])`

const inProjects = (actor: Actor): RawBuilder<unknown> => sql`
  select named."id" from projects p ${joinMine(actor)} cross join lateral (
    select pm."userId" as "id" from project_members pm where pm."projectId" = p."id"
    union all select p."leadId" union all select p."createdById"
  ) named
  where p."deletedAt" is null and (mine."permissions" is not null or ${isReadableProject(actor)})`

const inInvitations = (actor: Actor): RawBuilder<unknown> => sql`
  select i."userId" from invitations i join projects p on p."id" = any(i."projectIds") ${joinMine(actor)}
  where i."userId" is not null and i."acceptedAt" is null and i."revokedAt" is null
    and p."deletedAt" is null and (mine."permissions" is not null or ${isReadableProject(actor)})`

/** Without `task.view` for all, whole projects are read by a role in them alone. */
const onTasks = (actor: Actor): RawBuilder<unknown> => sql`
  select named."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)} cross join lateral (
    select t."createdById" as "id" union all select unnest(${givenIds})
    union all select gm."userId" from group_members gm where gm."groupId" = any(${givenIds})
    union all select jsonb_object_keys(t."watchers")::uuid
    union all select (t."custom" ->> f."id"::text)::uuid from custom_fields f
      where f."projectId" = t."projectId" and f."kind" = 'person' and t."custom" ? f."id"::text
    union all select c."authorId" from comments c where c."taskId" = t."id" and c."deletedAt" is null
    union all select a."actorId" from activity a where a."taskId" = t."id"
    union all ${selectFormerIds(sql`a."taskId" = t."id"`)}
  ) named
  where t."deletedAt" is null and p."deletedAt" is null and ${isReadableTask(actor)}
    and (${isMine(actor)} or t."projectId" = any(array(select m."projectId" from project_members m where m."userId" = ${actor.id}::uuid)))`

const onPages = (actor: Actor): RawBuilder<unknown> => sql`
  select named."id" from pages pg cross join lateral (
    select pg."createdById" as "id"
    union all select unnest(array[v."authorId", v."publishedById"]) from page_versions v
      where v."pageId" = pg."id" and ${isReadableVersion(actor)}
    union all select w."userId" from page_contributors w join page_versions v on v."pageId" = w."pageId" and v."number" = w."number"
      where w."pageId" = pg."id" and ${isReadableVersion(actor)}
    union all select c."authorId" from comments c
      where c."pageId" = pg."id" and c."deletedAt" is null and ${isReadablePageComment(actor)}
    union all select r."userId" from page_readers r where r."pageId" = pg."id" and r."until" > now()
  ) named
  where ${isReadablePage(actor)}`

/** Of `users u`, the active people who take part in projects, and the groups, as far as the actor knows them. */
export const projectUser = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(u."status" = 'active' and u."isProjectUser" and not u."isPlaceholder" and ${isKnownUser(actor)})`
