import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportedTask } from '@courtside/contract/exports.ts'
import {
  type ImportState,
  addImportBytes,
  applyImport,
  createImport,
  getImport,
  importChunkSize,
} from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
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

/** Our own export of so many tasks, about a kilobyte each. Signs that are no Latin ones let a text take twice the memory. */
function makeExport(count: number): Buffer {
  const at = (index: number) => `2025-11-${10 + (index % 19)}T08:00:00.000Z`
  const volunteer = (index: number) => `Volunteer ${index % 40}`
  const task = (index: number): ExportedTask => ({
    key: `CLUB-${index + 1}`,
    title: `Prepare court ${index % 24} for round ${index % 7}, number ${index}`,
    description: `“${index}” ${description.repeat(1 + (index % 3))}`,
    status: ['Open', 'In progress', 'Done'][index % 3] ?? '',
    statusGroup: statusGroups[index % 3] ?? 'unstarted',
    priority: 'none',
    assignees: [{ name: volunteer(index), email: null }],
    labels: ['venue', `court ${index % 12}`],
    startOn: null,
    dueOn: '2026-03-11',
    dueTime: '18:30',
    timeZone: 'Europe/Lisbon',
    createdAt: at(index),
    createdBy: volunteer(index + 1),
    updatedAt: at(index),
    completedAt: null,
    archivedAt: null,
    project: { key: 'CLUB', name: 'Club' },
    commentCount: 0,
    checklistCount: 1,
    checklistDoneCount: 0,
    checklist: [{ title: `Balls ${index}`, isDone: false, listName: 'Bring' }],
  })
  const tasks = Array.from({ length: count }, (_, index) => JSON.stringify(task(index)))
  const head = `{"format":"courtside.tasks/1","exportedAt":"${at(0)}"`
  return Buffer.from(`${head},"tasks":[${tasks.join(',\n')}]}`)
}

async function importFile(
  server: ServerProcess,
  token: string,
  projectId: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
) {
  const { origin } = server
  const body = { fileName, byteCount: bytes.length, projectId }
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
  const peak = await peakOf(server)
  await callServer(origin, token, applyImport, { params: { id }, body: {} })
  const { report } = await until('done')
  return { row: report?.rows.find(({ kind }) => kind === 'tasks'), peakOfReading: peak }
}

/** The most that the process ever held, in MB. */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const table = (rows: number) => ({ fileName: 'table.csv', bytes: makeTable(rows) })

it.runIf(process.platform === 'linux').each([
  {
    name: 'a table of 50,000 rows',
    make: () => table(50_000),
    outcomes: [{ added: 50_000 }],
  },
  {
    name: 'a table of 10,000 rows, also when it comes again,',
    make: () => table(10_000),
    outcomes: [{ added: 10_000 }, { unchanged: 10_000 }],
  },
  {
    name: 'an export of 50 MB',
    make: () => ({ fileName: 'export.json', bytes: makeExport(45_000) }),
    outcomes: [{ added: 45_000 }],
    // It is read once more to be stored, when the process has not given back all: 406 MB then.
    isWhileRead: true,
  },
])(
  '$name keeps the server below 400 MB @long',
  { timeout: 1_000_000 },
  async ({ make, outcomes, isWhileRead = false }) => {
    const folder = await mkdtemp(join(tmpdir(), 'courtside-memory-'))
    // As deploy/courtside.service and npm start have it.
    const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
    const server = await startServer(folder, environment, ['--max-semi-space-size=4'])
    try {
      const token = await signInOwner(server.origin)
      const body = { key: 'OPEN', name: 'Spring Open' }
      const project = await callServer(server.origin, token, createProject, { body })
      const file = make()
      let reading = 0
      for (const outcome of outcomes) {
        const { row, peakOfReading } = await importFile(server, token, project.id, file)
        expect(row).toMatchObject(outcome)
        reading = Math.max(reading, peakOfReading)
      }
      const all = await peakOf(server)
      process.stdout.write(`  ${reading.toFixed(0)} MB while read, ${all.toFixed(0)} in all\n`)
      expect(isWhileRead ? reading : all).toBeLessThan(most)
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
