import type { Actor } from '@courtside/contract/can.ts'
import { ticks } from '@courtside/contract/field-matchers.ts'
import type { OwnCondition, QueryCondition } from '@courtside/contract/query-fields.ts'
import type { QueryProblem } from '@courtside/contract/query-problems.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { type QueryDraft, parseTaskDraft, printTaskQuery } from '@courtside/contract/task-query.ts'
import type { View } from '@courtside/contract/views.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'
import { getKey } from '#features/search/read-words.ts'
import { plain } from '#features/tasks/match-fields.ts'

/** A view with who last wrote its line; null where nobody knows. */
export type StoredView = View & { readonly searchById: string | null }

/** What stands in the place of a name that its reader may not know; nothing is called so. */
const hidden = '?'

/** So many names are looked up for a view; a line with more is hidden whole from who did not write it. */
const nameLimit = 100

/** Conditions whose values can name what stands in one project alone. */
const telling: ReadonlySet<string> = new Set(['project', 'parent', 'status', 'label', 'type'])

/** Values that mean something whatever is called so. */
const common: ReadonlySet<string> = new Set([...ticks.keys(), ...statusGroups])

/**
 * Views of the workspace as this reader may see them: names that exist only in projects closed to them are left out of a
 * line that somebody else wrote, be the view their own. They would find nothing by them anyway.
 */
export async function hideForeign(
  db: Db,
  actor: Actor,
  views: readonly StoredView[],
): Promise<View[]> {
  const read = views.map(({ searchById, ...view }) => {
    const isForeign = view.projectId === null && searchById !== actor.id
    return { view, names: isForeign ? getNamesInLines(view) : new Set<string>() }
  })
  const few = read.flatMap(({ names }) => (names.size > nameLimit ? [] : [...names]))
  const secret = await findSecret(db, actor, [...new Set(few)])
  const isSecret = (name: string) => name === hidden || secret.has(name)
  const mend = (line: string) => printTaskQuery(omitNames(parseTaskDraft(line).draft, isSecret))
  return read.map(({ view, names }) => {
    if (names.size > nameLimit) return withLines(view, () => hidden)
    return [...names].some(isSecret) ? withLines(view, mend) : view
  })
}

const getNamesInLines = ({ search }: View): ReadonlySet<string> =>
  new Set([search['q'] ?? []].flat().flatMap((line) => collectNames(parseTaskDraft(line).draft)))

function withLines(view: View, mend: (line: string) => string): View {
  const q = view.search['q'] ?? []
  return { ...view, search: { ...view.search, q: Array.isArray(q) ? q.map(mend) : mend(q) } }
}

const isTelling = (condition: QueryCondition | OwnCondition): boolean =>
  'own' in condition || telling.has(condition.field)

/** What a value names: of the key of a task, its project. */
const getName = (condition: QueryCondition | OwnCondition, value: string): string =>
  ('field' in condition && condition.field === 'parent' && getKey(value)?.project) || value

/** Whether what can't be read may hold names all the same. */
const canName = ({ code }: QueryProblem): boolean => code === 'comparison' || code === 'too_many'

function collectNames(query: QueryDraft): string[] {
  if ('unread' in query) return canName(query.unread) ? [hidden] : []
  if ('all' in query) return query.all.flatMap(collectNames)
  if ('any' in query) return query.any.flatMap(collectNames)
  if ('not' in query) return collectNames(query.not)
  if ('words' in query || !isTelling(query)) return []
  const values = query.values.filter((value) => !common.has(value.toLowerCase()))
  const names = values.map((value) => getName(query, value))
  return 'own' in query ? [query.own, ...names] : names
}

function omitNames(query: QueryDraft, isSecret: (name: string) => boolean): QueryDraft {
  if ('unread' in query) return canName(query.unread) ? { words: hidden } : query
  const inside = (part: QueryDraft) => omitNames(part, isSecret)
  if ('all' in query) return { all: query.all.map(inside) }
  if ('any' in query) return { any: query.any.map(inside) }
  if ('not' in query) return { not: inside(query.not) }
  if ('words' in query || !isTelling(query)) return query
  if ('own' in query && isSecret(query.own)) return { words: hidden }
  const values = query.values.map((value) => (isSecret(getName(query, value)) ? hidden : value))
  return { ...query, values: [...new Set(values)] }
}

/** Those of the names that things in projects have which the actor can't read, and nothing that they can. */
async function findSecret(
  db: Db,
  actor: Actor,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  // Each name is folded once, and the two sides meet by equality: comparing pairs would take minutes.
  const { rows } = await sql<{ name: string }>`
    with reach as (
      select p."id", ${isReadableProject(actor)} as "isReadable" from projects p ${joinMine(actor)}
    ), given as materialized (
      select g."name", ${plain(sql`g."name"`)} as "plain" from unnest(${[...names]}::text[]) g("name")
    ), named as materialized (
      select n."projectId", ${plain(sql`n."name"`)} as "plain" from (
        select "projectId", "key" as "name" from project_keys
        union all select "projectId", "name" from statuses
        union all select "projectId", "name" from labels
        union all select "projectId", "name" from types
        union all select "projectId", "name" from custom_fields
        union all select f."projectId", o."it" ->> 'name' from custom_fields f, jsonb_array_elements(f."options") o("it")
          where not (o."it" ->> 'isArchived')::boolean
      ) n
    )
    select g."name" from given g join named n on n."plain" = g."plain" join reach r on r."id" = n."projectId"
    group by g."name" having not bool_or(r."isReadable")
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}
