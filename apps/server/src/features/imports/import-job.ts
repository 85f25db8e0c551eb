import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { addDoneStatus } from './add-done-status.ts'
import { Superseded, applyPlan } from './apply-plan.ts'
import { reportOf } from './count-outcomes.ts'
import { largeFile, runSparingly } from './free-memory.ts'
import type { ImportPlan, PlanTable } from './import-plan.ts'
import { type ImportFiles, runPages } from './pages/run-pages.ts'
import { previewImport } from './preview-import.ts'
import {
  type ImportRecord,
  failImport,
  findEarlier,
  findRecord,
  finishImport,
  readBytes,
  rejectRead,
  savePreview,
} from './queries.ts'
import { readAside } from './read-aside.ts'
import type { OwnField } from './read-own-value.ts'
import { runRegister } from './register/run-register.ts'
import { notReverted, revertImport } from './reverts/revert-import.ts'
import { saveAttachments } from './save-attachments.ts'
import { type Target, defaultChoices } from './stores/item-store.ts'
import { continueTable } from './tables/continue-table.ts'
import { findTimeZone, findUsualOrder } from './tables/find-usual-order.ts'

/** The job behind every import: reads the file for the preview, stores it once that is confirmed, takes it back. */
export const importJobName = 'import'
export type ImportJobData = { readonly importId: string }

/** Reads, applies or takes back an import, by the state it is in; `wake` tells the live readers what was stored. */
export const importJob = (db: Db, wake: () => void, files: ImportFiles): Job<ImportJobData> => ({
  name: importJobName,

  async run({ importId }, signal) {
    const record = await findRecord(db, importId)
    if (!record) return
    const run = () => runImport(db, record, signal, wake, files)
    await (record.byteCount > largeFile ? runSparingly(run) : run())
  },

  async giveUp({ importId }) {
    const record = await findRecord(db, importId)
    const problem = record?.state === 'reverting' ? notReverted : notFinished
    await db.transaction().execute((transaction) => failImport(transaction, importId, problem))
  },
})

async function runImport(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
  wake: () => void,
  files: ImportFiles,
): Promise<void> {
  if (record.target === 'pkr_ids') {
    await runRegister(db, record, signal)
    return
  }
  if (record.target === 'pages') {
    await runPages(db, record, signal, wake, files)
    return
  }
  if (record.state === 'reverting' && record.projectId !== null) {
    await revertImport(db, { ...record, projectId: record.projectId }, { signal, onBatch: wake })
    return
  }
  if (record.state !== 'reading' && record.state !== 'applying') return
  const timeZone = await findTimeZone(db, record.projectId)
  const isReading = record.state === 'reading'
  const settings = (isReading ? undefined : record.shown) ?? record.settings
  const request = {
    importId: record.id,
    fileName: record.fileName,
    settings,
    timeZone,
    ownFields: await findOwnFields(db, record.projectId),
    now: record.createdAt,
    usualOrder: await findUsualOrder(db, record.createdById, timeZone),
  }
  const read = await readAside(await readBytes(db, record), request)
  if ('problem' in read) {
    await rejectRead(db, record, read.problem)
    return
  }
  signal.throwIfAborted()
  const { projectId } = record
  const asked = { importId: record.id, projectId, continues: settings.continues }
  const { plan: continued, continues } = await continueTable(db, read, asked)
  const choices = isReading ? defaultChoices : record.choices
  const plan = await addDoneStatus(db, continued, projectId, choices)
  if (isReading) {
    const target: Target = { projectId, timeZone, source: plan.source, choices: defaultChoices }
    const preview = await previewImport(db, plan, target)
    const table = plan.table ? await previewTable(db, plan.table, continues) : null
    const whole = { ...preview, table, canBeTable: plan.canBeTable ?? false }
    await db.transaction().execute((transaction) => savePreview(transaction, record, plan, whole))
  } else {
    await saveAttachments(db, files.store, record, plan, signal)
    await apply(db, record, plan, { timeZone, signal, onBatch: wake })
  }
}

async function apply(
  db: Db,
  record: ImportRecord,
  plan: ImportPlan,
  surroundings: Parameters<typeof applyPlan>[3],
): Promise<void> {
  const { projectId } = record
  if (projectId === null) throw new Error(`Import ${record.id} has no project to go to`)
  try {
    const tally = await applyPlan(db, { ...record, projectId }, plan, surroundings)
    const report = reportOf(plan, tally)
    await db.transaction().execute((transaction) => finishImport(transaction, record.id, report))
    // Plans made for tables as small as they were would make every list slow until the database looks by itself.
    await sql`analyze tasks, comments, checklist_items, attachments, activity, users, import_links`.execute(
      db,
    )
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

async function previewTable(
  db: Db,
  { preview }: PlanTable,
  continues: string | null,
): Promise<TablePreview> {
  const earlier = continues === null ? undefined : await findEarlier(db, continues)
  return { ...preview, settings: { ...preview.settings, continues }, continues: earlier ?? null }
}

/** The fields that values of the file have to fit where they are called alike. */
async function findOwnFields(db: Db, projectId: string | null): Promise<OwnField[]> {
  if (projectId === null) return []
  const { rows } = await sql<Pick<CustomField, 'name' | 'kind' | 'options'>>`
    select "name", "kind", "options" from custom_fields where "projectId" = ${projectId} and not "isArchived" order by "rank", "id"
  `.execute(db)
  return rows.map(({ options, ...field }) => ({
    ...field,
    options: options.filter(({ isArchived }) => !isArchived).map(({ name }) => name),
  }))
}

const notFinished: ImportProblem = {
  code: 'not_finished',
  message:
    'The import failed after several attempts. What was imported stays. Import the file again to continue',
  line: null,
  column: null,
}
