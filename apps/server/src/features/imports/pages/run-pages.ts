import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { ImportPreview } from '@courtside/contract/imports.ts'
import { pageDepthLimit } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Files } from '#features/files/open-files.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { getDepth } from '#features/wiki/place-page.ts'
import { Superseded } from '../apply-plan.ts'
import { beginning, clean } from '../clean-text.ts'
import {
  type ImportRecord,
  findImport,
  finishImport,
  readBytes,
  rejectRead,
  savePreview,
} from '../queries.ts'
import { readAside } from '../read-aside.ts'
import { runByState } from '../run-by-state.ts'
import { applyPages } from './apply-pages.ts'
import { matchPages } from './match-pages.ts'
import { getFinalReport, previewReport } from './report-pages.ts'
import { revertPages } from './revert-pages.ts'
import { stagePages } from './stage-pages.ts'

/** Where the files that pages bring along go, and how large they may be. */
export type ImportFiles = Pick<Files, 'store' | 'byteLimit'>

/** Reads, stores or takes back a file of pages, by the state its import is in; `wake` tells the live readers what was stored. */
export async function runPages(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
  wake: () => void,
  files: ImportFiles,
): Promise<void> {
  await runByState(record, {
    read: () => read(db, record, signal, files.byteLimit),
    apply: () => apply(db, record, signal, wake, files.store),
    revert: () => revertPages(db, record, signal, wake),
  })
}

async function read(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
  byteLimit: number,
): Promise<void> {
  const plan = await readAside(await readBytes(db, record), {
    pages: {
      fileName: record.fileName,
      levels: pageDepthLimit - (await getDepth(db, record.pageId)),
      byteLimit,
    },
  })
  if ('problem' in plan) return rejectRead(db, record, plan.problem)
  signal.throwIfAborted()
  const actor = await findActor(db, record.createdById)
  if (!actor) return
  const pages = await matchPages(db, actor, plan, record.pageId)
  const preview: ImportPreview = {
    board: { name: beginning(clean(record.fileName), 120) },
    statuses: [],
    markedCompleteCount: 0,
    table: null,
    canBeTable: false,
    pages: { differingCount: pages.filter(({ outcome }) => outcome === 'conflict').length },
    report: previewReport(plan, pages),
  }
  const kept = { source: null, rejectedRows: undefined } as const
  await db.transaction().execute(async (transaction) => {
    await stagePages(transaction, record.id, pages)
    if (!(await savePreview(transaction, record, kept, preview))) throw new Superseded()
  })
}

async function apply(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
  wake: () => void,
  store: FileStore,
): Promise<void> {
  const actor = await findActor(db, record.createdById)
  const found = await findImport(db, record.id)
  if (!actor || !canWiki.createPage(actor) || !found?.preview)
    throw new Error(`The person who started import ${record.id} can no longer edit the wiki`)
  const report = getFinalReport(
    found.preview.report,
    await applyPages(db, record, actor, signal, wake, store),
  )
  await db.transaction().execute((transaction) => finishImport(transaction, record.id, report))
  // Plans made for a wiki as small as it was would make every search slow until the database looks by itself.
  await sql`analyze pages, page_versions, page_links`.execute(db)
}
