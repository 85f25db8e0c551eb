import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { findRank } from './place-page.ts'
import { lockNewest, writeFirst, writeVersion } from './write-version.ts'

type Sample = {
  readonly title: string
  readonly icon: string | null
  /** What each version says. */
  readonly versions: readonly string[]
  readonly below?: readonly Sample[]
}

const samples: readonly Sample[] = [
  {
    title: 'Rulebook',
    icon: '📘',
    versions: [
      `> [!note]
> Valid from the first of May, decided by the board.

What is not said here is played as the national rules say.

## Who plays

Every member with a licence of the season. Guests play once, with a member.

## Disputes

The referee decides on court; a protest is made before the next match begins.
`,
    ],
    below: [
      {
        title: 'Scoring',
        icon: null,
        versions: [
          `## Pool matches

One game to 11, win by two.

## Finals

| Round     | Games     | To |
| :-------- | :-------: | -: |
| Semifinal | best of 3 | 11 |
| Final     | best of 3 | 11 |
`,
          `## Pool matches

One game to 15, win by two, **rally scoring**.

## Finals

| Round     | Games     | To |
| :-------- | :-------: | -: |
| Semifinal | best of 3 | 11 |
| Final     | best of 3 | 15 |
`,
        ],
      },
      {
        title: 'Faults',
        icon: null,
        versions: [
          `1. A ball that lands out, or in the net.
2. A volley from the kitchen, or carried into it.
3. A serve above the waist.

A let is played again.
`,
        ],
      },
    ],
  },
  {
    title: 'Playbook: open day',
    icon: '🏓',
    versions: [
      `## Eight weeks before

- [x] Book the courts
- [x] Ask the referees

## The day

| Time  | What           | Who        |
| ----- | -------------- | ---------- |
| 08:00 | Nets and balls | Volunteers |
| 09:00 | Doors          | Desk       |
| 10:00 | First matches  | Referees   |

## If it rains

Hall B is ours until 18:00; the desk has the key.
`,
    ],
  },
]

/** Who wrote them: one of the demo's people began each, and another went on. */
type Authors = { readonly ann: string; readonly ben: string }

/** Gives a demo that has no pages yet some, in the names of two of its people. */
export async function seedDemoPages(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Authors & { isFilled: boolean }>`
      select a."id" as "ann", b."id" as "ben", exists (select from pages) as "isFilled" from users a, users b
      where a."externalSource" = 'demo' and a."externalId" = 'ann' and b."externalSource" = 'demo' and b."externalId" = 'ben'
    `.execute(trx)
    const [found] = rows
    if (found && !found.isFilled)
      for (const sample of samples) await addSample(trx, sample, null, found)
  })
}

async function addSample(
  db: Db,
  { title, icon, versions, below = [] }: Sample,
  parentId: string | null,
  authors: Authors,
): Promise<void> {
  const id = newId()
  await sql`
    insert into pages ("id", "parentId", "rank", "title", "icon", "createdById")
    values (${id}::uuid, ${parentId}::uuid, ${await findRank(db, parentId, undefined)}, ${title}, ${icon}, ${authors.ann}::uuid)
  `.execute(db)
  for (const [index, markdown] of versions.entries()) {
    const content = { title, icon, document: readMarkdown(markdown).document }
    const written = { isPublished: true, authorId: index % 2 === 0 ? authors.ann : authors.ben }
    const newest = index === 0 ? undefined : await lockNewest(db, id)
    if (newest) await writeVersion(db, id, newest, content, { kind: 'edit', ...written })
    else await writeFirst(db, id, content, written)
  }
  for (const sample of below) await addSample(db, sample, id, authors)
}
