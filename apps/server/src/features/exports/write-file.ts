import { Readable } from 'node:stream'
import type { Export } from '@courtside/contract/exports.ts'
import type { Language } from '@courtside/contract/languages.ts'
import type { Db } from '#db/database.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { findPkrList } from '#features/pkr-ids/lists/store-lists.ts'
import { writeArchive } from './own-data/write-archive.ts'
import { writePages } from './pages/write-pages.ts'
import { type Download, advance, finishDownload } from './queries.ts'
import { findFields } from './read-custom.ts'
import { readTasks } from './read-tasks.ts'
import { getEntryColumns } from './register/entry-columns.ts'
import { readEntries } from './register/read-entries.ts'
import type { TableColumn } from './table-column.ts'
import { getColumnsWith } from './table-columns.ts'
import { tableWords } from './table-words.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Rows read at once; of tasks, with the longest descriptions there are they are 50 MB. */
const batchSize = 200
/** Rows after which the progress is noted, and whether somebody cancelled is looked at. */
const noteEvery = 1000

/** The type of the file behind a link. */
export const fileTypes: Record<Export['format'], string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** Where the app is reached, where its files lie, and the language of what a table says by itself. */
type Surroundings = {
  readonly origin: string
  readonly store: FileStore
  readonly language: Language
}

/**
 * The file of an export, made while it is read: only some hundred rows are in memory, and who reads slowly holds no
 * connection of the database. Breaks off when the export is cancelled.
 */
export const writeFile = (db: Db, download: Download, surroundings: Surroundings): Readable =>
  Readable.from(accounted(db, download, surroundings), { objectMode: false, highWaterMark: 65_536 })

async function* accounted(db: Db, download: Download, surroundings: Surroundings) {
  let isWhole = false
  try {
    yield* getContent(db, download, surroundings)
    isWhole = true
  } finally {
    await finishDownload(db, download, isWhole ? 'done' : 'broken')
  }
}

async function* getContent(
  db: Db,
  download: Download,
  { origin, store, language }: Surroundings,
): AsyncGenerator<string | Uint8Array> {
  const { id, actor, format, listId } = download
  const words = tableWords[language]
  if (download.target === 'own_data') {
    yield* writeArchive(db, store, download, (done) => goOn(db, download, done))
    return
  }
  if (download.target === 'pages') {
    yield* writePages(db, store, download, origin, (done) => goOn(db, download, done))
    return
  }
  if (download.target === 'pkr_ids') {
    const entries = getBatches(db, download, (place) => readEntries(db, actor, { id, ...place }))
    const list = listId === null ? undefined : await findPkrList(db, actor, listId)
    yield* writeTable(format, entries, getEntryColumns(actor, list, words), words.sheets.register)
    return
  }
  const fields = await findFields(db, actor, id)
  const tasks = getBatches(db, download, (place) =>
    readTasks(db, actor, { exportId: id, ...place, origin }, fields),
  )
  if (format === 'json') yield* writeJson(tasks, fields)
  else yield* writeTable(format, tasks, getColumnsWith(fields, words), words.sheets.tasks)
}

const writeTable = <Row>(
  format: Export['format'],
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
  sheet: string,
): AsyncIterable<string | Uint8Array> =>
  format === 'xlsx' ? writeXlsx(batches, columns, sheet) : writeCsv(batches, columns)

async function* getBatches<Row>(
  db: Db,
  download: Download,
  read: (place: { readonly from: number; readonly count: number }) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < download.totalCount; from += batchSize) {
    if (from % noteEvery === 0) await goOn(db, download, from)
    yield await read({ from, count: batchSize })
  }
}

/** Notes the progress; throws when the export was stopped. */
async function goOn(db: Db, download: Download, done: number): Promise<void> {
  if (!(await advance(db, download, done))) throw new Error('This export was stopped')
}
