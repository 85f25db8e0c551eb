import type { Actor } from '@courtside/contract/can.ts'
import type { PageRight, PageRule, PageRules } from '@courtside/contract/page-rules.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { invalid } from '#errors.ts'
import { personJson } from '#features/projects/select-project.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'
import { listNameParts } from './name-columns.ts'

/** A `PageRule` as JSON, or null: the rule about a right of the page `pages a`. */
const buildRuleJson = (right: PageRight) => sql`(
  select json_build_object(
    'people', (select coalesce(json_agg(w."userId" order by w."userId"), '[]') from page_rule_people w where w."ruleId" = r."id"),
    'projects', (select coalesce(json_agg(w."projectId" order by w."projectId"), '[]') from page_rule_projects w where w."ruleId" = r."id"))
  from page_rules r where r."pageId" = a."id" and r."right" = ${right})`

type Read = Pick<PageRules, 'people' | 'projects'> & { readonly levels: PageRules['above'] }

/** The rules of a page that the actor may read, and of those above it. */
export async function readPageRules(db: Db, actor: Actor, id: string): Promise<PageRules> {
  const { rows } = await sql<Read>`
    with recursive up as (
      select "id", "parentId", 0 as "height" from pages where "id" = ${id}::uuid
      union all select pg."id", pg."parentId", u."height" + 1 from up u join pages pg on pg."id" = u."parentId"
    ), rules as (
      select r."id" from page_rules r join up on up."id" = r."pageId"
    )
    select
      (select json_agg(json_build_object(${listNameParts('a')}, 'read', ${buildRuleJson('read')}, 'write', ${buildRuleJson('write')})
        order by up."height" desc) from up join pages a using ("id")) as "levels",
      (select coalesce(json_agg(${personJson} order by fold(u."name"), u."id"), '[]') from users u
        where u."id" in (select w."userId" from page_rule_people w where w."ruleId" in (select "id" from rules))) as "people",
      (select coalesce(json_agg(json_build_object('id', p."id", 'name', p."name") order by fold(p."name"), p."id"), '[]') from projects p ${joinMine(actor)}
        where p."id" in (select w."projectId" from page_rule_projects w where w."ruleId" in (select "id" from rules)) and ${isReadableProject(actor)}) as "projects"
  `.execute(db)
  const { levels = [], people = [], projects = [] } = rows[0] ?? {}
  const own = levels.at(-1)
  const above = levels.slice(0, -1).filter(({ read, write }) => read !== null || write !== null)
  return { read: own?.read ?? null, write: own?.write ?? null, above, people, projects }
}

/** Gives a page another rule about a right, or none. `lockTree` was asked, and `checkRule`. */
export async function writeRule(
  db: Db,
  pageId: string,
  right: PageRight,
  rule: PageRule | null,
): Promise<void> {
  if (!rule) {
    await sql`delete from page_rules where "pageId" = ${pageId}::uuid and "right" = ${right}`.execute(
      db,
    )
    return
  }
  const [people, projects] = [sql`${rule.people}::uuid[]`, sql`${rule.projects}::uuid[]`]
  await sql`
    with rule as (
      insert into page_rules ("id", "pageId", "right") values (${createId()}::uuid, ${pageId}::uuid, ${right})
      on conflict ("pageId", "right") do update set "right" = excluded."right" returning "id"
    ), people_gone as (
      delete from page_rule_people w using rule where w."ruleId" = rule."id" and w."userId" <> all(${people})
    ), projects_gone as (
      delete from page_rule_projects w using rule where w."ruleId" = rule."id" and w."projectId" <> all(${projects})
    ), people_come as (
      insert into page_rule_people ("ruleId", "userId") select rule."id", n."id" from rule, unnest(${people}) as n("id") on conflict do nothing
    )
    insert into page_rule_projects ("ruleId", "projectId") select rule."id", n."id" from rule, unnest(${projects}) as n("id") on conflict do nothing
  `.execute(db)
}

/**
 * Refuses a rule that names nobody, or somebody who is not there for the actor. Whom the rule named before may stay, so
 * that one can be changed by who does not see all of its projects.
 */
export async function checkRule(
  db: Db,
  actor: Actor,
  right: PageRight,
  rule: PageRule | null,
  before: PageRule | null,
): Promise<void> {
  if (!rule) return
  const refuse = (part: 'people' | 'projects', message: string) =>
    invalid([{ path: `body.changes.${right}.set.${part}`, message }])
  if (rule.people.length + rule.projects.length === 0)
    throw refuse('people', 'Choose at least one person, group or project, or allow everyone')
  const added = (part: 'people' | 'projects') =>
    rule[part].filter((id) => !before?.[part].includes(id))
  const [people, projects] = [added('people'), added('projects')]
  const { rows } = await sql<{ people: number; projects: number }>`
    select (select count(*)::int from users u where u."id" = any(${people}::uuid[]) and u."status" not in ('suspended', 'removed')) as "people",
      (select count(*)::int from projects p ${joinMine(actor)} where p."id" = any(${projects}::uuid[]) and ${isReadableProject(actor)}) as "projects"
  `.execute(db)
  if (rows[0]?.people !== people.length)
    throw refuse('people', 'One of these people isn’t in the organisation')
  if (rows[0].projects !== projects.length)
    throw refuse('projects', 'One of these projects no longer exists')
}

/**
 * Of a page that stood under rules it does not stand under any more: only the actor gets in from now on, until they say
 * otherwise. Else bringing it back from the trash would open it to everybody.
 */
export async function saveRules(
  db: Db,
  actor: Actor,
  pageId: string,
  before: readonly PageRight[],
): Promise<void> {
  for (const right of before)
    await writeRule(db, pageId, right, { people: [actor.id], projects: [] })
}
