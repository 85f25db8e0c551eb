import {
  type TemplateBody,
  TemplateBody as Body,
  type TemplateSummary,
} from '@courtside/contract/project-templates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { builtIns } from './built-in-templates.ts'

/** What a project is made of from this template; undefined when there is none. */
export async function findTemplate(db: Db, id: string): Promise<TemplateBody | undefined> {
  const builtIn = builtIns.find((one) => one.id === id)
  if (builtIn) return builtIn.body
  const { rows } = await sql<{ body: unknown }>`
    select "body" from project_templates where "id" = ${id}::uuid
  `.execute(db)
  return rows[0] && Body.parse(rows[0].body)
}

/** Every template as one chooses it: those that come with the app, then the organisation's own by name. */
export async function listTemplates(db: Db): Promise<TemplateSummary[]> {
  const own = await readSummaries(db, sql<boolean>`true`)
  return [
    ...builtIns.map(({ body, ...named }) => ({ ...named, createdById: null, ...getSummary(body) })),
    ...own,
  ]
}

/** One of the organisation's own; undefined when there is none. */
export async function findSummary(db: Db, id: string): Promise<TemplateSummary | undefined> {
  const [found] = await readSummaries(db, sql<boolean>`t."id" = ${id}::uuid`)
  return found
}

async function readSummaries(db: Db, which: RawBuilder<boolean>): Promise<TemplateSummary[]> {
  const { rows } = await sql<Named & Days>`
    select t."id", t."name", t."description", t."createdById", t."body"->>'eventLabel' as "eventLabel", (
      select coalesce(jsonb_agg(jsonb_build_object('startDay', n.task->'startDay', 'dueDay', n.task->'dueDay')), '[]')
      from jsonb_array_elements(t."body"->'tasks') as n(task)
    ) as "tasks"
    from project_templates t where ${which} order by fold(t."name"), t."id"
  `.execute(db)
  return rows.map(({ id, name, description, createdById, ...days }) => ({
    id,
    name,
    description,
    createdById,
    ...getSummary(days),
  }))
}

type Named = Pick<TemplateSummary, 'id' | 'name' | 'description' | 'createdById'>
type Days = {
  readonly eventLabel?: string | null | undefined
  readonly tasks: readonly {
    readonly startDay?: number | null | undefined
    readonly dueDay?: number | null | undefined
  }[]
}

/** How much a template brings, and when. */
export function getSummary({ tasks, eventLabel }: Days) {
  const days = tasks.flatMap(({ startDay, dueDay }) => [startDay ?? [], dueDay ?? []].flat())
  return {
    eventLabel: eventLabel ?? null,
    taskCount: tasks.length,
    firstDay: days.length > 0 ? Math.min(...days) : null,
    lastDay: days.length > 0 ? Math.max(...days) : null,
    taskDays: tasks.flatMap(({ startDay, dueDay }) => dueDay ?? startDay ?? []),
  }
}
