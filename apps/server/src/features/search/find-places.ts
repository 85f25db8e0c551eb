import type { Actor } from '@courtside/contract/can.ts'
import { type FoundProject, type FoundView, searchLimits } from '@courtside/contract/search.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { personColumns } from '#features/projects/select-project.ts'
import {
  type Reach,
  joinMine,
  buildReachColumns,
  isReadableProject,
} from '#features/projects/visible.ts'
import { projectUser } from '#features/users/visible.ts'
import { isReadableView } from '#features/views/visible.ts'
import { type WordRow, type Words, wordColumns, getWords } from './read-words.ts'

type Places = {
  readonly projects: FoundProject[]
  readonly people: Person[]
  readonly views: FoundView[]
}

/**
 * The projects, people and views that answer, small errors of typing forgiven, and what `findTasks` needs: the words, and where
 * the actor may look. One statement; there are few of both, so they are looked through.
 */
export async function findPlaces(
  db: Db,
  actor: Actor,
  typed: string,
): Promise<Places & { readonly words: Words; readonly reach: Reach }> {
  const { rows } = await sql<WordRow & Reach & Places>`
    select ${wordColumns}, r."wholeIds", r."narrowIds",
      (select coalesce(json_agg(found order by found."place"), '[]') from (
        select p."id", p."key", p."name", p."hue", p."archivedAt" is not null as "isArchived",
          row_number() over (order by p."archivedAt" is not null, p."likeness", p."plain", p."id") as "place"
        from ${alike('projects', 'key', sql`"hue", "visibility", "archivedAt", "deletedAt"`)} p ${joinMine(actor)}
        where p."deletedAt" is null and ${isReadableProject(actor)}
        order by "place" limit ${sql.lit(searchLimits.projects)}
      ) found) as "projects",
      (select coalesce(json_agg(found order by found."place"), '[]') from (
        select ${personColumns},
          row_number() over (order by u."likeness", u."plain", u."id") as "place"
        from ${alike('users', 'handle', sql`"avatarUrl", "isPlaceholder", "isGroup", "isProjectUser", "status"`)} u
        where ${projectUser(actor)}
        order by "place" limit ${sql.lit(searchLimits.people)}
      ) found) as "people",
      (select coalesce(json_agg(found order by found."place"), '[]') from (
        select v."id", v."projectId", v."name", v."hue",
          row_number() over (order by not starts_with(n."plain", f."folded"), n."plain", v."id") as "place"
        from views v left join projects p on p."id" = v."projectId" ${joinMine(actor)}, lateral (select fold(v."name") as "plain") n
        where v."deletedAt" is null and f."folded" <> '' and strpos(' ' || n."plain", ' ' || f."folded") > 0 and ${isReadableView(actor)}
        order by "place" limit ${sql.lit(searchLimits.views)}
      ) found) as "views"
    from (select fold(${typed}) as "folded") f,
      (select ${buildReachColumns(actor)} from projects p ${joinMine(actor)}) r
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table gives one row')
  const { projects, people, views } = found
  return { words: getWords(found), reach: found, projects, people, views }
}

/**
 * Rows whose name, or the short name beside it, answers `f."folded"`, with how well it does. Planned by itself: whether
 * somebody may see them is asked of these alone, for it may cost looking at all their tasks.
 */
const alike = (table: 'projects' | 'users', short: string, columns: RawBuilder<unknown>) => sql`(
  select "id", "name", ${sql.ref(short)}, ${columns}, "plain", "likeness"
  from ${sql.table(table)}, lateral (select fold("name") as "plain", lower(${sql.ref(short)}) as "plainShort") l,
    lateral (select case
      when f."folded" = '' then null
      when "plain" = f."folded" or "plainShort" = f."folded" then 0
      when starts_with("plain", f."folded") then 1
      when strpos(' ' || "plain", ' ' || f."folded") > 0 or starts_with("plainShort", f."folded") then 2
      when length(f."folded") > 2 and strpos("plain", f."folded") > 0 then 3
      when length(f."folded") > 3 and f."folded" <% "plain" then 4
    end as "likeness") n
  where "likeness" is not null offset 0)`
