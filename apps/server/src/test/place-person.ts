import { addComment } from '@courtside/contract/comments.ts'
import { createCustomField } from '@courtside/contract/custom-fields.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { writeRule } from '#features/wiki/page-rules.ts'
import { toggleFavourite, recordVisit } from '#features/wiki/queries.ts'
import { watchPage } from '#features/wiki/watch-page.ts'
import { addApiToken } from './add-api-token.ts'
import { addJoined } from './add-joined.ts'
import { addPage } from './add-page.ts'
import { addPkrId } from './add-pkr-id.ts'
import { addWebhook } from './add-webhook.ts'
import type { Caller, TestApp } from './app.ts'
import {
  addChecklistItem,
  addCalendarFeed,
  addExport,
  addInvitation,
  addNotification,
  addProject,
  addProjectMember,
  addReadImport,
  addTemplate,
  addUpload,
  addView,
} from './factories.ts'
import { attach } from './files.ts'

/** What they did says `mark`, and their name; what is theirs alone says `trait`. */
export type Placed = {
  readonly mark: string
  readonly trait: string
  readonly email: string
  readonly openTaskId: string
  readonly closedTaskId: string
  readonly fileId: string
}

/**
 * Puts somebody everywhere a person can stand: in a project that all may see, and in one that was closed to them since.
 * There, texts of others say `secret`.
 */
export async function placePerson(app: TestApp, owner: Caller, person: Caller): Promise<Placed> {
  const { db } = app
  const mark = `mark${person.id.slice(-8)}`
  const trait = `trait${person.id.slice(-8)}`
  const email = `${trait}@club.example`
  await placeAccount(db, person, { mark, trait })
  const open = await addProject(db, {})
  const closed = await addProject(db, { visibility: 'members' })
  const { id: fieldId } = await owner.call(createCustomField, {
    params: { projectId: open.id },
    body: { name: 'Host', kind: 'person', options: [] },
  })
  const make = (projectId: string, body: object) =>
    owner.call(createTask, { params: { projectId }, body: { title: 'Nets', ...body } })
  const openTask = await make(open.id, { custom: { [fieldId]: person.id } })
  const closedTask = await make(closed.id, { title: 'secret title', description: 'secret text' })
  const say = async (taskId: string, authorId: string, body: string) => {
    const { id } = await owner.call(addComment, { params: { id: taskId }, body: { body } })
    await sql`
      update comments set "authorId" = ${authorId}, "mentionIds" = array[${person.id}::uuid],
        "reactions" = ${JSON.stringify({ '👍': [person.id] })}::jsonb where "id" = ${id}
    `.execute(db)
  }
  for (const { id } of [openTask, closedTask]) {
    await say(id, person.id, `${mark} said`)
    await say(id, owner.id, id === closedTask.id ? 'secret answer' : 'open answer')
    await sql`
      update tasks set "assigneeIds" = array[${person.id}::uuid], "createdById" = ${person.id},
        "leadId" = ${person.id}, "watchers" = ${JSON.stringify({ [person.id]: 'commented' })}::jsonb where "id" = ${id}
    `.execute(db)
    const title = id === closedTask.id ? 'secret title' : 'Nets'
    await addChecklistItem(db, id, { title, assigneeId: person.id })
    await addNotification(db, person.id, id)
    await addUpload(db, id, person.id)
    await sql`insert into reminders ("userId", "taskId", "at") values (${person.id}, ${id}, now() + interval '1 day')`.execute(
      db,
    )
    await sql`
      insert into telegram_messages ("chatId", "messageId", "userId", "taskId")
      values (floor(random() * 1e15)::bigint, 1, ${person.id}, ${id})
    `.execute(db)
    await sql`
      insert into telegram_groups ("id", "chatId", "title", "projectId", "boundById", "language")
      select gen_random_uuid(), floor(random() * -1e15)::bigint, 'Friday team', t."projectId", ${person.id}, 'en' from tasks t where t."id" = ${id}
    `.execute(db)
    await sql`
      insert into push_subscriptions ("id", "userId", "endpoint", "p256dh", "auth")
      values (gen_random_uuid(), ${person.id}, 'https://push.example/' || gen_random_uuid(), 'secret', 'secret')
    `.execute(db)
    await addExport(db, person.id, id)
  }
  for (const { id } of [open, closed]) {
    await sql`update projects set "leadId" = ${person.id}, "createdById" = ${person.id} where "id" = ${id}`.execute(
      db,
    )
    await sql`insert into muted_projects ("userId", "projectId") values (${person.id}, ${id})`.execute(
      db,
    )
  }
  await addProjectMember(db, open.id, person.id, 'member')
  await sql`
    with roll as (
      insert into roll_calls ("id", "chatId", "title")
      select gen_random_uuid(), "chatId", 'Friday' from telegram_groups where "boundById" = ${person.id} limit 1 returning "id"
    )
    insert into roll_call_answers ("rollCallId", "telegramId", "guest", "name", "answer", "at", "place")
    select r."id", t."telegramId", guest, t."name", 'in', now(), guest + 1 from roll r, generate_series(0, 1) guest, telegram_accounts t
    join identities i on i."issuer" = ${embeddedIssuer} and i."subject" = t."accountId"::text where i."userId" = ${person.id}
  `.execute(db)
  const fileId = await attach(app, person, openTask.id, `${mark} plan.txt`, `${mark} in a file`)
  await placeThings(db, owner, person, { projectId: open.id, trait })
  return { mark, trait, email, openTaskId: openTask.id, closedTaskId: closedTask.id, fileId }
}

async function placeThings(
  db: Db,
  owner: Caller,
  { id }: Caller,
  { projectId, trait }: { projectId: string; trait: string },
) {
  const viewId = await addView(db, id)
  await sql`update views set "updatedById" = ${id}, "searchById" = ${id} where "id" = ${viewId}`.execute(
    db,
  )
  await sql`
    insert into pictures ("id", "userId", "large", "small") values (${createId()}, ${id}, ${Buffer.from(trait)}, ${Buffer.from(trait)})
  `.execute(db)
  await sql`insert into view_pins ("userId", "viewId", "position") values (${id}, ${viewId}, 0)`.execute(
    db,
  )
  await sql`insert into project_pins ("userId", "projectId") values (${id}, ${projectId})`.execute(
    db,
  )
  await addTemplate(db, id)
  const pageId = await addPage(db, id)
  await toggleFavourite(db, id, pageId, true)
  await recordVisit(db, id, pageId)
  await writeRule(db, pageId, 'read', { people: [id], projects: [] })
  await sql`
    insert into page_shares ("pageId", "code", "isOn", "hasSubpages", "sharedById", "sharedAt") values (${pageId}, ${pageId}, true, false, ${id}, now())
  `.execute(db)
  await watchPage(db, id, pageId, 'page')
  await sql`insert into page_contributors ("pageId", "number", "userId") values (${pageId}, 1, ${id})`.execute(
    db,
  )
  await addPage(db, id, { isDeleted: true })
  await sql`insert into backups ("id", "createdById", "state") values (${createId()}, ${id}, 'done')`.execute(
    db,
  )
  await addReadImport(db, projectId, id)
  await addApiToken(db, id)
  await addWebhook(db, id)
  await addCalendarFeed(db, id)
  const { entry } = await addPkrId(db, { name: 'Pia Placed', userId: id })
  await sql`update pkr_ids set "email" = 'pia@club.example' where "id" = ${entry}`.execute(db)
  await owner.call(createGroup, { body: { name: `Crew ${id}`, memberIds: [id] } })
  const [old, other] = [createId(), createId()]
  await addJoined(db, old, id)
  await addJoined(db, other, owner.id)
  await sql`update user_joins set "joinedById" = ${id} where "userId" = ${other}`.execute(db)
  const came = await addInvitation(db, { email: `${trait}@club.example` })
  await sql`update invitations set "acceptedById" = ${id}, "userId" = ${id}, "acceptedAt" = now(), "name" = ${trait} where "id" = ${came}`.execute(
    db,
  )
  await logAudit(db, 'invitation.created', came, {
    changes: { email: { was: null, set: `${trait}@club.example` } },
  })
  const sent = await addInvitation(db, { email: `secret-${id}@club.example` })
  await sql`update invitations set "invitedById" = ${id} where "id" = ${sent}`.execute(db)
  await sql`
    insert into mails ("id", "userId", "kind", "nextTryAt") values (${createId()}, ${id}, 'news', now() + interval '1 day')
  `.execute(db)
  await sql`
    insert into notification_settings ("userId", "reason", "channel", "isOn") values (${id}, 'assigned', 'email', false)
  `.execute(db)
  await sql`insert into reminder_settings ("userId", "hour") values (${id}, 7)`.execute(db)
  await sql`
    insert into idempotency_keys ("actorId", "key", "endpoint", "bodyHash", "answer")
    values (${id}, ${createId()}, 'POST /api/tasks', 'hash', '{}')
  `.execute(db)
}

/** Their profile, account, sign-in and second step, each with the trait wherever a text can stand; and the log of it. */
async function placeAccount(
  db: Db,
  { id }: Caller,
  { mark, trait }: Pick<Placed, 'mark' | 'trait'>,
) {
  const email = `${trait}@club.example`
  await sql`
    update users set "name" = ${`${mark} Placed`}, "handle" = ${trait}, "email" = ${email}, "about" = ${`${trait} about`},
      "links" = array[${`https://club.example/${trait}`}], "locale" = 'en', "externalSource" = 'jira', "externalId" = ${trait},
      "preferences" = ${JSON.stringify({ timeZone: 'Europe/Lisbon', accent: trait })}::jsonb
    where "id" = ${id}
  `.execute(db)
  await sql`
    with account as (
      update accounts a set "email" = ${email}, "name" = ${`${mark} Placed`}, "passwordHash" = 'secret hash'
      from identities i where i."userId" = ${id} and i."issuer" = ${embeddedIssuer} and a."id"::text = i."subject" returning a."id"
    ), browser as (
      update sessions s set "userAgent" = ${`Mozilla ${trait}`} from account a where s."accountId" = a."id"
    ), factor as (
      insert into second_factors ("id", "accountId", "sealedSecret", "lastStep") select ${createId()}::uuid, a."id", 'secret', 0 from account a
    ), telegram as (
      insert into telegram_accounts ("telegramId", "accountId", "name", "username", "languageCode", "allowsWrite")
      select floor(random() * 1e15)::bigint, a."id", ${`${trait} Telegram`}, ${trait.replaceAll('-', '_').slice(0, 32)}, 'pt-br', true from account a
    ), link as (
      insert into account_links ("issuer", "subject", "accountId", "email")
      select 'https://accounts.google.com', ${`google-${trait}`}, a."id", ${`google-${trait}@club.example`} from account a
    )
    insert into one_time_codes ("hash", "purpose", "accountId", "email", "isMailed", "expiresAt")
    select ${Buffer.from(mark)}, 'change_email', a."id", ${`new-${trait}@club.example`}, true, now() + interval '1 day' from account a
  `.execute(db)
  await logAudit(db, 'user.email_changed', id, {
    by: id,
    changes: { email: { was: `old-${trait}@club.example`, set: email } },
  })
  await logAudit(db, 'user.updated', id, {
    by: id,
    changes: { about: { was: '', set: trait }, name: { was: 'Pia', set: `${mark} Placed` } },
  })
}

/** The columns, as `table.column`, in which any of the texts stands. */
export async function findPlaces(db: Db, needles: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string }>`
    select c.table_schema as "schema", c.table_name as "table", c.column_name as "name"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE' order by 1, 2, 3
  `.execute(db)
  const found: string[] = []
  for (const { schema, table, name } of columns) {
    const column = sql`${sql.ref(`x.${name}`)}::text`
    const { rows } = await sql`
      select 1 from ${sql.id(schema, table)} x
      where ${sql.join(
        needles.map((needle) => sql`position(lower(${needle}) in lower(${column})) > 0`),
        sql` or `,
      )} limit 1
    `.execute(db)
    if (rows.length > 0) found.push(`${table}.${name}`)
  }
  return found
}

/** The columns that refer to people, by the rules of the database. */
export async function findPersonColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as "place" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1
  `.execute(db)
  return rows.map(({ place }) => place)
}
