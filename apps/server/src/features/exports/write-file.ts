import { Readable } from 'node:stream'
import type { ExportFormat } from '@courtside/contract/exports.ts'
import type { Db } from '#db/database.ts'
import { type Download, advance, finishDownload } from './queries.ts'
import { findFields } from './read-custom.ts'
import { readTasks } from './read-tasks.ts'
import { entryColumns } from './register/entry-columns.ts'
import { readEntries } from './register/read-entries.ts'
import type { TableColumn } from './table-column.ts'
import { columnsWith } from './table-columns.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Rows read at once; of tasks, with the longest descriptions there are they are 50 MB. */
const batchSize = 200
/** Rows after which the progress is noted, and whether somebody cancelled is looked at. */
const noteEvery = 1000

/** The type of the file behind a link. */
export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/**
 * The file of an export, made while it is read: only some hundred rows are in memory, and who reads slowly holds no
 * connection of the database. Breaks off when the export is cancelled.
 */
export const writeFile = (db: Db, download: Download, origin: string): Readable =>
  Readable.from(accounted(db, download, origin), { objectMode: false, highWaterMark: 65_536 })

async function* accounted(db: Db, download: Download, origin: string) {
  let isWhole = false
  try {
    yield* contentOf(db, download, origin)
    isWhole = true
  } finally {
    await finishDownload(db, download, isWhole ? 'done' : 'broken')
  }
}

async function* contentOf(
  db: Db,
  download: Download,
  origin: string,
): AsyncGenerator<string | Uint8Array> {
  const { id, actor, format, listId } = download
  if (download.target === 'pkr_ids') {
    const entries = batchesOf(db, download, (place) => readEntries(db, actor, { id, ...place }))
    yield* writeTable(format, entries, entryColumns(actor, listId !== null), 'PKR IDs')
    return
  }
  const fields = await findFields(db, actor, id)
  const tasks = batchesOf(db, download, (place) =>
    readTasks(db, actor, { exportId: id, ...place, origin }, fields),
  )
  if (format === 'json') yield* writeJson(tasks, fields)
  else yield* writeTable(format, tasks, columnsWith(fields), 'Tasks')
}

const writeTable = <Row>(
  format: ExportFormat,
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
  sheet: string,
): AsyncIterable<string | Uint8Array> =>
  format === 'xlsx' ? writeXlsx(batches, columns, sheet) : writeCsv(batches, columns)

async function* batchesOf<Row>(
  db: Db,
  download: Download,
  read: (place: { readonly from: number; readonly count: number }) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < download.totalCount; from += batchSize) {
    if (from % noteEvery === 0 && !(await advance(db, download, from)))
      throw new Error('This export was stopped')
    yield await read({ from, count: batchSize })
  }
}
