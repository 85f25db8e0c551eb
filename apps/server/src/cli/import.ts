import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  type Import,
  type ImportReport,
  type ImportState,
  importChunkSize,
  importFileLimit,
} from '@courtside/contract/imports.ts'
import { ProjectKey, reservedKeys } from '@courtside/contract/projects.ts'
import { type Config, readConfig } from '#config.ts'
import { type Connection, type Db, openDatabase } from '#db/database.ts'
import { launchDatabase } from '#db/embedded/launch.ts'
import { DirectoryTakenError } from '#db/embedded/lock.ts'
import { findRunningDatabase } from '#db/embedded/running.ts'
import { migrate } from '#db/migrate.ts'
import { newId } from '#db/new-id.ts'
import { importJob } from '#features/imports/import-job.ts'
import { addImport, cancelImport, findImport } from '#features/imports/queries.ts'
import { receiveBytes, startImport } from '#features/imports/start-import.ts'
import { findProjectId } from '#features/projects/find-project.ts'
import { type Jobs, openJobs } from '#jobs/jobs.ts'
import { findOwner } from './find-owner.ts'
import { printReport, say } from './print-report.ts'

const usage = `
  npm run import -- <file> --project KEY [--create] [--name "Name"] [--dry-run] [--report report.json]

    --project KEY   the project it goes into
    --create        make that project from the board
    --name          the new project's name; else the board's
    --dry-run       only say what would happen
    --report        write the account of everything in the file to a JSON file
`

/** What is wrong with the call itself. */
class UsageError extends Error {}

type Order = {
  readonly file: string
  readonly key: string
  readonly isToCreate: boolean
  readonly name: string | undefined
  readonly isDryRun: boolean
  readonly report: string | undefined
}

function readOrder(): Order | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      create: { type: 'boolean', default: false },
      name: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file to import')
  const key = ProjectKey.safeParse(values.project ?? '')
  if (!key.success || reservedKeys.has(key.data))
    throw new UsageError('--project needs the key of a project: 2 to 10 letters, such as OPEN')
  return {
    file,
    key: key.data,
    isToCreate: values.create,
    name: values.name,
    isDryRun: values['dry-run'],
    report: values.report,
  }
}

async function main(): Promise<number> {
  const order = readOrder()
  if (!order) {
    process.stdout.write(usage)
    return 0
  }
  const { size } = await stat(order.file)
  if (size === 0) throw new Error(`${order.file} is empty`)
  if (size > importFileLimit)
    throw new Error(`${order.file} is too large: an import may have at most 100 MB`)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  process.once('SIGINT', () => {
    say()
    say('Stopped. What is under way goes on when Courtside runs.')
    void close().then(() => process.exit(130))
  })
  try {
    const { db, jobs } = await open(readConfig(), closers)
    return await run(db, jobs, order)
  } finally {
    await close()
  }
}

async function open(config: Config, closers: (() => Promise<unknown>)[]) {
  const { connection, isOurs } = await connect(config, closers)
  const database = openDatabase(connection, { poolSize: 4, named: config.namedStatements })
  closers.push(() => database.close())
  if (isOurs) await migrate(database)
  const jobs = openJobs(connection)
  closers.push(() => jobs.stop())
  return { db: database.db, jobs }
}

/** The database that is configured; the app's own is shared with the server when that runs. */
async function connect(
  config: Config,
  closers: (() => Promise<unknown>)[],
): Promise<{ connection: Connection; isOurs: boolean }> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, isOurs: false }
  const directory = join(config.dataDirectory, 'database')
  try {
    const embedded = await launchDatabase({ directory, log: say })
    closers.push(() => embedded.stop())
    return { connection: embedded.connection, isOurs: true }
  } catch (error) {
    if (!(error instanceof DirectoryTakenError)) throw error
    return { connection: findRunningDatabase(directory), isOurs: false }
  }
}

async function run(db: Db, jobs: Jobs, order: Order): Promise<number> {
  const owner = await findOwner(db)
  if (!owner)
    throw new Error('There is no owner yet. Run `npm start` and make one, then import again.')
  const projectId = await findProjectId(db, order.key)
  if (!projectId && !order.isToCreate)
    throw new Error(`There is no project ${order.key}. Add --create to make it from the board.`)
  await jobs.work(importJob(db, () => undefined))
  const id = await send(db, jobs, order.file, projectId ?? null, owner)
  const ready = await follow(db, id, ['ready', 'refused', 'failed'])
  if (!ready.preview) throw new Error(ready.problem?.message ?? 'The file could not be read')
  if (order.isDryRun) {
    await db.transaction().execute((transaction) => cancelImport(transaction, id))
    say(`${ready.preview.board.name}: nothing is stored, this would happen`)
    return finish(order, ready.preview.report)
  }
  const name = order.name ?? ready.preview.board.name
  await db.transaction().execute((transaction) =>
    startImport(transaction, jobs, { id: owner }, id, {
      statuses: [],
      completeMarked: true,
      ...(!projectId && { project: { key: order.key, name } }),
    }),
  )
  const done = await follow(db, id, ['done', 'failed', 'cancelled'])
  if (!done.report) throw new Error(done.problem?.message ?? `The import is ${done.state}`)
  say(`${ready.preview.board.name} is in ${done.project?.name} (${done.project?.key})`)
  return finish(order, done.report)
}

async function send(
  db: Db,
  jobs: Jobs,
  file: string,
  projectId: string | null,
  createdById: string,
): Promise<string> {
  const bytes = await readFile(file)
  const draft = { id: newId(), fileName: basename(file).normalize('NFC'), byteCount: bytes.length }
  await addImport(db, { ...draft, projectId, createdById })
  for (let index = 0; index * importChunkSize < bytes.length; index++) {
    const piece = bytes.subarray(index * importChunkSize, (index + 1) * importChunkSize)
    await db
      .transaction()
      .execute((transaction) => receiveBytes(transaction, jobs, draft, index, piece))
  }
  return draft.id
}

const doing: Partial<Record<ImportState, string>> = { reading: 'Reading', applying: 'Importing' }

/** Waits for one of the states, and says how far the work is: on a terminal in one line, else in tenths. */
async function follow(db: Db, id: string, states: readonly ImportState[]): Promise<Import> {
  let said = ''
  for (;;) {
    const found = await findImport(db, id)
    if (!found) throw new Error('The import is gone')
    const { done = 0, total = 0 } = found.progress ?? {}
    const share = total > 0 ? Math.floor((100 * done) / total) : 0
    const step = process.stdout.isTTY ? share : share - (share % 10)
    const line = `${doing[found.state] ?? ''}${found.progress ? ` ${step} %` : ''}`
    if (doing[found.state] && line !== said) {
      said = line
      process.stdout.write(process.stdout.isTTY ? `\r  ${line}  ` : `  ${line}\n`)
    }
    if (states.includes(found.state)) {
      if (process.stdout.isTTY && said !== '') process.stdout.write('\r\u001b[K')
      return found
    }
    await setTimeout(200)
  }
}

async function finish(order: Order, report: ImportReport): Promise<number> {
  printReport(report)
  if (order.report) {
    await writeFile(order.report, `${JSON.stringify(report, null, 2)}\n`)
    say(`The report is in ${order.report}`)
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError || isParseError(error)
  process.stderr.write(`\n  ${messageOf(error)}\n${isUsage ? usage : ''}`)
  process.exitCode = isUsage ? 2 : 1
}

function isParseError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

function messageOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error)
    return `There is no file ${String(error.path)}`
  return error instanceof Error ? error.message : String(error)
}
