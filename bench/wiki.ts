// node bench/wiki.ts [--pages 10000] [--rounds 40]: the first answer of the tree, a search and a page of 100 KB, in
// milliseconds and as a share of what their queries take by themselves in the same run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/db/database.ts'
import {
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { createPage, getPage, listPages, searchPages } from '../packages/contract/src/pages.ts'
import { fixed, percentiles, quantile } from './numbers.ts'
import { fillPages } from './pages.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '40' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'bench-wiki-'))
const server = await startServer(folder)
try {
  const token = await signInOwner(server.origin)
  const database = openDatabase(await databaseOf(folder))
  const client = await database.connect()
  await fillPages(client, Number(values.pages))

  const raw = await time(() =>
    client.query(
      'select pg."id", pg."title", pg."icon", pg."rank", pg."updatedAt", exists (select from pages c where c."parentId" = pg."id" and c."deletedAt" is null) from pages pg where pg."parentId" is null and pg."deletedAt" is null order by pg."rank", pg."id" limit 101',
    ),
  )
  for (const encoding of ['identity', 'gzip']) {
    const tree = async () => {
      const answer = await fetch(`${server.origin}/api${listPages.path}?limit=100`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      })
      return answer.text()
    }
    const bytes = Buffer.byteLength(await tree())
    const asked = await time(tree)
    console.log(
      `tree of ${values.pages}, ${encoding}: ${percentiles(asked)} ms (p50 / p95 / p99), ${(bytes / 1024).toFixed(1)} KB; its raw query ${percentiles(raw)} ms; ${fixed(quantile(asked, 0.5) / quantile(raw, 0.5))} times`,
    )
  }

  for (const words of [
    'serve',
    'net volley',
    'kitchen li',
    'page 77',
    'nowhere',
    'dat san',
    'court',
  ])
    console.log(
      `search “${words}”: ${percentiles(await time(() => callServer(server.origin, token, searchPages, { query: { words } })))} ms`,
    )

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
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function time(ask: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < 2 * Number(values.rounds); round++) {
    const startedAt = performance.now()
    await ask()
    took.push(performance.now() - startedAt)
  }
  // The first half warms it up.
  return took.slice(Number(values.rounds))
}
