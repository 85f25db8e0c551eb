import { Readable } from 'node:stream'
import type { ExportFormat, ExportedTask } from '@courtside/contract/exports.ts'
import type { Db } from '#db/database.ts'
import { type Download, advance, finishDownload } from './queries.ts'
import { type ExportedField, findFields } from './read-custom.ts'
import { readTasks } from './read-tasks.ts'
import { columnsWith } from './table-columns.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Tasks read at once; with the longest descriptions there are they are 50 MB. */
const batchSize = 200
/** Tasks after which the progress is noted, and whether somebody cancelled is looked at. */
const noteEvery = 1000

/** The type of the file behind a link. */
export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/**
 * The file of an export, made while it is read: only some hundred tasks are in memory, and who reads slowly holds no
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

const writers = { csv: writeCsv, xlsx: writeXlsx, json: writeJson } as const

async function* contentOf(
  db: Db,
  download: Download,
  origin: string,
): AsyncGenerator<string | Uint8Array> {
  const fields = await findFields(db, download.actor, download.id)
  const batches = batchesOf(db, download, fields, origin)
  yield* writers[download.format](batches, columnsWith(fields), fields)
}

async function* batchesOf(
  db: Db,
  download: Download,
  fields: readonly ExportedField[],
  origin: string,
): AsyncGenerator<readonly ExportedTask[]> {
  const { id: exportId, actor, totalCount } = download
  for (let from = 0; from < totalCount; from += batchSize) {
    if (from % noteEvery === 0 && !(await advance(db, download, from)))
      throw new Error('This export was stopped')
    yield await readTasks(db, actor, { exportId, from, count: batchSize, origin }, fields)
  }
}
