import { closedGroups } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logResync } from '#features/activity/log-resync.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { isHeldBy } from '#features/tasks/given-columns.ts'
import { type Unbound, unbindGroupsOf } from '#features/telegram/bind-group.ts'
import { logAudit, logAudits } from '../log-audit.ts'

/** Fields of people whose values the log forgets with them. */
const forgotten = ['email', 'handle', 'about', 'links', 'avatarUrl', 'telegram']

/**
 * Erases what is somebody's alone: how they come in, what they say of themself, how they have the app, what they were
 * told. What they did stays under their name. Returns their addresses, which are nowhere then, and the groups in Telegram
 * that work on no project any more.
 */
export async function erasePerson(
  db: Db,
  userId: string,
): Promise<{ readonly emails: readonly string[]; readonly groups: readonly Unbound[] }> {
  // Who was joined to them is them.
  const { rows: joined } = await sql<{ userId: string }>`
    select "userId" from user_joins where "intoId" = ${userId}
  `.execute(db)
  const ids = [userId, ...joined.map((row) => row.userId)]
  const emails = await findEmails(db, ids)
  await eraseAccounts(db, ids, emails)
  const groups = await unbindGroupsOf(db, ids)
  await eraseRows(db, ids)
  await eraseInvitations(db, ids, emails)
  await eraseProfiles(db, ids)
  await eraseFromLog(db, ids)
  await freeTasks(db, ids)
  await unlinkPkrIds(db, ids)
  await logAudit(db, 'user.account_deleted', userId, { via: 'automation' })
  return { emails, groups }
}

async function findEmails(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower("email") as "email" from users where "id" = any(${ids}::uuid[]) and "email" is not null
    union select a."email" from identities i join accounts a on a."id"::text = i."subject" and i."issuer" = ${embeddedIssuer}
      where i."userId" = any(${ids}::uuid[]) and a."email" is not null
    union select lower(j."moved" ->> 'email') from user_joins j where j."userId" = any(${ids}::uuid[]) and j."moved" ->> 'email' is not null
  `.execute(db)
  return rows.map(({ email }) => email)
}

/** Sign-ins, second steps and open links go with their account. */
async function eraseAccounts(db: Db, ids: readonly string[], emails: readonly string[]) {
  await sql`
    with gone as (
      delete from identities where "userId" = any(${ids}::uuid[]) returning "issuer", "subject"
    ), rolls as (
      delete from roll_call_answers where "telegramId" in (
        select t."telegramId" from gone g join telegram_accounts t on t."accountId"::text = g."subject" where g."issuer" = ${embeddedIssuer})
    ), links as (
      delete from one_time_codes where "email" = any(${emails}::text[]) and "accountId" is null and "invitationId" is null
    )
    delete from accounts a using gone where gone."issuer" = ${embeddedIssuer} and a."id"::text = gone."subject"
  `.execute(db)
}

/** The rows that are nobody else's, by the column that says whose they are. */
const ownRows: Readonly<Record<string, string>> = {
  user_roles: 'userId',
  project_members: 'userId',
  group_members: 'userId',
  notifications: 'userId',
  notification_settings: 'userId',
  muted_projects: 'userId',
  reminder_settings: 'userId',
  reminders: 'userId',
  mails: 'userId',
  telegram_messages: 'userId',
  push_subscriptions: 'userId',
  view_pins: 'userId',
  project_pins: 'userId',
  page_favourites: 'userId',
  page_visits: 'userId',
  page_watchers: 'userId',
  page_rule_people: 'userId',
  pictures: 'userId',
  calendar_feeds: 'ownerId',
  webhooks: 'ownerId',
  uploads: 'createdById',
  exports: 'createdById',
  idempotency_keys: 'actorId',
}

async function eraseRows(db: Db, ids: readonly string[]): Promise<void> {
  for (const [table, column] of Object.entries(ownRows))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
      db,
    )
  await sql`delete from views where "ownerId" = any(${ids}::uuid[]) and not "isShared"`.execute(db)
  // The log names tokens.
  await sql`
    update api_tokens set "revokedAt" = coalesce("revokedAt", now()), "name" = '' where "ownerId" = any(${ids}::uuid[])
  `.execute(db)
}

/** Those they came with. One that is open by now makes somebody new. */
async function eraseInvitations(db: Db, ids: readonly string[], emails: readonly string[]) {
  const theirs = sql`("acceptedById" = any(${ids}::uuid[])
    or "email" = any(${emails}::text[]) and ("acceptedAt" is not null or "revokedAt" is not null or "expiresAt" < now()))`
  const { rows } = await sql<{
    id: string
  }>`select "id" from invitations where ${theirs}`.execute(db)
  const invitations = rows.map(({ id }) => id)
  await emptyChanges(
    db,
    sql`"entity" = 'invitation' and "entityId" = any(${invitations}::uuid[])`,
    ['email', 'name'],
  )
  await sql`delete from invitations where "id" = any(${invitations}::uuid[])`.execute(db)
}

async function eraseProfiles(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update users set "email" = null, "handle" = 'former-' || replace("id"::text, '-', ''), "about" = '', "links" = '{}', "avatarUrl" = null,
      "locale" = null, "preferences" = '{}', "lastSeenAt" = null, "externalSource" = null, "externalId" = null, "isProjectUser" = false,
      "leavesAt" = null, "erasedAt" = now(), "updatedAt" = now()
    where "id" = any(${ids}::uuid[])
  `.execute(db)
  await sql`
    update user_joins set "moved" = "moved" || '{"email": null, "status": "removed", "identities": []}' where "userId" = any(${ids}::uuid[])
  `.execute(db)
}

const eraseFromLog = (db: Db, ids: readonly string[]): Promise<void> =>
  emptyChanges(db, sql`"entity" = 'user' and "entityId" = any(${ids}::uuid[])`, forgotten)

/** That something was changed stays in the log; what it was doesn't. */
async function emptyChanges(
  db: Db,
  which: RawBuilder<unknown>,
  fields: readonly string[],
): Promise<void> {
  await sql`select set_config('courtside.erases', 'on', true)`.execute(db)
  await sql`
    update activity set "changes" = "changes" || (
      select jsonb_object_agg(f, '{"was": null, "set": null}'::jsonb) from unnest(${fields}::text[]) f where "changes" ? f
    )
    where ${which} and "changes" ?| ${fields}::text[]
  `.execute(db)
  await sql`select set_config('courtside.erases', 'off', true)`.execute(db)
}

/** Open tasks and items that are still theirs are nobody's then; nothing is watched by them. */
async function freeTasks(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ projectId: string }>`
    update tasks t set "version" = t."version" + 1, "watchers" = t."watchers" - ${ids}::text[],
      "assigneeIds" = case when s."group" = any(${closedGroups}::text[]) then t."assigneeIds"
        else array(select a."id" from unnest(t."assigneeIds") with ordinality a("id", "place") where a."id" <> all(${ids}::uuid[]) order by a."place") end,
      "leadId" = case when t."leadId" = any(${ids}::uuid[]) and s."group" <> all(${closedGroups}::text[]) then null else t."leadId" end
    from statuses s
    where s."id" = t."statusId" and (t."watchers" ?| ${ids}::text[] or (${isHeldBy('t', sql`${ids}::uuid[]`)} and s."group" <> all(${closedGroups}::text[])))
    returning t."projectId"
  `.execute(db)
  const items = await sql<{ projectId: string }>`
    update checklist_items i set "assigneeId" = null from tasks t join statuses s on s."id" = t."statusId"
    where i."assigneeId" = any(${ids}::uuid[]) and not i."isDone" and t."id" = i."taskId" and s."group" <> all(${closedGroups}::text[])
    returning t."projectId"
  `.execute(db)
  const projectIds = [...new Set([...rows, ...items.rows].map(({ projectId }) => projectId))]
  await logResync(db, projectIds, { actorId: null, via: 'automation' })
}

async function unlinkPkrIds(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update pkr_ids k set "userId" = null, "updatedAt" = now() from pkr_ids was
    where was."id" = k."id" and k."userId" = any(${ids}::uuid[]) returning k."id", was."userId"
  `.execute(db)
  if (rows.length === 0) return
  await logAudits(
    db,
    'pkr_id.updated',
    rows.map(({ id, userId }) => ({
      entityId: id,
      changes: { userId: { was: userId, set: null } },
    })),
    { via: 'automation' },
  )
}
