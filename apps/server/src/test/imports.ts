import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import {
  type Import,
  type ImportReport,
  type ImportRow,
  type StatusChoice,
  addImportBytes,
  applyImport,
  createImport,
  getImport,
  importChunkSize,
  revertImport,
} from '@courtside/contract/imports.ts'
import { ExportedPages, type PageFormat, exportPages } from '@courtside/contract/page-exports.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { importJob } from '#features/imports/import-job.ts'
import type { Caller, TestApp } from './app.ts'
import { readZip } from './read-zip.ts'

/** Our own small board, with every oddity that the importer knows. */
export const springOpen = () =>
  readFileSync(
    join(import.meta.dirname, '../features/imports/fixtures/spring-open.trello.json'),
    'utf8',
  )

/** Sends a file as the web app does. */
export async function upload(
  caller: Caller,
  file: string | Uint8Array,
  into: {
    projectId?: string | undefined
    pageId?: string
    target?: ImportTarget
    fileName?: string
  } = {},
) {
  const bytes = Buffer.from(file)
  const { id } = await caller.call(createImport, {
    body: { fileName: 'board.json', byteCount: bytes.length, ...into },
  })
  for (let index = 0; index * importChunkSize < bytes.length; index++) {
    const piece = bytes.subarray(index * importChunkSize, (index + 1) * importChunkSize)
    await sendPiece(caller, id, index, piece)
  }
  return id
}

export const sendPiece = (caller: Caller, id: string, index: number, piece: Buffer) =>
  caller.call(
    addImportBytes,
    { params: { id, index }, body: piece as never },
    { 'content-type': 'application/octet-stream' },
  )

/** Does the import's next piece of work in this process, as a worker would. */
export const work = (app: TestApp, importId: string): Promise<void> =>
  importJob(app.db, () => undefined, app.files).run({ importId }, new AbortController().signal)

/** Uploads a file and reads it: ready with its preview, or refused. */
export async function preview(
  app: TestApp,
  caller: Caller,
  file: string | Uint8Array,
  projectId?: string,
): Promise<Import> {
  const id = await upload(caller, file, { projectId })
  await work(app, id)
  return caller.call(getImport, { params: { id } })
}

/** The whole way of a file into a project, or into one made for it. */
export async function importFile(
  app: TestApp,
  caller: Caller,
  file: string | Uint8Array,
  into: { projectId: string } | { key: string; name: string },
  choices: { statuses?: StatusChoice[]; completeMarked?: boolean } = {},
): Promise<Import & { report: ImportReport; project: { id: string } }> {
  const projectId = 'projectId' in into ? into.projectId : undefined
  const { id } = await preview(app, caller, file, projectId)
  await caller.call(applyImport, {
    params: { id },
    body: { ...choices, ...('key' in into && { project: into }) },
  })
  await work(app, id)
  const done = await caller.call(getImport, { params: { id } })
  if (!done.report || !done.project) throw new Error(`The import is ${done.state}`)
  return { ...done, report: done.report, project: done.project }
}

/** A page for others to come below; its id. */
export const targetPage = async (caller: Caller, title: string): Promise<string> =>
  (await caller.call(createPage, { body: { title, isPublished: true } })).id

/** Uploads a file of pages to go below a page, and looks at it. */
export async function previewPages(
  app: TestApp,
  caller: Caller,
  file: Uint8Array,
  into: { pageId: string; fileName?: string },
): Promise<Import> {
  const id = await upload(caller, file, { target: 'pages', fileName: 'wiki.zip', ...into })
  await work(app, id)
  return caller.call(getImport, { params: { id } })
}

/** Stores what was looked at, shown to readers at once; what became of it. */
export async function applyPages(
  app: TestApp,
  caller: Caller,
  { id }: Pick<Import, 'id'>,
  choices: object = {},
): Promise<Import> {
  await caller.call(applyImport, { params: { id }, body: { isPublished: true, ...choices } })
  await work(app, id)
  return caller.call(getImport, { params: { id } })
}

/** Takes back what was stored; what became of it. */
export async function revertPages(
  app: TestApp,
  caller: Caller,
  { id }: Pick<Import, 'id'>,
): Promise<Import> {
  await caller.call(revertImport, { params: { id } })
  await work(app, id)
  return caller.call(getImport, { params: { id } })
}

/** A page and all below it as JSON: the archive, the names in it, and each page without what a copy of it can't have. */
export async function exportedPages(app: TestApp, caller: Caller, pageId: string) {
  const bytes = await exportedAs(app, caller, pageId, 'json')
  const files = await readZip(bytes)
  const { pages, files: attached } = ExportedPages.parse(JSON.parse(files.get('wiki.json') ?? ''))
  // Ids are its own, and its versions came by an import.
  const places = new Map([
    ...pages.map(({ id }, index) => [id, `page ${index}`] as const),
    ...attached.map(({ id, file }) => [id, file] as const),
  ])
  const said = [...files]
    .filter(([name]) => name.startsWith('pages/'))
    .map(([name, text]) => {
      const page = JSON.parse(text) as { title: string; versions: object[]; createdAt?: string }
      delete page.createdAt
      const versions = page.versions.map((version) => ({
        ...version,
        kind: null,
        restoredFrom: null,
      }))
      const written = JSON.stringify({ name, ...page, versions })
      // One look for all ids: a wiki has hundreds.
      return written.replaceAll(
        /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        (id) => places.get(id) ?? id,
      )
    })
  return { bytes, pages: said, names: [...files.keys()] }
}

/** A page and all below it, as it is saved. */
export async function exportedAs(app: TestApp, caller: Caller, pageId: string, format: PageFormat) {
  const { link } = await caller.call(exportPages, { body: { pageId, format } })
  return (await app.api.http.inject({ url: link })).rawPayload
}

/** The figures of a report that are not zero, by kind. */
export const figures = (report: ImportReport | undefined) =>
  Object.fromEntries(
    (report?.rows ?? []).map(({ kind, ...row }: ImportRow) => [
      kind,
      Object.fromEntries(Object.entries(row).filter(([, count]) => count !== 0)),
    ]),
  )

/** Prints the account of a file: what is in it against what is stored, by kind. */
export function printFigures(title: string, report: ImportReport | undefined): void {
  const lines = Object.entries(figures(report)).map(
    ([kind, row]) =>
      `  ${kind.padEnd(16)}${Object.entries(row)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}`,
  )
  process.stdout.write(`${[title, ...lines].join('\n')}\n`)
}
