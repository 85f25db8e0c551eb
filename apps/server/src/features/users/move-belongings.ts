import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildNotice } from '#live/hub.ts'

/** Two people of whom the one becomes the other. */
type Pair = { readonly userId: string; readonly intoId: string }

/**
 * What names one person in one column of a row `r` with an id: it goes over as it is, and comes back where it still names
 * the other. What the other has already (`isFree`) stays.
 */
export const owned: readonly {
  readonly kind: string
  readonly table: string
  readonly column: string
  readonly key?: string
  readonly isFree?: (into: RawBuilder<string>) => RawBuilder<boolean>
}[] = [
  { kind: 'comments', table: 'comments', column: 'authorId' },
  { kind: 'files', table: 'attachments', column: 'createdById' },
  { kind: 'items', table: 'checklist_items', column: 'assigneeId' },
  { kind: 'leads', table: 'projects', column: 'leadId' },
  { kind: 'views', table: 'views', column: 'ownerId' },
  { kind: 'feeds', table: 'calendar_feeds', column: 'ownerId' },
  { kind: 'telegramGroups', table: 'telegram_groups', column: 'boundById' },
  { kind: 'pages', table: 'pages', column: 'createdById' },
  { kind: 'versions', table: 'page_versions', column: 'authorId' },
  { kind: 'joins', table: 'user_joins', column: 'intoId', key: 'userId' },
  {
    kind: 'pkrIds',
    table: 'pkr_ids',
    column: 'userId',
    isFree: (into) => sql`not exists (select from pkr_ids o where o."userId" = ${into})`,
  },
  {
    kind: 'inbox',
    table: 'notifications',
    column: 'userId',
    isFree: (into) =>
      sql`not exists (select from notifications o where o."userId" = ${into} and o."event" = r."event")`,
  },
  {
    // One that is being sent just now goes to where it was going.
    kind: 'mails',
    table: 'mails',
    column: 'userId',
    isFree: () => sql`r."id" in (
      select m."id" from mails m where m."userId" = r."userId" and m."state" = 'waiting' and m."kind" <> 'digest' for update skip locked)`,
  },
]

/** What there is once for a person and a thing: it goes over where the other has none, which is remembered as `isNew`. */
export const shared: readonly {
  readonly kind: string
  readonly table: string
  /** The thing, and what else a row says; by name and type. */
  readonly key: Readonly<Record<string, string>>
  readonly rest: Readonly<Record<string, string>>
  /** Of `k`, what is remembered: whether it can come back. */
  readonly isThere: (into: RawBuilder<string>) => RawBuilder<boolean>
}[] = [
  {
    kind: 'members',
    table: 'project_members',
    key: { projectId: 'uuid' },
    rest: { roleId: 'uuid' },
    isThere: () => sql`exists (select from roles r where r."id" = k."roleId")
      and exists (select from projects p where p."id" = k."projectId")`,
  },
  {
    kind: 'groups',
    table: 'group_members',
    key: { groupId: 'uuid' },
    rest: {},
    isThere: () => sql`exists (select from users u where u."id" = k."groupId")`,
  },
  {
    kind: 'favourites',
    table: 'page_favourites',
    key: { pageId: 'uuid' },
    rest: { at: 'timestamptz' },
    isThere: () => sql`exists (select from pages p where p."id" = k."pageId")`,
  },
  {
    kind: 'pageVisits',
    table: 'page_visits',
    key: { pageId: 'uuid' },
    rest: { at: 'timestamptz' },
    isThere: () => sql`exists (select from pages p where p."id" = k."pageId")`,
  },
  {
    kind: 'pageWatchers',
    table: 'page_watchers',
    key: { pageId: 'uuid' },
    rest: { state: 'text', at: 'timestamptz' },
    isThere: () => sql`exists (select from pages p where p."id" = k."pageId")`,
  },
  {
    kind: 'pageRules',
    table: 'page_rule_people',
    key: { ruleId: 'uuid' },
    rest: {},
    isThere: () => sql`exists (select from page_rules r where r."id" = k."ruleId")`,
  },
  {
    kind: 'contributions',
    table: 'page_contributors',
    key: { pageId: 'uuid', number: 'int' },
    rest: { at: 'timestamptz' },
    isThere: () => sql`exists (select from pages p where p."id" = k."pageId")`,
  },
  {
    // What was told meanwhile, or is not wanted any more, is gone for both.
    kind: 'reminders',
    table: 'reminders',
    key: { taskId: 'uuid', at: 'timestamptz' },
    rest: { createdAt: 'timestamptz' },
    isThere: (into) => sql`exists (
      select from reminders r where r."userId" = ${into} and r."taskId" = k."taskId" and r."at" = k."at")`,
  },
]

const names = (columns: Readonly<Record<string, string>>) => Object.keys(columns)
const refs = (columns: readonly string[], prefix = '') =>
  sql.join(columns.map((name) => sql.ref(prefix + name)))
const same = (key: readonly string[], one: string, other: string) =>
  sql.join(
    key.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
    sql` and `,
  )

/** Of `tasks t`: whether somebody has to do with it in any way. */
const concerns = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  t."assigneeIds" @> array[${userId}::uuid] or ${userId}::uuid in (t."createdById", t."leadId") or t."watchers" ? ${userId}
  or t."itemAssigneeIds" @> array[${userId}::uuid]
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
    inboxCount: number
    reminderCount: number
    feedCount: number
    hasSignIn: boolean
  }>`
    select (select count(*)::int from tasks t where ${concerns(userId)}) as "taskCount",
      (select count(*)::int from comments where "authorId" = ${userId}::uuid) as "commentCount",
      (select count(*)::int from attachments where "createdById" = ${userId}::uuid) as "fileCount",
      (select count(*)::int from projects p where p."leadId" = ${userId}::uuid
        or exists (select from project_members m where m."projectId" = p."id" and m."userId" = ${userId}::uuid)) as "projectCount",
      (select count(*)::int from group_members where "userId" = ${userId}::uuid) as "groupCount",
      (select count(*)::int from views where "ownerId" = ${userId}::uuid and "deletedAt" is null) as "viewCount",
      (select count(*)::int from notifications where "userId" = ${userId}::uuid and "isInInbox" and "doneAt" is null) as "inboxCount",
      (select count(*)::int from reminders where "userId" = ${userId}::uuid) as "reminderCount",
      (select count(*)::int from calendar_feeds where "ownerId" = ${userId}::uuid) as "feedCount",
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
  const was = sql<string>`${userId}::uuid`
  const into = sql<string>`${intoId}::uuid`
  const ownedMoved = owned.map(
    ({ kind, table, column, key = 'id', isFree }) => sql`
      ${sql.ref(`${kind}_moved`)} as (
        update ${sql.table(table)} r set ${sql.ref(column)} = ${into}
        where r.${sql.ref(column)} = ${was} and ${isFree?.(into) ?? sql`true`} returning r.${sql.ref(key)} as "id"
      )`,
  )
  const sharedMoved = shared.map(
    ({ kind, table, key, rest }) => sql`
      ${sql.ref(`${kind}_gone`)} as (
        delete from ${sql.table(table)} where "userId" = ${was} returning ${refs([...names(key), ...names(rest)])}
      ), ${sql.ref(`${kind}_moved`)} as (
        insert into ${sql.table(table)} ("userId", ${refs([...names(key), ...names(rest)])})
        select ${into}, ${refs([...names(key), ...names(rest)])} from ${sql.ref(`${kind}_gone`)}
        on conflict ("userId", ${refs(names(key))}) do nothing returning ${refs(names(key))}
      )`,
  )
  const remembered = [
    ...owned.map(
      ({ kind }) =>
        sql`${kind}::text, (select coalesce(jsonb_agg("id"), '[]') from ${sql.ref(`${kind}_moved`)})`,
    ),
    ...shared.map(
      ({ kind, key }) => sql`${kind}::text, (
        select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object('isNew', exists (
          select from ${sql.ref(`${kind}_moved`)} m where ${same(names(key), 'm', 'g')}))), '[]') from ${sql.ref(`${kind}_gone`)} g)`,
    ),
  ]
  const { rows } = await sql<{ projectId: string }>`
    with before as (
      select u."email", u."status" from users u where u."id" = ${was}
    ), concerned as (
      select t."id", t."projectId",
        t."assigneeIds" @> array[${was}] as "isAssigned", t."assigneeIds" @> array[${into}] as "isIntos",
        t."createdById" = ${was} as "isCreated", t."leadId" = ${was} as "isLed", t."watchers" -> ${userId} as "watching", t."watchers" ? ${intoId} as "isWatchedByInto",
        array(select c."key" from jsonb_each_text(t."custom") c where c."value" = ${userId}) as "fieldIds"
      from tasks t where ${concerns(userId)} for update
    ), tasks_moved as (
      update tasks t set
        "assigneeIds" = case when c."isIntos" then array_remove(t."assigneeIds", ${was}) else array_replace(t."assigneeIds", ${was}, ${into}) end,
        "createdById" = case when c."isCreated" then ${into} else t."createdById" end,
        "leadId" = case when c."isLed" then ${into} else t."leadId" end,
        "watchers" = case when c."watching" is null or c."isWatchedByInto" then t."watchers" - ${userId}
          else (t."watchers" - ${userId}) || jsonb_build_object(${intoId}::text, c."watching") end,
        "custom" = t."custom" || coalesce((select jsonb_object_agg(f, ${intoId}::text) from unnest(c."fieldIds") f), '{}'),
        "version" = t."version" + 1
      from concerned c where t."id" = c."id"
    ), ${sql.join([...ownedMoved, ...sharedMoved])}, identities_moved as (
      update identities set "userId" = ${into} where "userId" = ${was} returning "issuer", "subject"
    ), gone as (
      update users set "status" = 'removed', "email" = null, "updatedAt" = now() where "id" = ${was}
    ), noted as (
      insert into user_joins ("userId", "intoId", "joinedById", "moved")
      select ${was}, ${into}, ${joinedById}::uuid, jsonb_build_object(
        'email', b."email", 'status', b."status",
        'tasks', (select coalesce(jsonb_agg(to_jsonb(c) - 'projectId'), '[]') from concerned c),
        'identities', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from identities_moved i),
        ${sql.join(remembered)}
      ) from before b
    )
    select distinct "projectId" from concerned
  `.execute(db)
  await notifyInboxes(db, { userId, intoId })
  return rows.map(({ projectId }) => projectId)
}

/** Gives back what went over and still is where it went. Returns the projects whose tasks changed. */
export async function returnBelongings(db: Db, { userId, intoId }: Pair): Promise<string[]> {
  const was = sql<string>`${userId}::uuid`
  const into = sql<string>`${intoId}::uuid`
  const ownedBack = owned.map(
    ({ kind, table, column, key = 'id' }) => sql`
      ${sql.ref(`${kind}_back`)} as (
        update ${sql.table(table)} set ${sql.ref(column)} = ${was} where ${sql.ref(column)} = ${into}
          and ${sql.ref(key)} = any(array(select jsonb_array_elements_text(j."moved" -> ${sql.lit(kind)})::uuid from j))
      )`,
  )
  const sharedBack = shared.map(({ kind, table, key, rest, isThere }) => {
    const columns = [...names(key), ...names(rest)]
    const types = Object.entries({ ...key, ...rest, isNew: 'boolean' })
    return sql`
      ${sql.ref(`${kind}_kept`)} as (
        select ${refs([...columns, 'isNew'], 'k.')}
        from j, jsonb_to_recordset(j."moved" -> ${sql.lit(kind)}) as k(${sql.join(types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
        where ${isThere(into)}
      ), ${sql.ref(`${kind}_back`)} as (
        insert into ${sql.table(table)} ("userId", ${refs(columns)})
        select ${was}, ${refs(columns)} from ${sql.ref(`${kind}_kept`)} on conflict do nothing
      ), ${sql.ref(`${kind}_left`)} as (
        delete from ${sql.table(table)} m using ${sql.ref(`${kind}_kept`)} k
        where k."isNew" and m."userId" = ${into} and ${same(names(key), 'm', 'k')}
      )`
  })
  const { rows } = await sql<{ projectId: string }>`
    with j as (
      delete from user_joins where "userId" = ${was} returning "moved"
    ), kept as (
      select k."id", k."isAssigned", k."isIntos", k."isCreated", k."isLed", k."watching", k."isWatchedByInto", k."fieldIds" from j, jsonb_to_recordset(j."moved" -> 'tasks') as k("id" uuid, "isAssigned" boolean, "isIntos" boolean,
        "isCreated" boolean, "isLed" boolean, "watching" jsonb, "isWatchedByInto" boolean, "fieldIds" text[])
    ), tasks_back as (
      update tasks t set
        "assigneeIds" = case
          when not k."isAssigned" or not t."assigneeIds" @> array[${into}] or t."assigneeIds" @> array[${was}] then t."assigneeIds"
          when k."isIntos" then t."assigneeIds" || ${was}
          else array_replace(t."assigneeIds", ${into}, ${was}) end,
        "createdById" = case when k."isCreated" then ${was} else t."createdById" end,
        "leadId" = case when k."isLed" and t."leadId" = ${into} then ${was} else t."leadId" end,
        "watchers" = case
          when k."watching" is null or jsonb_typeof(k."watching") <> 'string' then t."watchers"
          when k."isWatchedByInto" then t."watchers" || jsonb_build_object(${userId}::text, k."watching")
          else (t."watchers" - ${intoId}) || jsonb_build_object(${userId}::text, k."watching") end,
        "custom" = t."custom" || coalesce((
          select jsonb_object_agg(f, ${userId}::text) from unnest(k."fieldIds") f where t."custom" ->> f = ${intoId}), '{}'),
        "version" = t."version" + 1
      from kept k where t."id" = k."id" returning t."projectId"
    ), ${sql.join([...ownedBack, ...sharedBack])}, identities_back as (
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
  await notifyInboxes(db, { userId, intoId })
  return rows.map(({ projectId }) => projectId)
}

/** Pages of either have another inbox to show. */
const notifyInboxes = (db: Db, { userId, intoId }: Pair) =>
  sql`select ${buildNotice('inbox', sql`p`)} from unnest(${[userId, intoId]}::uuid[]) p`.execute(db)
