import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import type { ImportPreview } from '@courtside/contract/imports.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { TemplateBody } from '@courtside/contract/project-templates.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { trashAttachment } from '#features/files/queries.ts'
import { addUser } from '#features/identity/add-user.ts'

/** A project of the factory: its first two statuses (unstarted, started), its label, its type, and its fields: one to choose from two options, and a text. */
export type MadeProject = {
  readonly id: string
  readonly key: string
  readonly statusIds: readonly [string, string]
  readonly labelId: string
  readonly fieldIds: readonly [string, string]
  readonly optionIds: readonly [string, string]
  readonly typeId: string
}

type ProjectDraft = {
  readonly name?: string
  readonly visibility?: 'organisation' | 'members'
  readonly targetOn?: string
  readonly isDeleted?: boolean
}

let projectCount = 0

/** AAA, AAB, …: a key that no other project of this process has. */
export function nextKey(): string {
  const letters = [projectCount / 676, projectCount / 26, projectCount].map(
    (place) => 65 + (Math.floor(place) % 26),
  )
  projectCount++
  return `F${String.fromCharCode(...letters)}`
}

/** A project with its stream, key, statuses, a label, a type, fields and one log entry, written past the API in one statement. */
export async function addProject(db: Db, draft: ProjectDraft = {}): Promise<MadeProject> {
  const project = {
    id: createId(),
    key: nextKey(),
    statusIds: [createId(), createId()],
    labelId: createId(),
    fieldIds: [createId(), createId()],
    optionIds: [createId(), createId()],
    typeId: createId(),
  } as const
  const options = project.optionIds.map((optionId, index) => ({
    id: optionId,
    name: `Option ${index + 1}`,
    hue: 'grey',
    isArchived: false,
  }))
  await sql`
    with stream as (
      insert into streams ("id", "lastSeq") values (${project.id}::uuid, 1)
    ), made as (
      insert into projects ("id", "key", "name", "timeZone", "targetOn", "visibility", "deletedAt")
      values (${project.id}::uuid, ${project.key}, ${draft.name ?? `Project ${project.key}`}, 'Europe/Lisbon', ${draft.targetOn ?? null}::date,
        ${draft.visibility ?? 'organisation'}, ${draft.isDeleted ? sql`now()` : sql`null`})
    ), keys as (
      insert into project_keys ("key", "projectId") values (${project.key}, ${project.id}::uuid)
    ), workflow as (
      insert into statuses ("id", "projectId", "name", "group", "rank") values
        (${project.statusIds[0]}::uuid, ${project.id}::uuid, 'To do', 'unstarted', 'a0'),
        (${project.statusIds[1]}::uuid, ${project.id}::uuid, 'In progress', 'started', 'a1')
    ), label as (
      insert into labels ("id", "projectId", "name") values (${project.labelId}::uuid, ${project.id}::uuid, 'Court')
    ), field as (
      insert into custom_fields ("id", "projectId", "name", "kind", "options", "rank")
      values (${project.fieldIds[0]}::uuid, ${project.id}::uuid, 'Surface', 'select', ${JSON.stringify(options)}::jsonb, 'a0'),
        (${project.fieldIds[1]}::uuid, ${project.id}::uuid, 'Note', 'text', '[]'::jsonb, 'a1')
    ), type as (
      insert into types ("id", "projectId", "name", "hue") values (${project.typeId}::uuid, ${project.id}::uuid, 'Purchase', 'teal')
    )
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId")
    values (${createId()}::uuid, ${project.id}::uuid, 1, 'project.created', 'project', ${project.id}::uuid, ${project.id}::uuid)
  `.execute(db)
  return project
}

type TaskDraft = {
  readonly description?: string
  readonly title?: string
  readonly assigneeIds?: readonly string[]
  readonly leadId?: string | null
  readonly dueOn?: string
  readonly isDeleted?: boolean
}

/** A task at the end of its project, in its first status, logged as made by nobody; written past the API. */
export async function addTask(
  db: Db,
  project: MadeProject,
  draft: TaskDraft = {},
): Promise<{ id: string; number: number }> {
  const id = createId()
  const { rows } = await sql<{ number: number }>`
    with stream as (
      update streams set "lastNumber" = "lastNumber" + 1, "lastSeq" = "lastSeq" + 1
      where "id" = ${project.id}::uuid returning "lastNumber", "lastSeq"
    ), logged as (
      insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId")
      select ${createId()}::uuid, ${project.id}::uuid, "lastSeq", 'task.created', 'task', ${id}::uuid, ${project.id}::uuid, ${id}::uuid
      from stream
    )
    insert into tasks ("id", "projectId", "number", "title", "description", "statusId", "assigneeIds", "leadId", "dueOn", "rank", "deletedAt")
    select ${id}::uuid, ${project.id}::uuid, "lastNumber", ${draft.title ?? 'Book courts'}, ${draft.description ?? ''}, ${project.statusIds[0]}::uuid,
      ${draft.assigneeIds ?? []}::uuid[], ${draft.leadId ?? null}::uuid, ${draft.dueOn ?? null}::date, 'a' || ("lastNumber" % 10), ${draft.isDeleted ? sql`now()` : sql`null`}
    from stream returning "number"
  `.execute(db)
  if (!rows[0]) throw new Error('The project has no stream')
  return { id, number: rows[0].number }
}

type CommentDraft = {
  readonly authorId: string | null
  readonly body?: string
  /** Who deleted it again; the log tells of that. */
  readonly deletedById?: string | null
}

/** Comments written past the API, in one statement; the counter of their task knows of them. */
export async function addComments(
  db: Db,
  taskId: string,
  drafts: readonly CommentDraft[],
): Promise<string[]> {
  const ids = drafts.map(() => createId())
  const deletions = drafts.flatMap(({ deletedById }, index) =>
    deletedById == null ? [] : [{ id: ids[index], deletedById }],
  )
  await sql`
    with counted as (
      update tasks set "commentCount" = "commentCount" + ${drafts.length - deletions.length}::int where "id" = ${taskId}::uuid
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + ${deletions.length}::int from tasks t
      where t."id" = ${taskId}::uuid and s."id" = t."projectId" returning s."id", s."lastSeq" - ${deletions.length}::int as "seq"
    ), logged as (
      insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId")
      select d."entry", s."id", s."seq" + d."place", 'comment.deleted', 'comment', d."id", s."id", ${taskId}::uuid, d."actor"
      from stream s, unnest(${deletions.map(() => createId())}::uuid[], ${deletions.map(({ id }) => id)}::uuid[],
        ${deletions.map(({ deletedById }) => deletedById)}::uuid[]) with ordinality as d("entry", "id", "actor", "place")
    )
    insert into comments ("id", "taskId", "authorId", "body", "deletedAt")
    select c."id", ${taskId}::uuid, c."author", c."body", case when c."deleted" then now() end
    from unnest(${ids}::uuid[], ${drafts.map((draft) => draft.authorId)}::uuid[],
      ${drafts.map((draft) => draft.body ?? 'Courts are booked')}::text[], ${drafts.map((draft) => draft.deletedById != null)}::bool[])
      as c("id", "author", "body", "deleted")
  `.execute(db)
  return ids
}

export async function addChecklistItem(
  db: Db,
  taskId: string,
  { title = 'Nets', assigneeId = null }: { title?: string; assigneeId?: string | null } = {},
): Promise<string> {
  const id = createId()
  await sql`
    with counted as (
      update tasks set "checklistCount" = "checklistCount" + 1 where "id" = ${taskId}::uuid
    )
    insert into checklist_items ("id", "taskId", "title", "assigneeId", "rank") values (${id}::uuid, ${taskId}::uuid, ${title}, ${assigneeId}::uuid, 'a0')
  `.execute(db)
  return id
}

/** An import, read and waiting to be applied: of a board with nothing on it, or without a project of no members. */
export async function addReadImport(
  db: Db,
  projectId: string | null,
  createdById: string,
  state: 'ready' | 'done' = 'ready',
): Promise<string> {
  const id = createId()
  const preview: ImportPreview = {
    board: { name: 'Board' },
    statuses: [],
    markedCompleteCount: 0,
    table: null,
    canBeTable: false,
    report: {
      rows: [],
      rejections: [],
      rejectionCount: 0,
      kept: [],
      notes: [],
      ignoredActions: [],
    },
  }
  await sql`
    insert into imports ("id", "target", "projectId", "createdById", "state", "source", "fileName", "byteCount", "preview")
    values (${id}::uuid, ${projectId === null ? 'pkr_ids' : 'tasks'}, ${projectId}::uuid, ${createdById}::uuid, ${state}, 'table', 'board.csv', 2, ${JSON.stringify(preview)}::jsonb)
  `.execute(db)
  await sql`
    insert into import_rejected_rows ("importId", "rowCount", "text") values (${id}::uuid, 1, 'Title')
  `.execute(db)
  if (state === 'done') {
    await sql`
      insert into import_links ("projectId", "source", "kind", "externalId", "entityId", "importId", "addedBy", "values")
      values (${projectId}::uuid, 'table', 'checklists', ${id}, ${createId()}::uuid, ${id}::uuid, ${id}::uuid, '{}')
    `.execute(db)
  }
  return id
}

/** An export of one task that nobody has saved yet. */
export async function addExport(db: Db, createdById: string, taskId: string): Promise<string> {
  const id = createId()
  await sql`
    insert into exports ("id", "createdById", "format", "fileName", "keyHash", "rowIds", "totalCount", "createdAt")
    values (${id}::uuid, ${createdById}::uuid, 'csv', 'Tasks.csv', 'a hash', array[${taskId}::uuid], 1, now() - interval '1 hour')
  `.execute(db)
  return id
}

/** A calendar feed of what is assigned to its owner, whose address nobody knows. */
export async function addCalendarFeed(db: Db, ownerId: string): Promise<string> {
  const id = createId()
  await sql`
    insert into calendar_feeds ("id", "ownerId", "name", "keyHash") values (${id}::uuid, ${ownerId}::uuid, 'Phone', ${id})
  `.execute(db)
  return id
}

/** A label that was removed from a project, where no task had it. */
export async function addRemovedLabel(db: Db, projectId: string): Promise<string> {
  const id = createId()
  await sql`
    insert into workflow_removals ("id", "projectId", "kind", "item", "taskIds", "replacedIds")
    values (${id}::uuid, ${projectId}::uuid, 'labels',
      jsonb_build_object('id', ${id}::uuid, 'projectId', ${projectId}::uuid, 'name', 'Removed', 'hue', 'red'), '{}', '{}')
  `.execute(db)
  return id
}

/** A long text that an import kept whole beside a task. */
export async function addKeptText(db: Db, taskId: string, text = 'A long text'): Promise<string> {
  const id = createId()
  await sql`
    with counted as (
      update tasks set "attachmentCount" = "attachmentCount" + 1 where "id" = ${taskId}::uuid
    )
    insert into attachments ("id", "taskId", "name", "text") values (${id}::uuid, ${taskId}::uuid, 'description.md', ${text})
  `.execute(db)
  return id
}

/** A file of four bytes on its way to a task, none of which has come. */
export async function addUpload(db: Db, taskId: string, createdById: string): Promise<string> {
  const id = createId()
  await sql`
    insert into uploads ("id", "taskId", "name", "byteCount", "createdById") values (${id}, ${taskId}, 'plan.pdf', 4, ${createdById})
  `.execute(db)
  return id
}

/** A file that hangs on a task, whose bytes the store has lost, or one that was taken away again. */
export async function addFile(
  db: Db,
  taskId: string,
  createdById: string,
  isRemoved = false,
): Promise<string> {
  const id = createId()
  await sql`
    insert into blobs ("hash", "byteCount", "mediaType") values (${'0'.repeat(64)}, 4, 'text/plain') on conflict do nothing
  `.execute(db)
  await sql`
    with counted as (
      update tasks set "attachmentCount" = "attachmentCount" + 1 where "id" = ${taskId}::uuid
    )
    insert into attachments ("id", "taskId", "name", "blob", "byteCount", "createdById")
    values (${id}, ${taskId}, 'plan.pdf', ${'0'.repeat(64)}, 4, ${createdById})
  `.execute(db)
  const file = { id, name: 'plan.pdf' }
  if (isRemoved) await trashAttachment(db, file, true, { actorId: createdById })
  return id
}

/** The ids of the built-in roles. */
export async function findRoleIds(db: Db): Promise<Readonly<Record<BuiltInRole, string>>> {
  const { rows } = await sql<{ ids: Record<BuiltInRole, string> }>`
    select json_object_agg("builtIn", "id") as "ids" from roles where "builtIn" is not null
  `.execute(db)
  if (!rows[0]) throw new Error('An aggregate has one row')
  return rows[0].ids
}

/** An invitation of an owner, Ivy Inviter, who is added as well. */
export async function addInvitation(
  db: Db,
  { email, role = 'member' }: { email: string; role?: BuiltInRole },
): Promise<string> {
  const id = createId()
  const invitedById = await addUser(db, { name: 'Ivy Inviter', role: 'owner' })
  await sql`
    insert into invitations ("id", "email", "roleId", "invitedById", "expiresAt")
    select ${id}, ${email}, "id", ${invitedById}, now() + interval '7 days' from roles where "builtIn" = ${role}
  `.execute(db)
  return id
}

export async function addProjectMember(
  db: Db,
  projectId: string,
  userId: string,
  role: BuiltInRole,
): Promise<void> {
  await sql`
    insert into project_members ("projectId", "userId", "roleId")
    select ${projectId}::uuid, ${userId}::uuid, "id" from roles where "builtIn" = ${role} on conflict do nothing
  `.execute(db)
}

/** A role of the organisation's own making, with any keys. */
export async function addRole(db: Db, permissions: readonly Permission[]): Promise<string> {
  const id = createId()
  await sql`
    insert into roles ("id", "name", "permissions") values (${id}::uuid, ${`Custom ${id}`}, ${[...permissions]}::text[])
  `.execute(db)
  return id
}

/** Makes somebody a member of a project by a role of their own there, with any keys. */
export async function joinWith(
  db: Db,
  projectId: string,
  userId: string,
  permissions: readonly Permission[],
): Promise<void> {
  const roleId = await addRole(db, permissions)
  await sql`
    insert into project_members ("projectId", "userId", "roleId") values (${projectId}::uuid, ${userId}::uuid, ${roleId}::uuid)
  `.execute(db)
}

/** Takes away the roles of the organisation's own making that nobody has, but for those to keep. */
export async function dropFreeRoles(db: Db, keep: readonly string[] = []): Promise<void> {
  await sql`
    delete from roles r where r."builtIn" is null and r."id" <> all(${[...keep]}::uuid[])
      and not exists (select from user_roles ur where ur."roleId" = r."id")
      and not exists (select from project_members m where m."roleId" = r."id")
  `.execute(db)
}

/** Gives a person one role of their own making instead of those they have. */
export async function giveCustomRole(
  db: Db,
  userId: string,
  permissions: readonly Permission[],
): Promise<string> {
  const roleId = await addRole(db, permissions)
  await sql`delete from user_roles where "userId" = ${userId}::uuid`.execute(db)
  await sql`insert into user_roles ("userId", "roleId") values (${userId}, ${roleId})`.execute(db)
  return roleId
}

/** A template of one task, due a week before the event; written past the API. */
export async function addTemplate(db: Db, createdById: string): Promise<string> {
  const id = createId()
  const task = { ref: '1', title: 'Book courts', dueDay: -7 }
  const body: TemplateBody = { version: 1, labels: [], tasks: [task] }
  await sql`
    insert into project_templates ("id", "name", "body", "createdById")
    values (${id}::uuid, ${`Template ${id}`}, ${JSON.stringify(body)}::jsonb, ${createdById}::uuid)
  `.execute(db)
  return id
}

/** A view of a project's tasks, or of the workspace; written past the API. */
export async function addView(
  db: Db,
  ownerId: string,
  view: { projectId?: string; isShared?: boolean; isDeleted?: boolean; q?: string } = {},
): Promise<string> {
  const id = createId()
  await sql`
    insert into views ("id", "projectId", "name", "search", "isShared", "ownerId", "deletedAt")
    values (${id}::uuid, ${view.projectId ?? null}::uuid, 'Mine', ${JSON.stringify({ q: view.q ?? 'is:late' })}::jsonb,
      ${view.isShared ?? false}, ${ownerId}::uuid, case when ${view.isDeleted ?? false} then now() end)
  `.execute(db)
  return id
}

/** Tells somebody that they were given a task, without asking who may see it; they have not read it yet. */
export const addNotification = (db: Db, userId: string, taskId: string) =>
  sql`
    insert into notifications ("id", "userId", "taskId", "event", "activityId", "reason", "isInInbox", "createdAt")
    select ${createId()}::uuid, ${userId}::uuid, ${taskId}::uuid, a."id"::text, a."id", 'assigned', true, now()
    from activity a where a."taskId" = ${taskId}::uuid order by a."seq" limit 1
  `.execute(db)
