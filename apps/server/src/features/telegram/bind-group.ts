import { type Actor, can } from '@courtside/contract/can.ts'
import type { Language } from '@courtside/contract/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict } from '#errors.ts'
import { logChange } from '#features/activity/log-change.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'

/** A group that works on a project. */
export type Group = {
  readonly id: string
  readonly chatId: number
  readonly projectId: string
  readonly boundById: string
  readonly language: Language
}

/** A chat by its number and what it is called in Telegram. */
type Chat = { readonly chatId: number; readonly title: string }

/** Undefined where a chat works on no project, or no more, or on one that lies in the trash. */
export async function findGroup(db: Db, chatId: number): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select g."id", g."chatId"::float8, g."projectId", g."boundById", g."language" from telegram_groups g join projects p on p."id" = g."projectId"
    where g."chatId" = ${chatId} and g."leftAt" is null and p."deletedAt" is null
  `.execute(db)
  return rows[0]
}

/** Ends what binds a group where whoever bound it may edit its project no more; undefined where they may. */
export async function unbindWhereLost(
  db: Db,
  group: Pick<Group, 'id' | 'projectId' | 'boundById'>,
): Promise<Unbound | undefined> {
  const binder = await findActor(db, group.boundById)
  const facts = binder && (await findProjectFacts(db, binder, group.projectId))
  if (binder && facts && can.editProject(binder, facts)) return undefined
  return unbindGroup(db, group, { by: null, via: 'automation', because: 'right_lost' })
}

/**
 * Lets a group work on the project with a key, and answers its name; undefined where the actor sees none. What is in the
 * project everybody in the group sees: that is for those to say who may edit it, else 403.
 */
export async function bindGroup(
  db: Db,
  actor: Actor,
  { chatId, title, key, language }: Chat & { key: string; language: Language },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select "id", "name" from projects where "key" = ${key.toUpperCase()} and "deletedAt" is null
  `.execute(db)
  const [project] = rows
  const facts = project && (await findProjectFacts(db, actor, project.id))
  if (!project || !facts) return undefined
  assertAllowed(can.editProject(actor, facts))
  // It is taken from the project that it works on.
  const group = await findGroup(db, chatId)
  const former = group && (await findProjectFacts(db, actor, group.projectId))
  assertAllowed(!group || (former !== undefined && can.editProject(actor, former)))
  const cause = { by: actor.id, via: 'telegram' } as const
  // What was asked there was about another project.
  const others = sql`g."chatId" = ${chatId} and g."projectId" <> ${project.id}::uuid`
  await endBindings(db, others, 'delete', cause)
  const changes = getChanges(title, { was: null, set: project.id })
  const { rows: bound } = await sql<{ id: string }>`
    with changed as (
      insert into telegram_groups ("id", "chatId", "title", "projectId", "boundById", "language")
      values (${createId()}, ${chatId}, ${title}, ${project.id}, ${actor.id}, ${language})
      on conflict ("chatId") do update set "title" = excluded."title", "boundById" = excluded."boundById", "language" = excluded."language", "boundAt" = now(), "leftAt" = null
        where telegram_groups."projectId" = excluded."projectId"
      returning "id", "projectId", null::uuid as "taskId"
    ), ${logChange('changed', { action: 'telegram_group.bound', entity: 'telegram_group', changes }, { actorId: actor.id, via: 'telegram' })}
    select "id" from changed
  `.execute(db)
  const [made] = bound
  if (!made) throw conflict('Someone else just connected this group')
  await logAudit(db, 'telegram_group.bound', made.id, { ...cause, changes })
  return project.name
}

type Cause = {
  /** Who ended it; null where nobody whom we know did. */
  readonly by: string | null
  readonly via: 'web' | 'telegram' | 'automation'
  /**
   * Why, where nobody asked for it: the bot was put out, whoever bound the group may not edit the project any more, or the
   * project is gone for good.
   */
  readonly because?: 'put_out' | 'right_lost' | 'project_gone'
}

/** A group that works on no project any more; `isOver` where the bot had been put out of it before. */
export type Unbound = Pick<Group, 'id' | 'chatId' | 'projectId' | 'language'> & {
  readonly isOver: boolean
}

/** Ends what binds a group to a project, with its roll-calls; undefined where there is nothing of this id. */
export async function unbindGroup(
  db: Db,
  { id, projectId }: Pick<Group, 'id' | 'projectId'>,
  cause: Cause,
): Promise<Unbound | undefined> {
  const which = sql`g."id" = ${id}::uuid and g."projectId" = ${projectId}::uuid`
  return (await endBindings(db, which, 'delete', cause))[0]
}

/** Ends what people have bound who are not there any more. */
export const unbindGroupsOf = (db: Db, userIds: readonly string[]): Promise<Unbound[]> =>
  endBindings(db, sql`g."boundById" = any(${userIds}::uuid[])`, 'delete', {
    by: null,
    via: 'automation',
    because: 'right_lost',
  })

/** Ends what binds groups to projects that are about to be taken away for good; by `by`, or by itself. */
export const unbindGroupsOn = (
  db: Db,
  projectIds: readonly string[],
  by: string | null,
): Promise<Unbound[]> =>
  endBindings(db, sql`g."projectId" = any(${projectIds}::uuid[])`, 'delete', {
    by,
    via: by === null ? 'automation' : 'web',
    because: 'project_gone',
  })

/** The bot is in a group no more: nothing is told there, and nothing heard. The row is kept, so that the project can say so. */
export async function leaveGroup(db: Db, chatId: number, cause: Cause): Promise<void> {
  const which = sql`g."chatId" = ${chatId} and g."leftAt" is null`
  await endBindings(db, which, 'mark', { ...cause, because: 'put_out' })
}

/** Of `telegram_groups g`. What the bot was put out of before is written down already. */
async function endBindings(
  db: Db,
  which: RawBuilder<unknown>,
  how: 'delete' | 'mark',
  cause: Cause,
): Promise<Unbound[]> {
  const { rows } = await sql<Unbound & { title: string }>`
    select g."id", g."chatId"::float8, g."projectId", g."language", g."title", g."leftAt" is not null as "isOver"
    from telegram_groups g where ${which} order by g."id" for update
  `.execute(db)
  for (const group of rows) await endBinding(db, group, how, cause)
  return rows
}

async function endBinding(
  db: Db,
  { id, projectId, title, isOver }: Unbound & { title: string },
  how: 'delete' | 'mark',
  { by, via, because }: Cause,
): Promise<void> {
  const changes = {
    ...getChanges(title, { was: projectId, set: null }),
    ...(because && { because: { was: null, set: because } }),
  }
  const end =
    how === 'delete'
      ? sql`delete from telegram_groups where "id" = ${id}::uuid`
      : sql`update telegram_groups set "leftAt" = now() where "id" = ${id}::uuid`
  await sql`
    with ended as (${end}), changed as (
      select ${id}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId" where ${!isOver}::boolean
    ), ${logChange('changed', { action: 'telegram_group.unbound', entity: 'telegram_group', changes }, { actorId: by, via })}
    select 1
  `.execute(db)
  if (!isOver) await logAudit(db, 'telegram_group.unbound', id, { by, via, changes })
}

/** The log tells both by the name that the group has then: a row of it may be gone, and the name another one. */
const getChanges = (title: string, projectId: { was: string | null; set: string | null }) => ({
  name: { was: null, set: title },
  projectId,
})

/** Notes what a group is called by now. */
export async function renameGroup(db: Db, { chatId, title }: Chat): Promise<void> {
  await sql`
    update telegram_groups set "title" = ${title} where "chatId" = ${chatId} and "title" <> ${title}
  `.execute(db)
}

/** A group that became a large one has another number from then on. */
export async function moveGroup(db: Db, chatId: number, toChatId: number): Promise<void> {
  await sql`
    update telegram_groups set "chatId" = ${toChatId} where "chatId" = ${chatId}
      and not exists (select from telegram_groups o where o."chatId" = ${toChatId})
  `.execute(db)
}
