// node bench/import.ts [--rows 10000 | --file export.json | --members 100000] [--alone]: a table, a file, or a list of members is imported
// and taken back while others work, unless it is alone. Members are imported twice, searched, exported and imported
// from what was exported.
// Rows a second, how late the server's event loop is meanwhile, the memory it takes, and what the others notice.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  type ServerProcess,
  callServer,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import {
  type ImportState,
  addImportBytes,
  applyImport,
  createImport,
  getImport,
  importChunkSize,
  revertImport,
} from '../packages/contract/src/imports.ts'
import { exportPkrIds, registerFormats } from '../packages/contract/src/pkr-exports.ts'
import { listPkrIds } from '../packages/contract/src/pkr-ids.ts'
import { createProject } from '../packages/contract/src/projects.ts'
import { createTask, getTask, listTasks, updateTask } from '../packages/contract/src/tasks.ts'
import { percentiles } from './numbers.ts'
import { cpuOf } from './processes.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    file: { type: 'string' },
    members: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})
let rowCount = Number(values.members ?? values.rows)

/** A table as a club keeps it: twelve columns, some 400 bytes a row. */
function makeTable(): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const rows = Array.from({ length: rowCount }, (_, index) =>
    [
      `T-${index}`,
      `Prepare court ${index % 24} for round ${index % 7} of the spring open`,
      `"${'Nets, balls, lines and benches; the referee signs the sheet. '.repeat(4)}"`,
      ['Open', 'In progress', 'Waiting', 'Done'][index % 4],
      ['High', 'Medium', 'Low', ''][index % 4],
      `Volunteer ${index % 40}`,
      `"venue, court ${index % 12}"`,
      `2026-0${(index % 9) + 1}-${pad((index % 27) + 1)}`,
      `2026-0${(index % 9) + 1}-${pad((index % 27) + 1)} ${pad(index % 24)}:30`,
      `2025-11-${pad((index % 29) + 1)} 08:00`,
      `Hall ${index % 5}`,
      `Note ${index}`,
    ].join(','),
  )
  const heading =
    'Key,Title,Description,Status,Priority,Assignee,Labels,Start date,Due date,Created,Hall,Remark'
  return `${[heading, ...rows].join('\n')}\n`
}

const firstNames = 'Zoë,José,Nguyễn Thị,Siobhán,Björn,Мария,Ann,Tom,Priya,Łukasz,Ingrid,Omar'.split(
  ',',
)
const lastNames =
  'Quill,Rodríguez,Ánh,O’Neill,Ångström,Иванова,Kowalski,Baker,Nair,Wójcik,Jónsson,Haddad'.split(
    ',',
  )

/** A club's members as an association keeps them. */
function makeMembers(): string {
  const rows = Array.from({ length: rowCount }, (_, index) =>
    [
      String(index).padStart(6, '0'),
      firstNames[index % 12],
      `${lastNames[Math.floor(index / 12) % 12]} ${String.fromCharCode(65 + (index % 26))}`,
      `Club ${index % 200}`,
      ['active', 'expired', 'suspended'][index % 3],
      `member${index}@club.example`,
    ].join(';'),
  )
  return `${['PKR ID;First name;Last name;Club;Status;E-mail', ...rows].join('\n')}\n`
}

const rank = (sorted: readonly number[], share: number) =>
  Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)) /
  10

/** Four people who read lists and tasks and change a task, in another project, until they are stopped. */
function openOthers(origin: string, token: string, projectId: string, taskId: string) {
  const state = { isOver: false }
  const latencies: number[] = []
  const timed = async (work: Promise<unknown>) => {
    const startedAt = performance.now()
    await work
    latencies.push(performance.now() - startedAt)
  }
  const person = async (number: number) => {
    for (let turn = 0; !state.isOver; turn++) {
      await timed(callServer(origin, token, listTasks, { query: { projectId } }))
      await timed(callServer(origin, token, getTask, { params: { id: taskId } }))
      if (number === 0) {
        const title = { was: turn === 0 ? 'Ours' : `Ours ${turn - 1}`, set: `Ours ${turn}` }
        await timed(
          callServer(origin, token, updateTask, {
            params: { id: taskId },
            body: { changes: { title } },
          }),
        )
      }
      await setTimeout(20)
    }
  }
  const people = (values.alone ? [] : [0, 1, 2, 3]).map(person)
  return {
    async stop() {
      state.isOver = true
      await Promise.all(people)
      return latencies.toSorted((one, other) => one - other)
    },
  }
}

/** What the server's own process holds, in MB. */
async function residentOf({ pid }: ServerProcess): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function eventLoopOf(server: ServerProcess): Promise<number[]> {
  const before = server.output().length
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    const [, found] = /event loop (\[.*\])/.exec(server.output().slice(before)) ?? []
    if (found) return JSON.parse(found) as number[]
    await setTimeout(20)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'courtside-bench-'))
const server = await startServer(folder, {}, [
  '--max-semi-space-size=4',
  '--import',
  join(import.meta.dirname, 'event-loop.ts'),
])
try {
  const token = await signInOwner(server.origin)
  const { origin } = server
  const project = await callServer(origin, token, createProject, {
    body: { key: 'OPEN', name: 'Spring Open' },
  })
  const other = await callServer(origin, token, createProject, {
    body: { key: 'CLUB', name: 'Club' },
  })
  const task = await callServer(origin, token, createTask, {
    params: { projectId: other.id },
    body: { title: 'Ours' },
  })
  const bytes = values.file
    ? await readFile(values.file)
    : Buffer.from(values.members ? makeMembers() : makeTable())
  await setTimeout(3000)
  const idle = await residentOf(server)
  let most = idle
  const watch = setInterval(
    () => void residentOf(server).then((now) => (most = Math.max(most, now))),
    100,
  )
  const announce = (sent = bytes, fileName = values.file ? basename(values.file) : 'table.csv') =>
    callServer(origin, token, createImport, {
      body: {
        fileName,
        byteCount: sent.length,
        ...(values.members ? { target: 'pkr_ids' as const } : { projectId: project.id }),
      },
    })
  const { id: firstId } = await announce()

  const until = async (state: ImportState, id = firstId) => {
    for (;;) {
      const found = await callServer(origin, token, getImport, { params: { id } })
      if (found.state === state) return found
      if (found.problem) throw new Error(found.problem.message)
      await setTimeout(50)
    }
  }
  const phase = async (name: string, work: () => Promise<unknown>) => {
    await eventLoopOf(server)
    const others = openOthers(origin, token, other.id, task.id)
    const [startedAt, cpuBefore] = [performance.now(), cpuOf(server.pid)]
    await work()
    const [took, cpu] = [performance.now() - startedAt, cpuOf(server.pid) - cpuBefore]
    const latencies = await others.stop()
    await callServer(origin, token, getTask, { params: { id: task.id } }).then(
      ({ task: { title } }) =>
        callServer(origin, token, updateTask, {
          params: { id: task.id },
          body: { changes: { title: { was: title, set: 'Ours' } } },
        }),
    )
    const [p50 = 0, p99 = 0, max = 0] = await eventLoopOf(server)
    console.log(
      `${name.padEnd(10)} ${(took / 1000).toFixed(2)} s, ${Math.round(rowCount / (took / 1000))} rows/s, CPU ${(cpu / 1000).toFixed(2)} s; event loop p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms; ` +
        `others: ${latencies.length} calls, p50 ${rank(latencies, 0.5)}, p99 ${rank(latencies, 0.99)} ms`,
    )
  }
  console.log(`${rowCount} rows, ${(bytes.length / 1e6).toFixed(1)} MB`)
  const read = async (id: string, sent = bytes) => {
    for (let index = 0; index * importChunkSize < sent.length; index++) {
      const piece = sent.subarray(index * importChunkSize, (index + 1) * importChunkSize)
      await sendPiece(origin, token, id, index, piece)
    }
    return until('ready', id)
  }
  await phase('read', async () => {
    const { preview } = await read(firstId)
    rowCount = preview?.report.rows.find(({ kind }) => kind === 'tasks')?.inFile ?? rowCount
  })
  await phase('store', async () => {
    await callServer(origin, token, applyImport, { params: { id: firstId }, body: {} })
    await until('done')
  })
  if (values.members) {
    const { id } = await announce()
    await phase('again', async () => {
      const { preview } = await read(id)
      console.log(JSON.stringify(preview?.report.rows))
    })
    console.log(`search     ${percentiles(await searchAll(origin, token))} ms (p50 / p95 / p99)`)
    for (const format of registerFormats) {
      let file = Buffer.alloc(0)
      await phase(format, async () => {
        const { link } = await callServer(origin, token, exportPkrIds, {
          body: { format, entries: { filter: {} } },
        })
        file = Buffer.from(await (await fetch(new URL(link, origin))).arrayBuffer())
      })
      const { id: comeBackId } = await announce(file, `register.${format}`)
      await phase(`${format} back`, async () => {
        const { preview } = await read(comeBackId, file)
        console.log(JSON.stringify(preview?.report.rows))
      })
    }
  }
  await phase('take back', async () => {
    await callServer(origin, token, revertImport, { params: { id: firstId } })
    await until('reverted')
  })
  clearInterval(watch)
  console.log(
    `memory of the server: ${Math.round(idle)} MB idle, at most ${Math.round(most)} MB: ${Math.round(most - idle)} MB more`,
  )
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of each of 300 searches, as people type: parts of numbers and names, with and without accents. */
async function searchAll(origin: string, token: string): Promise<number[]> {
  const typed = [
    '0421',
    'quill',
    'jose rod',
    'nguyen anh',
    'wojcik l',
    'Ива',
    'o',
    'haddad omar z',
    'nobody',
    'an',
  ]
  const took: number[] = []
  for (let turn = 0; turn < 300; turn++) {
    const startedAt = performance.now()
    const search = `${typed[turn % typed.length]}`
    await callServer(origin, token, listPkrIds, { query: { search, limit: 50 } })
    took.push(performance.now() - startedAt)
  }
  return took
}

async function sendPiece(
  origin: string,
  token: string,
  id: string,
  index: number,
  piece: Buffer,
): Promise<void> {
  const answer = await fetch(
    `${origin}/api${addImportBytes.path.replace(':id', id).replace(':index', String(index))}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(piece),
    },
  )
  if (!answer.ok) throw new Error(`A piece was refused: ${answer.status}`)
}
