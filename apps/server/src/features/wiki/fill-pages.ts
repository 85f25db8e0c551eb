import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addPageComment } from '#features/comments/add-page-comment.ts'
import { type Calendar, createCalendar } from '#features/projects/create-calendar.ts'
import { findRank } from './place-page.ts'
import { type SamplePage, type SampleThread, samplePages } from './sample-pages.ts'
import { lockNewest, writeFirst, writeVersion } from './write-version.ts'

type Surroundings = {
  readonly db: Db
  readonly calendar: Calendar
  /** The people of the season by their keys. */
  readonly people: ReadonlyMap<string, string>
  /** The pages by their titles, also those that are still to come. */
  readonly pages: ReadonlyMap<string, string>
}

/** Fills the wiki with the sample's pages, in the names of these people by their keys. Returns the pages' ids. */
export async function fillPages(db: Db, people: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`select "timeZone" from organisations`.execute(db)
  const surroundings = {
    db,
    calendar: createCalendar(rows[0]?.timeZone ?? 'UTC'),
    people,
    pages: new Map(samplePages.flatMap(getTitles).map((title) => [title, createId()])),
  }
  for (const sample of samplePages) await addSample(surroundings, sample, null)
  return [...surroundings.pages.values()]
}

/** Takes these pages away for good. What people put below them stands at the top then. */
export async function clearPages(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update pages set "parentId" = null
    where "parentId" = any(${[...ids]}::uuid[]) and "id" <> all(${[...ids]}::uuid[])
  `.execute(db)
  await sql`delete from pages where "id" = any(${[...ids]}::uuid[])`.execute(db)
}

const getTitles = ({ title, below = [] }: SamplePage): string[] => [
  title,
  ...below.flatMap(getTitles),
]

async function addSample(
  surroundings: Surroundings,
  { title, icon, versions, threads = [], below = [] }: SamplePage,
  parentId: string | null,
): Promise<void> {
  const { db, calendar } = surroundings
  const id = get(surroundings.pages, title)
  for (const [index, { by, day, text, name, summary }] of versions.entries()) {
    const authorId = get(surroundings.people, by)
    const at = calendar.moment(day, index)
    const { document } = readMarkdown(leadToThings(text, surroundings))
    const content = { title, icon: icon ?? null, document }
    const written = { isPublished: true, authorId, name, summary, at }
    if (index === 0) {
      await sql`
        insert into pages ("id", "parentId", "rank", "title", "icon", "createdById", "createdAt")
        values (${id}::uuid, ${parentId}::uuid, ${await findRank(db, parentId, undefined)}, ${title}, ${icon ?? null}, ${authorId}::uuid, ${at}::timestamptz)
      `.execute(db)
      await writeFirst(db, id, content, written)
    } else {
      const newest = await lockNewest(db, id)
      if (newest) await writeVersion(db, id, newest, content, { kind: 'edit', ...written })
    }
  }
  for (const thread of threads) await addThread(surroundings, id, versions.length, thread)
  for (const sample of below) await addSample(surroundings, sample, id)
}

/** Puts addresses of the app in the place of names. */
const leadToThings = (text: string, { people, pages }: Surroundings): string =>
  text.replaceAll(/\((person|task|page):([^)]+)\)/g, (_, kind: string, name: string) => {
    if (kind === 'page') return `(/wiki/${get(pages, decodeURIComponent(name))})`
    return `(mention:${kind}/${kind === 'person' ? get(people, name) : name})`
  })

async function addThread(
  { db, calendar, people }: Surroundings,
  pageId: string,
  pageVersion: number,
  { quote, said }: SampleThread,
): Promise<void> {
  let parentId: string | null = null
  for (const [turn, [by, day, body]] of said.entries()) {
    const anchor = parentId === null ? { quote, prefix: '', suffix: '', start: 0 } : null
    const comment = await addPageComment(
      db,
      { id: createId(), pageId, pageVersion, anchor, body, mentionIds: [], parentId },
      { actorId: get(people, by), at: calendar.moment(day, turn) },
      sql`true`,
    )
    parentId ??= comment?.id ?? null
  }
}

function get(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no ${name}`)
  return id
}
