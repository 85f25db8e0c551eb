// node bench/wiki.ts [--pages 10000] [--rounds 40]: the first answer of the tree, a search and a page of 100 KB, in
// milliseconds and as a share of what their queries take by themselves in the same run; for the owner, who passes all
// rules of pages, and for a member, who is let in by some of them.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { type Db, openDatabase } from '../apps/server/src/db/database.ts'
import { addUser } from '../apps/server/src/features/identity/add-user.ts'
import { openIdentity } from '../apps/server/src/features/identity/open-identity.ts'
import { writeRule } from '../apps/server/src/features/wiki/page-rules.ts'
import {
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { signInAs } from '../apps/server/src/test/sign-in.ts'
import { createPage, getPage, listPages, searchPages } from '../packages/contract/src/pages.ts'
import { fixed, missed, percentiles, quantile } from './numbers.ts'
import { fillPages } from './pages.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '40' },
  },
})
const agent = new Agent({ keepAlive: true })
const folder = await mkdtemp(join(tmpdir(), 'bench-wiki-'))
const server = await startServer(folder)
try {
  const token = await signInOwner(server.origin)
  const database = openDatabase(await databaseOf(folder))
  const client = await database.connect()
  await fillPages(client, Number(values.pages))

  const memberId = await addUser(database.db, {
    name: 'Mia',
    email: 'mia@club.example',
    role: 'member',
  })
  await closeSome(client, database.db, memberId)
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  const settings = readConfig({ LOG_LEVEL: 'silent' })
  const { keys } = await openIdentity({ db: database.db, settings, secret })
  const people = { owner: token, member: await signInAs(database.db, keys, memberId) }
  for (const [who, theirs] of Object.entries(people)) {
    await measureTree(client, who, theirs)
    await measureSearch(who, theirs)
  }

  const markdown = '## Serving\n\nServe underhand, from behind the line, into the far court.\n\n'
  const { id } = await callServer(server.origin, token, createPage, {
    body: {
      title: 'Long',
      markdown: markdown.repeat(100_000 / markdown.length),
      isPublished: true,
    },
  })
  const long = await time(() => callServer(server.origin, token, getPage, { params: { id } }))
  console.log(`a page of 100 KB: ${percentiles(long)} ms`)
  await client.end()
  await database.close()
} finally {
  agent.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Of the pages at the top, with all below them, a fifth is for some alone; half of those let the member in. */
async function closeSome(client: Client, db: Db, memberId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select "id" from pages where "parentId" is null order by "id" limit 20',
  )
  for (const [at, { id }] of rows.entries())
    await writeRule(db, id, 'read', { people: at % 2 === 0 ? [memberId] : [], projects: [] })
  await client.query('analyze pages')
}

async function measureTree(client: Client, who: string, token: string): Promise<void> {
  const askDatabase = () =>
    client.query(
      'select pg."id", pg."title", pg."icon", pg."rank", pg."updatedAt", exists (select from pages c where c."parentId" = pg."id" and c."deletedAt" is null) from pages pg where pg."parentId" is null and pg."deletedAt" is null order by pg."rank", pg."id" limit 101',
    )
  for (const encoding of ['identity', 'gzip']) {
    const tree = () =>
      answerOf(`${server.origin}/api${listPages.path}?limit=100`, {
        authorization: `Bearer ${token}`,
        'accept-encoding': encoding,
      })
    const bytes = Buffer.byteLength(await tree())
    const [raw = [], asked = []] = await timeInTurns(askDatabase, tree)
    const times = quantile(asked, 0.5) / quantile(raw, 0.5)
    console.log(
      `${who}, tree of ${values.pages}, ${encoding}: ${percentiles(asked)} ms (p50 / p95 / p99), ${(bytes / 1024).toFixed(1)} KB; its raw query ${percentiles(raw)} ms; ${fixed(times)} times${missed(bytes < 30 * 1024 && times < 3)}`,
    )
  }
}

async function measureSearch(who: string, token: string): Promise<void> {
  for (const words of [
    'serve',
    'net volley',
    'kitchen li',
    'page 77',
    'nowhere',
    'dat san',
    'court',
    '指南',
    '请阅读',
  ]) {
    const ask = () => callServer(server.origin, token, searchPages, { query: { words } })
    const took = await time(ask)
    console.log(
      `${who}, search “${words}”: ${percentiles(took)} ms${missed(quantile(took, 0.95) < 150)}`,
    )
  }
}

/** Its text. Not by `fetch`, which takes longer here than many an answer does. */
async function answerOf(url: string, headers: Record<string, string>): Promise<string> {
  const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  return String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)
}

async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const [took = []] = await timeInTurns(ask)
  return took
}

/** One after the other in each round, so that what else the machine does meets them alike. */
async function timeInTurns(...asked: (() => Promise<unknown>)[]): Promise<number[][]> {
  const took: number[][] = asked.map(() => [])
  for (let round = 0; round < 2 * Number(values.rounds); round++)
    for (const [which, ask] of asked.entries()) {
      const startedAt = performance.now()
      await ask()
      took[which]?.push(performance.now() - startedAt)
    }
  // The first half warms it up.
  return took.map((each) => each.slice(Number(values.rounds)))
}
