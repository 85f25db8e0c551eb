import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addGroup } from '#features/identity/add-user.ts'
import { type MadeProject, addChecklistItem, addComments } from './factories.ts'

/** What a person has to do with a task. */
export const onTask = [
  'assignee',
  'lead',
  'groupMember',
  'creator',
  'watcher',
  'commenter',
  'unsaid',
  'changer',
  'item',
  'takenOffItem',
  'takenOff',
  'formerLead',
  'field',
] as const

type OnTask = { readonly made: MadeProject; readonly taskId: string; readonly id: string }

const setOfTask = (db: Db, taskId: string, columns: RawBuilder<unknown>) =>
  sql`update tasks set ${columns} where "id" = ${taskId}::uuid`.execute(db)

const log = (db: Db, made: MadeProject, taskId: string, actorId: string | null, changes: object) =>
  sql`
    with stream as (
      update streams set "lastSeq" = "lastSeq" + 1 where "id" = ${made.id}::uuid returning "lastSeq"
    )
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "changes")
    select ${createId()}::uuid, ${made.id}::uuid, "lastSeq", 'task.updated', 'task', ${taskId}::uuid, ${made.id}::uuid, ${taskId}::uuid,
      ${actorId}::uuid, ${JSON.stringify(changes)}::jsonb from stream`.execute(db)

/** Lets a person have to do with a task in one way. */
export const nameOnTask: Record<
  (typeof onTask)[number],
  (db: Db, named: OnTask) => Promise<unknown>
> = {
  assignee: (db, { taskId, id }) =>
    setOfTask(db, taskId, sql`"assigneeIds" = "assigneeIds" || ${id}::uuid`),
  groupMember: async (db, { taskId, id }) => {
    const groupId = createId()
    await addGroup(db, { id: groupId, name: `Crew ${groupId}` })
    await sql`insert into group_members ("groupId", "userId") values (${groupId}::uuid, ${id}::uuid)`.execute(
      db,
    )
    await setOfTask(db, taskId, sql`"assigneeIds" = "assigneeIds" || ${groupId}::uuid`)
  },
  creator: (db, { taskId, id }) => setOfTask(db, taskId, sql`"createdById" = ${id}::uuid`),
  watcher: (db, { taskId, id }) =>
    setOfTask(db, taskId, sql`"watchers" = "watchers" || jsonb_build_object(${id}::text, 'left')`),
  commenter: (db, { taskId, id }) => addComments(db, taskId, [{ authorId: id }]),
  // A comment that was deleted again names nobody; that it was, is in the history as somebody else's doing.
  unsaid: (db, { taskId, id }) =>
    addComments(db, taskId, [{ authorId: id, deletedById: null }]).then(([commentId]) =>
      sql`update comments set "deletedAt" = now() where "id" = ${commentId}::uuid`.execute(db),
    ),
  changer: (db, { made, taskId, id }) => log(db, made, taskId, id, {}),
  lead: (db, { taskId, id }) => setOfTask(db, taskId, sql`"leadId" = ${id}::uuid`),
  formerLead: (db, { made, taskId, id }) =>
    log(db, made, taskId, null, { leadId: { was: id, set: null } }),
  item: (db, { taskId, id }) => addChecklistItem(db, taskId, { assigneeId: id }),
  takenOffItem: (db, { made, taskId, id }) =>
    log(db, made, taskId, null, { 'checklist.nets': { was: { assigneeId: id }, set: null } }),
  takenOff: (db, { made, taskId, id }) =>
    log(db, made, taskId, null, { assigneeIds: { was: [id], set: [] } }),
  field: async (db, { made, taskId, id }) => {
    const fieldId = createId()
    await sql`
      insert into custom_fields ("id", "projectId", "name", "kind", "options", "rank")
      values (${fieldId}::uuid, ${made.id}::uuid, ${`Referee ${fieldId}`}, 'person', '[]'::jsonb, 'a5')`.execute(
      db,
    )
    await setOfTask(
      db,
      taskId,
      sql`"custom" = "custom" || jsonb_build_object(${fieldId}::text, ${id}::text)`,
    )
  },
}
