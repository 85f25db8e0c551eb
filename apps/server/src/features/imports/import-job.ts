import type { ImportProblem } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { Superseded, applyPlan } from './apply-plan.ts'
import { reportOf } from './count-outcomes.ts'
import type { ImportPlan } from './import-plan.ts'
import type { Target } from './item-store.ts'
import { previewImport } from './preview-import.ts'
import {
  type ImportRecord,
  failImport,
  findRecord,
  finishImport,
  readBytes,
  refuseImport,
  savePreview,
} from './queries.ts'
import { readAside } from './read-aside.ts'

/** The job behind every import: reads the file for the preview, and once that is confirmed stores it. */
export const importJobName = 'import'
export type ImportJobData = { readonly importId: string }

const defaults = { statuses: [], completeMarked: true }

/** Reads or applies an import, by the state it is in; `wake` tells the live readers what was stored. */
export const importJob = (db: Db, wake: () => void): Job<ImportJobData> => ({
  name: importJobName,

  async run({ importId }, signal) {
    const record = await findRecord(db, importId)
    if (record?.state !== 'reading' && record?.state !== 'applying') return
    const plan = await readAside(await readBytes(db, record))
    if ('problem' in plan) {
      const { problem } = plan
      await db.transaction().execute((transaction) => refuseImport(transaction, importId, problem))
      return
    }
    signal.throwIfAborted()
    const timeZone = await findTimeZone(db, record.projectId)
    if (record.state === 'reading') {
      const { projectId } = record
      const target: Target = { projectId, timeZone, source: plan.source, choices: defaults }
      await savePreview(db, importId, plan, await previewImport(db, plan, target))
    } else {
      await apply(db, record, plan, { timeZone, signal, onBatch: wake })
    }
  },

  async giveUp({ importId }) {
    await db.transaction().execute((transaction) => failImport(transaction, importId, notFinished))
  },
})

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
    await sql`analyze tasks, comments, checklist_items, attachments, activity, users`.execute(db)
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

async function findTimeZone(db: Db, projectId: string | null): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce((select "timeZone" from projects where "id" = ${projectId}), o."timeZone") as "timeZone" from organisations o
  `.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}

const notFinished: ImportProblem = {
  code: 'not_finished',
  message:
    'The import could not be finished, after many attempts. What was stored until then stays; importing the file again goes on from there',
  line: null,
  column: null,
}
