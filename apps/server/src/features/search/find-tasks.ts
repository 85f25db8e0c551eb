import type { Actor } from '@courtside/contract/can.ts'
import { type FoundTask, searchLimits } from '@courtside/contract/search.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type Db, plannedAnew } from '#db/database.ts'
import { type Reach, isWithinReach } from '#features/projects/visible.ts'
import { createExcerpt } from './create-excerpt.ts'
import { cutText } from './cut-text.ts'
import { matchFileName, matchKey, matchText, matchTitle } from './match-tasks.ts'
import type { Words } from './read-words.ts'

/**
 * Of each way to be found only the newest are looked at, as many as can be told apart: words that stand in a third of all
 * tasks cost no more than rare ones.
 */
const candidates = 50
/** How many titles that are written alike are compared with each other: each takes some 10 µs. */
const compared = 500

/** How well a task answers; the best first. From `description` on the words stand elsewhere than in the title. */
const tiers = {
  key: 0,
  sameTitle: 1,
  begins: 2,
  words: 3,
  inside: 4,
  description: 5,
  file: 6,
  comment: 7,
}

type Row = Omit<FoundTask, 'excerpt'> & {
  tier: number
  text: string | null
  placeId: string | null
}

/** Tasks by key, title, description, names of files and comments that the actor may read, in one statement. */
export async function findTasks(
  db: Db,
  actor: Actor,
  reach: Reach,
  words: Words,
): Promise<FoundTask[]> {
  const field = getField(actor, reach)
  const ways = getWays(words, field)
  if (ways.length === 0) return []
  const steps = ways.map((way, index) => buildStep(way, index))
  const { rows } = await sql<Row>`${plannedAnew}
    with ${sql.join([...field.mine, ...steps])}, best as (
      select distinct on ("id") "id", "placeId", "tier" from ${step(ways.length - 1)} order by "id", "tier", "placeId" desc
    )
    select ${taskColumns}, b."tier", b."placeId", case b."tier" when ${tiers.file} then ${nameOfFile} else ${cutText(words, sql`x."text"`)} end as "text"
    from best b join tasks t on t."id" = b."id" join projects p on p."id" = t."projectId"
      join statuses s on s."id" = t."statusId" left join comments c on c."id" = b."placeId",
      lateral (select case b."tier" when ${tiers.description} then t."description" when ${tiers.comment} then c."body" end as "text") x
    order by ${isArchived} and b."tier" > ${tiers.key}, b."tier", ${isClosed}, t."updatedAt" desc, t."id"
    limit ${sql.lit(searchLimits.tasks)}
  `.execute(db)
  return rows.map((row) => getFoundTask(row, words))
}

/** Tasks whose title is written much like it: for when what was typed is found nowhere, or hardly. */
export async function findSimilarTasks(
  db: Db,
  actor: Actor,
  reach: Reach,
  { folded }: Words,
): Promise<FoundTask[]> {
  const phrase = folded.join(' ')
  const { rows } = await sql<Omit<FoundTask, 'excerpt'>>`${plannedAnew}
    with alike as (
      select t."id", t."updatedAt" from tasks t where ${isWithinReach(actor, reach)} and ${phrase} <% t."plainTitle" offset 0
    ), newest as (select "id" from alike order by "updatedAt" desc limit ${sql.lit(compared)})
    select ${taskColumns}
    from newest join tasks t using ("id") join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId"
    order by ${isArchived}, word_similarity(${phrase}, t."plainTitle") desc, t."updatedAt" desc, t."id"
    limit ${sql.lit(searchLimits.tasks)}
  `.execute(db)
  return rows.map((row) => ({ ...row, excerpt: null }))
}

const isArchived = sql<boolean>`(t."archivedAt" is not null or p."archivedAt" is not null)`
/** What is still to be done is looked for more often. */
const isClosed = sql<boolean>`s."group" = any(${[...closedGroups]}::text[])`

const taskColumns = sql`
  t."id", p."key" || '-' || t."number" as "key", t."title", s."group", ${isArchived} as "isArchived"`

/** Looked up one by one: joined, all files would be read for the few that were found. */
const nameOfFile = sql`(select f."name" from attachments f where f."id" = b."placeId")`

/** Rows to look through, and what the newest of them are told by. */
type Source = { from: RawBuilder<unknown>; within: RawBuilder<unknown>; at: RawBuilder<unknown> }
type Field = {
  mine: RawBuilder<unknown>[]
  keys: Source
  tasks: Source
  files: Source
  comments: Source
}

/**
 * Who sees whole projects finds soon by walking from the newest backwards. Who sees few tasks might walk through all, so
 * theirs are found first and put in order: common words are met soon on that way, and rare ones by their index.
 */
function getField(actor: Actor, reach: Reach): Field {
  const within = isWithinReach(actor, reach)
  const all = { from: sql`tasks t`, within, at: sql`t."updatedAt"` }
  if (actor.permissions.includes('task.view'))
    return {
      mine: [],
      keys: all,
      tasks: all,
      files: {
        from: sql`attachments f join tasks t on t."id" = f."taskId"`,
        within,
        at: sql`f."createdAt"`,
      },
      comments: {
        from: sql`comments c join tasks t on t."id" = c."taskId"`,
        within,
        at: sql`c."createdAt"`,
      },
    }
  const own = { within: sql`true`, at: sql`m."updatedAt"` }
  return {
    mine: [
      sql`mine as materialized (
        select t."id", t."updatedAt" from tasks t where ${within} order by t."updatedAt" desc)`,
    ],
    keys: all,
    tasks: { from: sql`mine m join tasks t on t."id" = m."id"`, ...own },
    files: { from: sql`mine m join attachments f on f."taskId" = m."id"`, ...own },
    comments: { from: sql`mine m join comments c on c."taskId" = m."id"`, ...own },
  }
}

type Way = {
  tier: RawBuilder<unknown>
  source: Source
  holds: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** The comment or the file that holds the words. */
  placeId: RawBuilder<unknown>
}

/** The ways to the best answers first. */
function getWays(words: Words, { keys, tasks, files, comments }: Field): Way[] {
  const number = words.key && sql`t."number" = ${words.key.number}`
  const key = matchKey(words) ?? number
  const text = matchText(words)
  const fileName = matchFileName(words)
  const task = { source: tasks, id: sql`t."id"`, placeId: sql`null::uuid` }
  const ways: Way[] = []
  if (key) ways.push({ ...task, source: keys, tier: sql.lit(tiers.key), holds: key })
  if (words.folded.length > 0)
    ways.push({ ...task, tier: tierOfTitle(words), holds: matchTitle(words) })
  if (text) ways.push({ ...task, tier: sql.lit(tiers.description), holds: text })
  if (fileName)
    ways.push({
      tier: sql.lit(tiers.file),
      source: files,
      holds: sql`f."deletedAt" is null and ${fileName}`,
      id: sql`f."taskId"`,
      placeId: sql`f."id"`,
    })
  if (text)
    ways.push({
      tier: sql.lit(tiers.comment),
      source: comments,
      holds: sql`c."deletedAt" is null and c."searchText" @@ ${words.query}::tsquery`,
      id: sql`c."taskId"`,
      placeId: sql`c."id"`,
    })
  return ways
}

const step = (index: number) => sql.ref(`found${index}`)

/** What was found before and, unless that fills the answer, the newest of one more way. */
function buildStep({ tier, source, holds, id, placeId }: Way, index: number): RawBuilder<unknown> {
  const before = step(index - 1)
  const isAsked =
    index === 0
      ? sql`true`
      : sql`(select count(distinct t."id") from ${before} join tasks t using ("id")
          join projects p on p."id" = t."projectId" where not ${isArchived}) < ${sql.lit(searchLimits.tasks)}`
  const newest = sql`(
    select ${id} as "id", ${placeId} as "placeId", ${tier} as "tier"
    from ${source.from} where ${source.within} and ${holds} and ${isAsked}
    order by ${source.at} desc, coalesce(${placeId}, ${id}) desc limit ${sql.lit(candidates)})`
  return index === 0
    ? sql`${step(index)} as ${newest}`
    : sql`${step(index)} as (select "id", "placeId", "tier" from ${before} union all ${newest})`
}

function tierOfTitle({ folded }: Words): RawBuilder<unknown> {
  const phrase = folded.join(' ')
  const beginnings = folded.map((word) => `% ${containing(word).slice(1)}`)
  return sql`case when t."plainTitle" = ${phrase} then ${tiers.sameTitle}
    when t."plainTitle" like ${containing(phrase).slice(1)} then ${tiers.begins}
    when ' ' || t."plainTitle" like all (${beginnings}::text[]) then ${tiers.words} else ${tiers.inside} end::int`
}

function getFoundTask({ tier, text, placeId, ...task }: Row, { folded }: Words): FoundTask {
  if (text === null) return { ...task, excerpt: null }
  const line = { text: createExcerpt(text, folded), commentId: null, attachmentId: null }
  if (tier === tiers.file)
    return { ...task, excerpt: { ...line, place: 'file', text, attachmentId: placeId } }
  if (tier === tiers.comment)
    return { ...task, excerpt: { ...line, place: 'comment', commentId: placeId } }
  return { ...task, excerpt: { ...line, place: 'description' } }
}
