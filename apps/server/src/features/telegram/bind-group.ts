import { type Actor, can } from '@courtside/contract/can.ts'
import type { Language } from '@courtside/contract/languages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { allow } from '#errors.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'

/** A group that works on a project. */
export type Group = {
  readonly chatId: number
  readonly projectId: string
  readonly language: Language
}

/** Undefined where a chat works on no project, or on one that lies in the trash. */
export async function findGroup(db: Db, chatId: number): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select g."chatId"::float8, g."projectId", g."language" from telegram_groups g join projects p on p."id" = g."projectId"
    where g."chatId" = ${chatId} and p."deletedAt" is null
  `.execute(db)
  return rows[0]
}

/**
 * Lets a group work on the project with a key, and answers its name; undefined where the actor sees none. What is in the
 * project everybody in the group sees: that is for those to say who may edit it, else 403.
 */
export async function bindGroup(
  db: Db,
  actor: Actor,
  { chatId, key, language }: { chatId: number; key: string; language: Language },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select "id", "name" from projects where "key" = ${key.toUpperCase()} and "deletedAt" is null
  `.execute(db)
  const [project] = rows
  const facts = project && (await findProjectFacts(db, actor, project.id))
  if (!project || !facts) return undefined
  allow(can.editProject(actor, facts))
  // It is taken from the project that it works on.
  const group = await findGroup(db, chatId)
  const former = group && (await findProjectFacts(db, actor, group.projectId))
  allow(!group || (former !== undefined && can.editProject(actor, former)))
  await sql`
    insert into telegram_groups ("chatId", "projectId", "boundById", "language")
    values (${chatId}, ${project.id}, ${actor.id}, ${language})
    on conflict ("chatId") do update set "projectId" = excluded."projectId", "boundById" = excluded."boundById", "language" = excluded."language", "boundAt" = now()
  `.execute(db)
  return project.name
}

export async function unbindGroup(db: Db, chatId: number): Promise<void> {
  await sql`delete from telegram_groups where "chatId" = ${chatId}`.execute(db)
}

/** A group that became a large one has another number from then on. */
export async function moveGroup(db: Db, chatId: number, toChatId: number): Promise<void> {
  await sql`
    update telegram_groups set "chatId" = ${toChatId} where "chatId" = ${chatId}
      and not exists (select from telegram_groups o where o."chatId" = ${toChatId})
  `.execute(db)
}
