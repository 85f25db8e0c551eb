// node bench/drafts.ts [--pages 20] [--writers 5] [--seconds 30] [--rate 2]: people who write pages at once, each a letter
// so many times a second on average, with their caret. From a letter until the next of them has it, in milliseconds, beside what storing as much by
// itself takes in the same run; and what the server needs for all of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { type DraftClient, openDraftClient } from '../apps/server/src/test/draft-client.ts'
import {
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { createPage } from '../packages/contract/src/pages.ts'
import { documentField } from '../packages/document/src/written-together.ts'
import { fixed, missed, percentiles, quantile } from './numbers.ts'
import { cpuOf, memoryOf, memoryOfAlone } from './processes.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20' },
    writers: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '2' },
  },
})
const writerCount = Number(values.writers)
const pause = 1000 / Number(values.rate)

const folder = await mkdtemp(join(tmpdir(), 'bench-drafts-'))
const server = await startServer(folder)
try {
  const token = await signInOwner(server.origin)
  const idle = memoryOf(server.pid)
  const pages: DraftClient[][] = []
  for (let page = 0; page < Number(values.pages); page++) {
    const body = { title: `Page ${page}`, markdown: 'Serve underhand.\n\n'.repeat(writerCount) }
    const { id } = await callServer(server.origin, token, createPage, { body })
    pages.push(
      await Promise.all(
        Array.from({ length: writerCount }, () => openDraftClient(server.origin, token, id)),
      ),
    )
  }

  const waits: number[] = []
  const until = performance.now() + Number(values.seconds) * 1000
  const cpuBefore = cpuOf(server.pid)
  const ownBefore = process.cpuUsage()
  let most = 0
  let mostAlone = 0
  const watching = (async () => {
    while (performance.now() < until) {
      most = Math.max(most, memoryOf(server.pid))
      mostAlone = Math.max(mostAlone, memoryOfAlone(server.pid))
      await setTimeout(1000)
    }
  })()
  await Promise.all(
    pages.flatMap((writers) => writers.map((_, place) => write(writers, place, until, waits))),
  )
  await watching
  const cpu = cpuOf(server.pid) - cpuBefore
  const own = process.cpuUsage(ownBefore)
  const share = (milliseconds: number) =>
    ((milliseconds / Number(values.seconds) / 1000) * 100).toFixed(0)
  const same = await Promise.all(
    pages.map(async (writers) => {
      await Promise.all(writers.map((one) => one.stored()))
      await setTimeout(500)
      return new Set(writers.map((one) => one.text())).size === 1
    }),
  )
  const stored = await storeAlone(waits.length)
  console.log(
    `${pages.length * writerCount} sockets on ${pages.length} pages, ${waits.length} letters: ${percentiles(waits)} ms (p50 / p95 / p99) until the next has it${missed(quantile(waits, 0.99) < 50)}; ` +
      `storing a row by itself ${percentiles(stored)} ms; ${fixed(quantile(waits, 0.5) / quantile(stored, 0.5))} times`,
  )
  console.log(
    `server: ${idle.toFixed(0)} MB idle, at most ${most.toFixed(0)} MB, ${mostAlone.toFixed(0)} MB of it without its database${missed(mostAlone <= 300)}; CPU ${share(cpu)} % of one core with its database, the writers ${share((own.user + own.system) / 1000)} %`,
  )
  console.log(`pages that all their writers have alike: ${same.filter(Boolean).length}`)
  for (const one of pages.flat()) one.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Writes a letter behind one's own block and waits until the neighbour has it, then again, at one's own pace. */
async function write(
  writers: readonly DraftClient[],
  place: number,
  end: number,
  waits: number[],
): Promise<void> {
  const [me, neighbour] = [writers[place], writers[(place + 1) % writers.length]]
  if (!me || !neighbour) return
  // Nobody begins at the same moment.
  await setTimeout(Math.random() * pause)
  for (let turn = 0; performance.now() < end; turn++) {
    const typedAt = performance.now()
    const mark = `;${place}.${turn}.`
    me.type(mark, place)
    me.provider.setAwarenessField('cursor', { anchor: { place, turn }, head: { place, turn } })
    await seen(neighbour, place, mark)
    waits.push(performance.now() - typedAt)
    // As people do: at a steady pace those who were served in one turn go on at one moment, and within seconds all do.
    const next = pause * (0.5 + Math.random())
    await setTimeout(Math.max(0, next - (performance.now() - typedAt)))
  }
}

/** Looks at one block alone: reading whole pages at each letter, of all of them, would keep this process from the next. */
function seen({ doc }: DraftClient, place: number, mark: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const block = doc.getXmlFragment(documentField).get(place)
  const text = block && 'get' in block ? block.get(0) : block
  const look = () => {
    // oxlint-disable-next-line typescript/no-base-to-string -- of a text of Yjs it is what stands in it
    if (!text?.toString().endsWith(mark)) return
    doc.off('update', look)
    resolve()
  }
  doc.on('update', look)
  look()
  return promise
}

/** What it takes to commit rows as small as these updates, one after another, on the same database. */
async function storeAlone(count: number): Promise<number[]> {
  const database = openDatabase(await databaseOf(folder))
  const client = await database.connect()
  await client.query('create table alone ("id" bigserial primary key, "bytes" bytea not null)')
  const took: number[] = []
  for (let row = 0; row < Math.min(count, 1000); row++) {
    const startedAt = performance.now()
    await client.query('insert into alone ("bytes") values ($1)', [Buffer.alloc(40)])
    took.push(performance.now() - startedAt)
  }
  await client.end()
  await database.close()
  return took
}
