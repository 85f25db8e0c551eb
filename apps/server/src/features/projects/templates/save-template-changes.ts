import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { updateTemplate } from '@courtside/contract/project-templates.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createNameTakenError } from './save-template.ts'

type Changes = HandlerArguments<typeof updateTemplate>['body']['changes']

/** Compare and set. False when somebody else was faster. Throws 409 when another template has the name. */
export async function saveTemplateChanges(
  db: Db,
  id: string,
  { name, description }: Changes,
): Promise<boolean> {
  const isFree = sql<boolean>`not exists (
    select 1 from project_templates o where lower(o."name") = lower(${name?.set ?? null}) and o."id" <> ${id}::uuid
  )`
  const { rows } = await sql<{ isFree: boolean; isChanged: boolean }>`
    with changed as (
      update project_templates t set "name" = coalesce(${name?.set ?? null}, t."name"),
        "description" = coalesce(${description?.set ?? null}, t."description")
      where t."id" = ${id}::uuid and t."name" = coalesce(${name?.was ?? null}, t."name")
        and t."description" = coalesce(${description?.was ?? null}, t."description") and ${isFree}
      returning t."id"
    )
    select ${isFree} as "isFree", exists (select 1 from changed) as "isChanged"
  `.execute(db)
  if (rows[0]?.isFree === false) throw createNameTakenError()
  return rows[0]?.isChanged ?? false
}

/** Takes a template away for good. */
export async function removeTemplate(db: Db, id: string): Promise<void> {
  await sql`delete from project_templates where "id" = ${id}::uuid`.execute(db)
}
