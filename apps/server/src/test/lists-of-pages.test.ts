import { listAudit } from '@courtside/contract/audit.ts'
import { countInbox, listInbox } from '@courtside/contract/notifications.ts'
import { exportOwnData } from '@courtside/contract/own-data.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { exportPages } from '@courtside/contract/page-exports.ts'
import { listPageImports } from '@courtside/contract/page-imports.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { listPageShares, updatePageShare } from '@courtside/contract/page-shares.ts'
import {
  createPage,
  deletePage,
  getPage,
  getWiki,
  listPageNames,
  listPages,
  listTrashedPages,
  searchPages,
} from '@courtside/contract/pages.ts'
import { createPkrId } from '@courtside/contract/pkr-ids.ts'
import { listPkrMentions } from '@courtside/contract/pkr-mentions.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { listTaskPages } from '@courtside/contract/task-pages.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from './app.ts'
import { giveCustomRole, nextKey } from './factories.ts'
import { previewPages } from './imports.ts'
import { makeZip } from './make-zip.ts'
import { readZip } from './read-zip.ts'
import { tellBy } from './told.ts'

const test = useTestApp()
const { tellAll } = tellBy(test, 'email')

const reading = [
  'wiki.view',
  'wiki.publish',
  'wiki.delete',
  'wiki.restore',
  'org.audit.view',
  'org.members.view',
  'pkr.view',
  'project.view',
  'task.view',
] as const

/** A page below one that everybody reads, and who finds it in lists and who must not. */
type Hidden = {
  readonly id: string
  readonly parentId: string
  /** It stands in the title, the text and a comment of the page, and nowhere else. */
  readonly word: string
  readonly shownTo: Caller
  readonly hiddenFrom: Caller
  readonly taskId: string
  readonly pkrId: string
}

let owner: Caller
/** Everything but passing rules: named by those of the closed page. */
let named: Caller
let other: Caller
/** As much, but for writing. */
let reader: Caller
const hidden = new Map<string, Hidden>()

beforeAll(async () => {
  owner = await test.app.person('owner')
  for (const who of ['named', 'other', 'reader'] as const) {
    const person = await test.app.person('member')
    await giveCustomRole(
      test.app.db,
      person.id,
      who === 'reader' ? reading : [...reading, 'wiki.edit'],
    )
    if (who === 'named') named = person
    else if (who === 'other') other = person
    else reader = person
  }
  for (const kind of ['a closed one', 'a draft']) hidden.set(kind, await makeAnother(kind))
})

const makeAnother = (kind: string) =>
  kind === 'a draft'
    ? make({ shownTo: named, hiddenFrom: reader, isPublished: false })
    : make({ shownTo: named, hiddenFrom: other })

const handleOf = async (caller: Caller) => (await caller.call(getMe, {})).handle

async function make({
  isPublished = true,
  ...people
}: Pick<Hidden, 'shownTo' | 'hiddenFrom'> & { isPublished?: boolean }): Promise<Hidden> {
  const word = `grandstand${createId().slice(-8)}`
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Sweep' },
  })
  const entry = await owner.call(createPkrId, { body: { number: `N-${createId().slice(-8)}` } })
  const above = { title: 'Open', isPublished: true }
  const { id: parentId } = await owner.call(createPage, { body: above })
  const markdown = `${word} [up](/wiki/${parentId}) ${entry.number} [${task.key}](mention:task/${task.key})`
  const { id } = await owner.call(createPage, {
    body: { title: `Title ${word}`, parentId, markdown, isPublished },
  })
  const both = [people.shownTo, people.hiddenFrom]
  const names = await Promise.all(both.map(async (caller) => `@${await handleOf(caller)}`))
  const said = { body: `${word} ${names.join(' ')}`, pageVersion: 1 }
  await owner.call(addPageComment, { params: { id }, body: said })
  for (const one of both)
    for (const table of ['page_favourites', 'page_visits'])
      await sql`insert into ${sql.table(table)} ("userId", "pageId") values (${one.id}, ${id})`.execute(
        test.app.db,
      )
  await tellAll()
  if (isPublished) {
    const only = { people: [people.shownTo.id], projects: [] }
    await owner.call(updatePageShare, {
      params: { id },
      body: { changes: { isOn: { was: false, set: true } } },
    })
    for (const one of both)
      await previewPages(test.app, one, await makeZip({ 'a.md': 'a' }), { pageId: id })
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: only } } },
    })
  }
  return { id, parentId, word, ...people, taskId: task.id, pkrId: entry.id }
}

const saved = async (link: string) => {
  const { rawPayload } = await test.app.api.http.inject({ url: link })
  return [...(await readZip(rawPayload)).values()]
}
const all = { limit: 200 }

/** What each list says of a page; `closed` are those that no draft ever stands in. */
const lists: readonly [
  string,
  'both' | 'closed',
  (caller: Caller, page: Hidden) => Promise<unknown>,
][] = [
  [
    'the tree',
    'both',
    (caller, { parentId }) => caller.call(listPages, { query: { parentId, ...all } }),
  ],
  [
    'what says that there is something below',
    'both',
    async (caller, { parentId, id }) => {
      const { items } = await caller.call(listPages, { query: all })
      return items.find((row) => row.id === parentId)?.hasChildren && id
    },
  ],
  ['the favourites', 'both', async (caller) => (await caller.call(getWiki, {})).favourites],
  ['the pages opened last', 'both', async (caller) => (await caller.call(getWiki, {})).visited],
  ['what changed lately', 'both', async (caller) => (await caller.call(getWiki, {})).changed],
  [
    'the pages below one',
    'both',
    async (caller, { parentId: id }) => (await caller.call(getPage, { params: { id } })).children,
  ],
  [
    'the pages that lead to one',
    'both',
    async (caller, { parentId: id }) => (await caller.call(getPage, { params: { id } })).backlinks,
  ],
  ['a search', 'both', (caller, { word }) => caller.call(searchPages, { query: { words: word } })],
  [
    'a search below a page',
    'both',
    (caller, { word, parentId }) =>
      caller.call(searchPages, { query: { words: word, belowId: parentId } }),
  ],
  [
    'a search by who wrote',
    'both',
    (caller, { word }) => caller.call(searchPages, { query: { words: word, writerId: owner.id } }),
  ],
  [
    'what one types to mention a page',
    'both',
    (caller) => caller.call(searchPages, { query: { words: 'Title grandstand' } }),
  ],
  [
    'the names of pages that others mention',
    'both',
    (caller, { id }) => caller.call(listPageNames, { query: { id } }),
  ],
  [
    'the pages that mention a task',
    'both',
    (caller, { taskId: id }) => caller.call(listTaskPages, { params: { id } }),
  ],
  [
    'the pages that name a PKR ID',
    'both',
    (caller, { pkrId: id }) => caller.call(listPkrMentions, { params: { id } }),
  ],
  ['the inbox', 'closed', (caller) => caller.call(listInbox, { query: all })],
  ['the count of the inbox', 'closed', (caller) => caller.call(countInbox, {})],
  [
    'the audit log',
    'both',
    (caller) => caller.call(listAudit, { query: { kind: 'page', ...all } }),
  ],
  ['the public links', 'closed', (caller) => caller.call(listPageShares, { query: all })],
  ['one’s imports', 'closed', (caller) => caller.call(listPageImports, {})],
  // The page itself is there by its id, as one of one's favourites.
  [
    'one’s own data',
    'both',
    async (caller, { id }) => {
      const files = await saved((await caller.call(exportOwnData, {})).link)
      return files.join().replaceAll(id, '')
    },
  ],
  ...(['md', 'html', 'json'] as const).flatMap((format): typeof lists => [
    [
      `an export of a page and those below it as ${format}`,
      'both',
      async (caller, { parentId }) =>
        saved((await caller.call(exportPages, { body: { format, pageId: parentId } })).link),
    ],
    [
      `an export of all pages as ${format}`,
      'both',
      async (caller) => saved((await caller.call(exportPages, { body: { format } })).link),
    ],
  ]),
]

describe.each(['a closed one', 'a draft'])(
  'of pages below one that everybody reads, %s',
  (kind) => {
    const isDraft = kind === 'a draft'
    it.each(lists.filter(([, holds]) => holds === 'both' || !isDraft))(
      'stands in %s for whom it is open to, and for nobody else',
      async (_list, _holds, ask) => {
        const page = hidden.get(kind)
        if (!page) throw new Error('It was not made')
        const told = JSON.stringify(await ask(page.shownTo, page))
        expect(told.includes(page.id) || told.includes(page.word)).toBe(true)
        const untold = JSON.stringify(await ask(page.hiddenFrom, page)) ?? ''
        expect(untold).not.toContain(page.id)
        expect(untold).not.toContain(page.word)
      },
    )
  },
)

describe.each(['a closed one', 'a draft'])('of pages in the trash, %s', (kind) => {
  const trashed = async (caller: Caller) =>
    (await caller.call(listTrashedPages, { query: all })).items

  it('is listed by itself for whom it is open to, and for nobody else', async () => {
    const { id, shownTo, hiddenFrom } = await makeAnother(kind)
    await owner.call(deletePage, { params: { id } })
    expect((await trashed(shownTo)).map((page) => page.id)).toContain(id)
    expect((await trashed(hiddenFrom)).map((page) => page.id)).not.toContain(id)
  })

  it('is counted with the one above it for whom it is open to, and for nobody else', async () => {
    const { parentId, shownTo, hiddenFrom } = await makeAnother(kind)
    await owner.call(deletePage, { params: { id: parentId } })
    const below = async (caller: Caller) =>
      (await trashed(caller)).find(({ id }) => id === parentId)?.belowCount
    expect(await below(shownTo)).toBe(1)
    expect(await below(hiddenFrom)).toBe(0)
  })
})
