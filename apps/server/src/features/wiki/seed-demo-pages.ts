import { demoPeople } from '@courtside/contract/identity.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { addPageComment } from '#features/comments/add-page-comment.ts'
import { type Calendar, makeCalendar } from '#features/projects/make-calendar.ts'
import { findRank } from './place-page.ts'
import { type SamplePage, type SampleThread, samplePages } from './sample-pages.ts'
import { lockNewest, writeFirst, writeVersion } from './write-version.ts'

type Surroundings = {
  readonly db: Db
  readonly calendar: Calendar
  /** The demo's people by their keys. */
  readonly people: ReadonlyMap<string, string>
  /** The pages by their titles, also those that are still to come. */
  readonly pages: ReadonlyMap<string, string>
}

/** Gives a demo that has no pages yet some, in the names of its people. */
export async function seedDemoPages(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFilled: boolean; timeZone: string }>`
      select exists (select from pages) as "isFilled", "timeZone" from organisations
    `.execute(trx)
    const [found] = rows
    if (!found || found.isFilled) return
    const surroundings = {
      db: trx,
      calendar: makeCalendar(found.timeZone),
      people: await findPeople(trx),
      pages: new Map(samplePages.flatMap(titlesOf).map((title) => [title, newId()])),
    }
    for (const sample of samplePages) await addSample(surroundings, sample, null)
  })
}

async function findPeople(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select "externalId" as "key", "id" from users where "externalSource" = 'demo' and "externalId" = any(${[...demoPeople]})
  `.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

const titlesOf = ({ title, below = [] }: SamplePage): string[] => [
  title,
  ...below.flatMap(titlesOf),
]

async function addSample(
  surroundings: Surroundings,
  { title, icon, versions, threads = [], below = [] }: SamplePage,
  parentId: string | null,
): Promise<void> {
  const { db, calendar } = surroundings
  const id = need(surroundings.pages, title)
  for (const [index, { by, day, text, name, summary }] of versions.entries()) {
    const authorId = need(surroundings.people, by)
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
    if (kind === 'page') return `(/wiki/${need(pages, decodeURIComponent(name))})`
    return `(mention:${kind}/${kind === 'person' ? need(people, name) : name})`
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
      { id: newId(), pageId, pageVersion, anchor, body, mentionIds: [], parentId },
      { actorId: need(people, by), at: calendar.moment(day, turn) },
      sql`true`,
    )
    parentId ??= comment?.id ?? null
  }
}

function need(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no ${name}`)
  return id
}
