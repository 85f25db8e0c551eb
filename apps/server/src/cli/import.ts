import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type TableSettings, tableFields } from '@courtside/contract/import-tables.ts'
import {
  type Import,
  type ImportReport,
  type ImportState,
  importChunkSize,
  importFileLimit,
} from '@courtside/contract/imports.ts'
import { ProjectKey, reservedKeys } from '@courtside/contract/projects.ts'
import { type Config, readConfig } from '#config.ts'
import { type Db, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createId } from '#db/new-id.ts'
import { openStore } from '#features/files/open-files.ts'
import { importJob } from '#features/imports/import-job.ts'
import type { ImportFiles } from '#features/imports/pages/run-pages.ts'
import { addImport, cancelImport, findImport, findRejectedRows } from '#features/imports/queries.ts'
import { receiveBytes, rereadImport, startImport } from '#features/imports/start-import.ts'
import { findProjectId } from '#features/projects/find-project.ts'
import { type Jobs, openJobs } from '#jobs/jobs.ts'
import { connectDatabase } from './connect-database.ts'
import { findOwner } from './find-owner.ts'
import { type TableOrder, getColumnsFor, readTableOrder, tableFlags } from './import-settings.ts'
import { findStatusChoices } from './import-statuses.ts'
import { printReport } from './print-report.ts'
import { reportProgress, writeLine } from './report-progress.ts'
import { UsageError, runCommand } from './run-command.ts'

const usage = `
  npm run import -- <file> --project KEY [--create] [--name "Name"] [--dry-run] [--report report.json]

    --project KEY   the project it goes into
    --create        make that project from the board
    --name          the new project's name; else the board's
    --status        "Name=group", what a list becomes, once for each: a status of the project or a group
    --dry-run       only say what would happen
    --report        write the account of everything in the file to a JSON file

  A table (CSV, TSV, XLSX) is read as it seems to be. To correct that:

    --map "Column=field"      what a column becomes, once for each: ${tableFields.join(', ')};
                              "Tags=labels:;" says what separates them
    --as table                read another product's table like any other
    --encoding, --delimiter (tab for a tab), --sheet, --header-row (0 for none),
    --date-order (ymd, dmy, mdy), --time-zone, --duplicates (skip, import)
    --settings file.json      all of this in a file, as the API takes it
    --rejected file.csv       write the rows that could not be used, to correct and import them
`

type Order = {
  readonly file: string
  readonly key: string
  readonly isToCreate: boolean
  readonly name: string | undefined
  readonly isDryRun: boolean
  readonly report: string | undefined
  readonly statuses: readonly string[]
  readonly table: TableOrder
  readonly rejected: string | undefined
}

async function readOrder(): Promise<Order | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      create: { type: 'boolean', default: false },
      name: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      status: { type: 'string', multiple: true },
      ...tableFlags,
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
    statuses: values.status ?? [],
    table: await readTableOrder(values),
    rejected: values.rejected,
  }
}

async function main(): Promise<number> {
  const order = await readOrder()
  if (!order) {
    process.stdout.write(usage)
    return 0
  }
  const { size } = await stat(order.file)
  if (size === 0) throw new Error(`${order.file} is empty`)
  if (size > importFileLimit)
    throw new Error(`${order.file} is too large. An import can have up to 200 MB`)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  process.once('SIGINT', () => {
    writeLine()
    writeLine('Stopped. What is under way goes on when Courtside runs.')
    void close().then(() => process.exit(130))
  })
  try {
    const { db, jobs, files } = await open(readConfig(), closers)
    return await run(db, jobs, files, order)
  } finally {
    await close()
  }
}

async function open(config: Config, closers: (() => Promise<unknown>)[]) {
  const { connection, isOurs } = await connectDatabase(config, closers, writeLine)
  const database = openDatabase(connection, { poolSize: 4 })
  closers.push(() => database.close())
  if (isOurs) await migrate(database)
  const jobs = openJobs(connection)
  closers.push(() => jobs.stop())
  const files = { store: await openStore(config), byteLimit: config.uploadLimit }
  return { db: database.db, jobs, files }
}

async function run(db: Db, jobs: Jobs, files: ImportFiles, order: Order): Promise<number> {
  const owner = await findOwner(db)
  if (!owner)
    throw new Error('There is no owner yet. Run `npm start` and make one, then import again.')
  const projectId = await findProjectId(db, order.key)
  if (!projectId && !order.isToCreate)
    throw new Error(`There is no project ${order.key}. Add --create to make it from the board.`)
  await jobs.work(importJob(db, () => undefined, files))
  const id = await send(db, jobs, order.file, projectId ?? null, owner)
  const ready = await readAs(db, jobs, id, order.table)
  if (!ready.preview) throw new Error(ready.problem?.message ?? 'The file could not be read')
  if (order.isDryRun) {
    await db.transaction().execute((transaction) => cancelImport(transaction, id))
    writeLine(`${ready.preview.board.name}: nothing is stored, this would happen`)
    return finish(db, id, order, ready.preview.report)
  }
  const name = order.name ?? ready.preview.board.name
  const statuses = await findStatusChoices(db, projectId ?? null, ready.preview, order.statuses)
  await db.transaction().execute((transaction) =>
    startImport(transaction, jobs, { id: owner }, id, {
      statuses,
      completeMarked: true,
      ...(!projectId && { project: { key: order.key, name } }),
    }),
  )
  const done = await follow(db, id, ['done', 'failed', 'cancelled'])
  if (!done.report) throw new Error(done.problem?.message ?? `The import is ${done.state}`)
  writeLine(`${ready.preview.board.name} is in ${done.project?.name} (${done.project?.key})`)
  return finish(db, id, order, done.report)
}

/** The import with its preview, a table read as the caller wants it. */
async function readAs(db: Db, jobs: Jobs, id: string, order: TableOrder): Promise<Import> {
  const read = async (settings?: TableSettings) => {
    if (settings)
      await db.transaction().execute((transaction) => rereadImport(transaction, jobs, id, settings))
    const found = await follow(db, id, ['ready', 'refused', 'failed'])
    if (settings && found.problem) throw new Error(found.problem.message)
    return found
  }
  let found = await read()
  // Only a plain table has columns to map.
  const wanted = { ...order.settings, ...(order.map.size > 0 && { as: 'table' as const }) }
  if (Object.keys(wanted).length > 0 && (found.preview?.table || found.preview?.canBeTable))
    found = await read(wanted)
  if (order.map.size > 0 && found.preview?.table)
    found = await read({ ...wanted, columns: getColumnsFor(found.preview.table, order) })
  return found
}

async function send(
  db: Db,
  jobs: Jobs,
  file: string,
  projectId: string | null,
  createdById: string,
): Promise<string> {
  const bytes = await readFile(file)
  const draft = {
    id: createId(),
    fileName: basename(file).normalize('NFC'),
    byteCount: bytes.length,
  }
  if (!(await addImport(db, { ...draft, target: 'tasks', projectId, pageId: null, createdById })))
    throw new Error(
      'There are too many unfinished imports. Finish or stop one of them in Courtside',
    )
  for (let index = 0; index * importChunkSize < bytes.length; index++) {
    const piece = bytes.subarray(index * importChunkSize, (index + 1) * importChunkSize)
    await db
      .transaction()
      .execute((transaction) => receiveBytes(transaction, jobs, draft, index, piece))
  }
  return draft.id
}

const doing: Partial<Record<ImportState, string>> = { reading: 'Reading', applying: 'Importing' }

/** Waits for one of the states, and says how far the work is. */
async function follow(db: Db, id: string, states: readonly ImportState[]): Promise<Import> {
  const progress = reportProgress()
  for (;;) {
    const found = await findImport(db, id)
    if (!found) throw new Error('The import is gone')
    const { done = 0, total = 0 } = found.progress ?? {}
    const what = doing[found.state]
    if (what) progress.show(what, found.progress ? done / Math.max(total, 1) : undefined)
    if (states.includes(found.state)) {
      progress.clear()
      return found
    }
    await setTimeout(200)
  }
}

async function finish(db: Db, id: string, order: Order, report: ImportReport): Promise<number> {
  printReport(report)
  const rejected = order.rejected && (await findRejectedRows(db, id))
  if (order.rejected && rejected) {
    await writeFile(order.rejected, rejected)
    writeLine(`The rows to correct are in ${order.rejected}`)
  }
  if (order.report) {
    await writeFile(order.report, `${JSON.stringify(report, null, 2)}\n`)
    writeLine(`The report is in ${order.report}`)
  }
  return 0
}

await runCommand(usage, main)
