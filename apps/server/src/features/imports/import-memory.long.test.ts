import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ImportState,
  addImportBytes,
  applyImport,
  createImport,
  getImport,
  importChunkSize,
} from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { expect, it, vi } from 'vitest'
import { type ServerProcess, callServer, signInOwner, startServer } from '#test/server-process.ts'

/** MB of the server's own process, the 170 that it takes at rest included. */
const most = 400

const description = 'Nets, balls, lines and benches; the referee signs the sheet. '.repeat(4)

/** A table as a club keeps it, some 400 bytes a row. */
function makeTable(rowCount: number): Buffer {
  const rows = Array.from({ length: rowCount }, (_, index) =>
    [
      `T-${index}`,
      `Prepare court ${index % 24} for round ${index % 7} of the spring open`,
      `"${description}"`,
      ['Open', 'In progress', 'Waiting', 'Done'][index % 4],
      ['High', 'Medium', 'Low', ''][index % 4],
      `Volunteer ${index % 40}`,
      `"venue, court ${index % 12}"`,
      `2026-0${(index % 9) + 1}-10`,
      `2026-0${(index % 9) + 1}-11 18:30`,
      `2025-11-${10 + (index % 19)} 08:00`,
      `Hall ${index % 5}`,
    ].join(','),
  )
  const heading =
    'Key,Title,Description,Status,Priority,Assignee,Labels,Start date,Due date,Created,Hall'
  return Buffer.from(`${[heading, ...rows].join('\n')}\n`)
}

async function importTable(
  { origin }: ServerProcess,
  token: string,
  projectId: string,
  bytes: Buffer,
) {
  const body = { fileName: 'table.csv', byteCount: bytes.length, projectId }
  const { id } = await callServer(origin, token, createImport, { body })
  for (let index = 0; index * importChunkSize < bytes.length; index++) {
    const path = addImportBytes.path.replace(':id', id).replace(':index', String(index))
    const { ok } = await fetch(`${origin}/api${path}`, {
      method: addImportBytes.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(index * importChunkSize, (index + 1) * importChunkSize)),
    })
    expect(ok).toBe(true)
  }
  const until = (state: ImportState) =>
    vi.waitUntil(
      async () => {
        const found = await callServer(origin, token, getImport, { params: { id } })
        expect(found.problem).toBeNull()
        return found.state === state && found
      },
      { timeout: 400_000, interval: 200 },
    )
  await until('ready')
  await callServer(origin, token, applyImport, { params: { id }, body: {} })
  const { report } = await until('done')
  return report?.rows.find(({ kind }) => kind === 'tasks')
}

/** The most that the process ever held, in MB. */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

it.runIf(process.platform === 'linux').each([
  { rows: 50_000, outcomes: [{ added: 50_000 }] },
  { rows: 10_000, outcomes: [{ added: 10_000 }, { unchanged: 10_000 }] },
])(
  'a table of $rows rows keeps the server below 400 MB, also when it comes again @long',
  { timeout: 1_000_000 },
  async ({ rows, outcomes }) => {
    const folder = await mkdtemp(join(tmpdir(), 'courtside-memory-'))
    // As deploy/courtside.service and npm start have it.
    const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
    const server = await startServer(folder, environment, ['--max-semi-space-size=4'])
    try {
      const token = await signInOwner(server.origin)
      const body = { key: 'OPEN', name: 'Spring Open' }
      const project = await callServer(server.origin, token, createProject, { body })
      const bytes = makeTable(rows)
      for (const outcome of outcomes)
        expect(await importTable(server, token, project.id, bytes)).toMatchObject(outcome)
      expect(await peakOf(server)).toBeLessThan(most)
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
