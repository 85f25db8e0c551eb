import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { joinMine, isReadableProject, isReadableTask } from '#features/projects/visible.ts'
import { makerAndHolderIds } from '#features/tasks/given-columns.ts'
import { isReadablePage, isReadablePageComment } from '#features/wiki/visible.ts'
import { type OwnPart, joinTask, buildTaskKey } from './own-part.ts'
import { ownTaskFields } from './own-task-fields.ts'

/** Of a comment `c` on a page `pg`: whether the person may read it now, and then where it stands. */
const canRead = (person: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${isReadablePage(person)} and ${isReadablePageComment(person)})`
const pageId = (person: Actor): RawBuilder<unknown> =>
  sql`case when ${canRead(person)} then pg."id" end`

/** The reactions that the person gave to a comment `c`. */
const given = ({ id }: Actor): RawBuilder<unknown> =>
  sql`array(select r."key" from jsonb_each(c."reactions") r where r."value" ? ${id})`

/** What somebody did here, and what they have to do with. */
export const workParts: readonly OwnPart[] = [
  {
    name: 'projects',
    about:
      'Projects you are a member of, lead or created. For projects you can’t see now, only your link to them.',
    entries: (person) => sql`
      select p."id" as "key", case when ${isReadableProject(person)} then p."key" end as "project",
        case when ${isReadableProject(person)} then p."name" end as "name", r."name" as "role", m."createdAt" as "memberSince",
        p."leadId" is not distinct from ${person.id}::uuid as "isLedByYou", p."createdById" is not distinct from ${person.id}::uuid as "isMadeByYou"
      from projects p left join project_members m on m."projectId" = p."id" and m."userId" = ${person.id}
        left join roles r on r."id" = m."roleId" ${joinMine(person)}
      where m."userId" is not null or ${person.id}::uuid in (p."leadId", p."createdById")`,
  },
  {
    name: 'tasks',
    about:
      'Tasks you created, lead, are assigned to, watch or are mentioned in, with their start and completion. For tasks you can’t see now, only your link to them.',
    entries: (person) => sql`
      select t."id" as "key", ${buildTaskKey(person)} as "task",
        t."createdById" is not distinct from ${person.id}::uuid as "isMadeByYou", t."assigneeIds" @> array[${person.id}::uuid] as "isAssignedToYou",
        t."leadId" is not distinct from ${person.id}::uuid as "isLedByYou",
        t."watchers" -> ${person.id} as "watchedBecause",
        array(select coalesce(f."name", c."key") from jsonb_each_text(t."custom") c left join custom_fields f on f."id"::text = c."key"
          where c."value" = ${person.id} and ${isReadableTask(person)}) as "fieldsThatNameYou",
        t."createdAt", x.*
      from tasks t join projects p on p."id" = t."projectId" ${joinMine(person)}
        left join lateral (
          select ${ownTaskFields}, t."startedAt", t."completedAt", t."cancelledAt", t."archivedAt", t."deletedAt"
          from statuses s where s."id" = t."statusId" and ${isReadableTask(person)}
        ) x on true
      where ${isAbout(person.id)}`,
  },
  {
    name: 'checklist-items',
    about: 'Checklist items assigned to you. For tasks you can’t see now, only your link to them.',
    entries: (person) => sql`
      select i."id" as "key", ${buildTaskKey(person)} as "task", case when ${isReadableTask(person)} then i."title" end as "item", i."isDone", i."dueOn"
      from checklist_items i ${joinTask(person, sql`i."taskId"`)} where i."assigneeId" = ${person.id}`,
  },
  {
    name: 'comments',
    about:
      'Your comments on tasks and pages, including deleted ones. The quoted part of a page is included if you can read it.',
    entries: (person) => sql`
      select c."id" as "key", ${buildTaskKey(person)} as "task", null::uuid as "pageId", null::text as "about", c."body", c."createdAt", c."editedAt", c."deletedAt", c."resolvedAt"
      from comments c ${joinTask(person, sql`c."taskId"`)} where c."authorId" = ${person.id}
      union all select c."id", null, ${pageId(person)}, case when ${canRead(person)} then c."anchor" ->> 'quote' end, c."body", c."createdAt", c."editedAt", c."deletedAt", c."resolvedAt"
      from comments c join pages pg on pg."id" = c."pageId" where c."authorId" = ${person.id}`,
  },
  {
    name: 'mentions',
    about: 'Comments by others that mention you, with their text if you can read it.',
    entries: (person) => sql`
      select c."id" as "key", ${buildTaskKey(person)} as "task", null::uuid as "pageId", c."createdAt",
        case when ${isReadableTask(person)} and c."deletedAt" is null then c."body" end as "body"
      from comments c ${joinTask(person, sql`c."taskId"`)}
      where c."mentionIds" @> array[${person.id}::uuid] and c."authorId" is distinct from ${person.id}::uuid
      union all select c."id", null, ${pageId(person)}, c."createdAt", case when ${canRead(person)} and c."deletedAt" is null then c."body" end
      from comments c join pages pg on pg."id" = c."pageId"
      where c."mentionIds" @> array[${person.id}::uuid] and c."authorId" is distinct from ${person.id}::uuid`,
  },
  {
    name: 'reactions',
    about: 'Comments you reacted to.',
    entries: (person) => sql`
      select c."id" as "key", ${buildTaskKey(person)} as "task", null::uuid as "pageId", ${given(person)} as "reactions"
      from comments c ${joinTask(person, sql`c."taskId"`)} where c."reactions"::text like ${`%${person.id}%`}
      union all select c."id", null, ${pageId(person)}, ${given(person)}
      from comments c join pages pg on pg."id" = c."pageId" where c."reactions"::text like ${`%${person.id}%`}`,
  },
  {
    name: 'files',
    about:
      'Files you added to tasks and pages. Stored files are in the folder "files", each under its id and name.',
    entries: (person) => sql`
      select a."id" as "key", a."id", ${buildTaskKey(person)} as "task", null::uuid as "pageId", a."name", a."byteCount", a."createdAt", a."deletedAt"
      from attachments a ${joinTask(person, sql`a."taskId"`)} where a."createdById" = ${person.id}
      union all select a."id", a."id", null, case when ${isReadablePage(person)} then pg."id" end, a."name", a."byteCount", a."createdAt", a."deletedAt"
      from attachments a join pages pg on pg."id" = a."pageId" where a."createdById" = ${person.id}`,
  },
  {
    name: 'uploads',
    about: 'Your uploads that are in progress or failed.',
    entries: ({ id }) => sql`
      select u."id" as "key", u."name", u."byteCount", u."sentCount", u."state", u."createdAt", u."updatedAt" from uploads u where u."createdById" = ${id}`,
  },
  {
    name: 'notifications',
    about: 'Your notifications, with their reason and channels.',
    entries: (person) => sql`
      select n."id" as "key", ${buildTaskKey(person)} as "task", null::uuid as "pageId", n."reason", n."watchReason", n."createdAt", n."isInInbox", n."readAt", n."doneAt", n."snoozedUntil",
        (select coalesce(jsonb_agg(jsonb_build_object('channel', d."channel", 'state', d."state", 'sentAt', d."sentAt")), '[]')
          from deliveries d where d."notificationId" = n."id") as "deliveries"
      from notifications n ${joinTask(person, sql`n."taskId"`)} where n."userId" = ${person.id}
      union all select n."id", null, case when ${isReadablePage(person)} then pg."id" end, n."reason", n."watchReason", n."createdAt", n."isInInbox", n."readAt", n."doneAt",
        n."snoozedUntil", '[]'
      from notifications n join pages pg on pg."id" = n."pageId" where n."userId" = ${person.id}`,
  },
  {
    name: 'messages-in-telegram',
    about: 'When the bot messaged you, and about which task. Deleted after 90 days.',
    entries: (person) => sql`
      select md5(concat_ws(' ', m."chatId", m."messageId"))::uuid as "key", ${buildTaskKey(person)} as "task", m."createdAt"
      from telegram_messages m ${joinTask(person, sql`m."taskId"`)} where m."userId" = ${person.id}`,
  },
  {
    name: 'groups-in-telegram',
    about: 'Telegram groups that you connected to a project.',
    entries: (person) => sql`
      select g."id" as "key", g."title" as "name", case when ${isReadableProject(person)} then p."key" end as "project", g."boundAt", g."leftAt"
      from telegram_groups g join projects p on p."id" = g."projectId" ${joinMine(person)} where g."boundById" = ${person.id}`,
  },
  {
    name: 'roll-calls',
    about: 'Your answers to roll-calls in Telegram groups, with guests. Deleted after 90 days.',
    entries: ({ id }) => sql`
      select md5(r."id"::text || a."guest")::uuid as "key", r."title", a."answer", a."name", a."guest", a."at"
      from roll_call_answers a join roll_calls r on r."id" = a."rollCallId"
      join telegram_accounts t on t."telegramId" = a."telegramId"
      join identities i on i."issuer" = ${embeddedIssuer} and i."subject" = t."accountId"::text and i."userId" = ${id}`,
  },
  {
    name: 'browsers',
    about: 'Browsers with push notifications: the push service of each, and since when.',
    entries: ({ id }) => sql`
      select b."id" as "key", split_part(b."endpoint", '/', 3) as "pushService", b."createdAt", b."lastUsedAt" from push_subscriptions b where b."userId" = ${id}`,
  },
  {
    name: 'reminders',
    about: 'Your reminders.',
    entries: (person) => sql`
      select md5(r."taskId"::text || r."at")::uuid as "key", ${buildTaskKey(person)} as "task", r."at", r."createdAt"
      from reminders r ${joinTask(person, sql`r."taskId"`)} where r."userId" = ${person.id}`,
  },
  {
    name: 'mails',
    about: 'E-mails about your tasks that are still recorded.',
    entries: ({ id }) => sql`
      select m."id" as "key", m."kind", m."day", m."state", m."createdAt", m."endedAt" from mails m where m."userId" = ${id}`,
  },
  {
    name: 'views',
    about: 'Views that you saved, and views of others that you changed.',
    entries: ({ id }) => sql`
      select v."id" as "key", v."ownerId" = ${id}::uuid as "isYours", v."updatedById" is not distinct from ${id}::uuid as "isLastChangedByYou", v."createdAt",
        v."updatedAt", v."deletedAt", x.*
      from views v left join lateral (
        select v."name", v."description", v."search", v."isShared" where v."ownerId" = ${id}::uuid
      ) x on true
      where ${id}::uuid in (v."ownerId", v."updatedById", v."searchById")`,
  },
  {
    name: 'wiki-pages',
    about:
      'Wiki pages that you created, edited, published, shared, deleted, opened, watch, left, have as favourites, or have restricted access to. The text of your versions is included if you can read the page now.',
    entries: (person) => sql`
      select pg."id" as "key", case when ${isReadablePage(person)} then pg."title" end as "title",
        pg."createdById" is not distinct from ${person.id}::uuid as "isMadeByYou", pg."deletedById" is not distinct from ${person.id}::uuid as "isDeletedByYou",
        exists (select from page_shares s where s."pageId" = pg."id" and s."sharedById" = ${person.id}::uuid) as "isSharedByYou",
        f."at" as "favouriteSince", o."at" as "openedAt", w."state" as "watching", w."at" as "watchingSince", ${isNamed(person)} as "isYoursByRule", (
          select coalesce(json_agg(json_build_object('number', v."number", 'at', v."at", 'isWrittenByYou', v."authorId" is not distinct from ${person.id}::uuid,
            'isPublishedByYou', v."publishedById" is not distinct from ${person.id}::uuid,
            'name', case when ${isReadablePage(person)} and v."authorId" = ${person.id}::uuid then v."name" end,
            'summary', case when ${isReadablePage(person)} and v."authorId" = ${person.id}::uuid then v."summary" end,
            'path', case when ${isReadablePage(person)} and v."authorId" = ${person.id}::uuid then v."path" end,
            'document', case when ${isReadablePage(person)} and v."authorId" = ${person.id}::uuid then v."document" end) order by v."number"), '[]')
          from page_versions v where v."pageId" = pg."id" and ${person.id}::uuid in (v."authorId", v."publishedById")
        ) as "versions", (
          select coalesce(json_agg(json_build_object('number', nullif(pc."number", 0), 'at', pc."at") order by pc."number"), '[]')
          from page_contributors pc where pc."pageId" = pg."id" and pc."userId" = ${person.id}::uuid
        ) as "wroteIn"
      from pages pg left join page_favourites f on f."pageId" = pg."id" and f."userId" = ${person.id}
        left join page_visits o on o."pageId" = pg."id" and o."userId" = ${person.id}
        left join page_watchers w on w."pageId" = pg."id" and w."userId" = ${person.id}
      where f."userId" is not null or o."userId" is not null or w."userId" is not null or ${isNamed(person)} or ${person.id}::uuid in (pg."createdById", pg."deletedById")
        or exists (select from page_versions v where v."pageId" = pg."id" and ${person.id}::uuid in (v."authorId", v."publishedById"))
        or exists (select from page_shares s where s."pageId" = pg."id" and s."sharedById" = ${person.id}::uuid)
        or exists (select from page_contributors pc where pc."pageId" = pg."id" and pc."userId" = ${person.id}::uuid)`,
  },
  {
    name: 'templates',
    about: 'Project templates that you created.',
    entries: ({ id }) => sql`
      select m."id" as "key", m."name", m."description", m."createdAt" from project_templates m where m."createdById" = ${id}`,
  },
  {
    name: 'imports',
    about:
      'Files that you imported. The files themselves are deleted when they are no longer needed.',
    entries: ({ id }) => sql`
      select i."id" as "key", i."target", i."source", i."fileName", i."byteCount", i."state", i."doneCount", i."totalCount", i."createdAt", i."finishedAt"
      from imports i where i."createdById" = ${id}`,
  },
  {
    name: 'exports',
    about: 'Files that you exported.',
    entries: ({ id }) => sql`
      select e."id" as "key", e."target", e."format", e."fileName", e."state", e."doneCount", e."totalCount", e."createdAt", e."finishedAt"
      from exports e where e."createdById" = ${id}`,
  },
  {
    name: 'backups',
    about: 'Backups that you created.',
    entries: ({ id }) => sql`
      select b."id" as "key", b."createdAt", b."state", b."byteCount" from backups b where b."createdById" = ${id}`,
  },
  {
    name: 'joined-people',
    about: 'People that you merged.',
    entries: ({ id }) => sql`
      select j."userId" as "key", j."joinedAt" from user_joins j where j."joinedById" = ${id}`,
  },
  {
    name: 'log-about-you',
    about: 'Log entries about you, by anyone.',
    entries: ({ id }) => sql`
      select a."id" as "key", a."at", a."action", a."via", a."actorId" is not distinct from ${id}::uuid as "isDoneByYou", ${changesAbout(id)} as "changes"
      from activity a
      where (a."entity" = 'user' and a."entityId" = ${id})
        or (a."entity" in ('group', 'project') and a."changes" ? ${`members.${id}`})
        or (a."entity" = 'pkr_id' and a."entityId" in (select k."id" from pkr_ids k where k."userId" = ${id}))`,
  },
  {
    name: 'log-of-what-you-did',
    about:
      'Log entries by you, with the fields that changed. The new values are included if you can still see them.',
    entries: ({ id }) => sql`
      select a."id" as "key", a."at", a."action", a."via", a."entityId", array(select jsonb_object_keys(a."changes")) as "fields"
      from activity a where a."actorId" = ${id}`,
  },
]

/** Of `tasks t`: whether somebody has to do with it in any way. */
const isAbout = (id: string): RawBuilder<boolean> => sql<boolean>`(
  ${id}::uuid = any(${makerAndHolderIds}) or t."watchers" ? ${id}
  or exists (select from jsonb_each_text(t."custom") c where c."value" = ${id}))`

/** Of `activity a`: of a group or project, whose entries tell of several people, this one alone. */
const changesAbout = (id: string): RawBuilder<unknown> => sql`case
  when a."entity" in ('group', 'project') then jsonb_build_object('member', a."changes" -> ${`members.${id}`})
  else a."changes" end`

/** Whether a rule of the page `pages pg` names somebody. */
const isNamed = ({ id }: Actor): RawBuilder<unknown> => sql`exists (
  select from page_rules r join page_rule_people w on w."ruleId" = r."id" where r."pageId" = pg."id" and w."userId" = ${id}::uuid)`
