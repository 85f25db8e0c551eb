import type { ExportedPages } from '@courtside/contract/page-exports.ts'
import { readdressed } from '@courtside/document/readdress.ts'
import { getReferences } from '@courtside/document/references.ts'
import type { Db } from '#db/database.ts'
import { listPageFiles, listShownFiles } from '#features/files/find-page-files.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { type ZipEntry, packZip } from '../pack-zip.ts'
import type { Download } from '../queries.ts'
import { type AttachedFiles, openAttachedFiles } from './attached-files.ts'
import { leadOut } from './lead-out.ts'
import { linkBetween, buildEntryNames } from './name-entries.ts'
import { renderPageHtml } from './page-html.ts'
import { renderPageMarkdown } from './page-markdown.ts'
import {
  type ListedPage,
  listExported,
  readFacts,
  readShown,
  readVersions,
} from './read-exported.ts'

/** Note with each page how many are done; it may throw to end the export. */
type Note = (done: number) => Promise<void>

/** The file of an export of pages, made while it is read: a page at a time. */
export async function* writePages(
  db: Db,
  store: FileStore,
  download: Download,
  origin: string,
  note: Note,
): AsyncGenerator<string | Uint8Array> {
  const pages = await listExported(db, download.actor, download.id)
  const isZip = download.format === 'zip'
  const attached = openAttachedFiles(store)
  const entries =
    download.pageFormat === 'json'
      ? getJsonEntries(db, attached, download, pages, note)
      : getTextEntries(db, attached, download, pages, origin, note)
  if (isZip) yield* packZip(entries)
  else for await (const { content } of entries) yield* content
}

async function* getTextEntries(
  db: Db,
  attached: AttachedFiles,
  { actor, pageFormat, pageVersion }: Download,
  pages: readonly ListedPage[],
  origin: string,
  note: Note,
): AsyncGenerator<ZipEntry> {
  const isHtml = pageFormat === 'html'
  const files = new Map(
    buildEntryNames(pages)
      .entries()
      .map(([id, path]) => [id, `${path}.${isHtml ? 'html' : 'md'}`]),
  )
  const byId = new Map(pages.map((page) => [page.id, page]))
  const children = Map.groupBy(pages, ({ parentId }) => parentId)
  for (const [done, { id, parentId }] of pages.entries()) {
    await note(done)
    const page = await readShown(db, actor, id, pageVersion)
    const name = files.get(id)
    if (!page || name === undefined) continue
    const { files: named } = getReferences(page.document)
    attached.place(await listPageFiles(db, actor, id, named))
    const document = readdressed(page.document, leadOut(name, files, attached, origin, isHtml))
    const neighbour = (one: ListedPage) => ({
      title: one.title,
      link: linkBetween(name, files.get(one.id) ?? ''),
    })
    const content = isHtml
      ? renderPageHtml(page, document, {
          above: getAncestors(byId, parentId).map(neighbour),
          below: (children.get(id) ?? []).map(neighbour),
          addressOf: (address) => attached.linkOf(name, address) ?? address,
        })
      : renderPageMarkdown(page, document)
    yield { name, content: [content], changedAt: new Date(page.updatedAt), isCompressed: true }
    yield* attached.write()
  }
}

/** The pages above one, from the top, as far as they are in the archive. */
function getAncestors(
  pages: ReadonlyMap<string, ListedPage>,
  parentId: string | null,
): ListedPage[] {
  const parent = parentId === null ? undefined : pages.get(parentId)
  return parent ? [...getAncestors(pages, parent.parentId), parent] : []
}

async function* getJsonEntries(
  db: Db,
  attached: AttachedFiles,
  download: Download,
  pages: readonly ListedPage[],
  note: Note,
): AsyncGenerator<ZipEntry> {
  const exportedAt = new Date()
  const files = buildEntryNames(pages)
  const ids = pages.map(({ id }) => id)
  const shown = await listShownFiles(db, download.actor, ids, download.pageVersion)
  attached.place(shown)
  const getFile = (id: string) => `pages/${files.get(id) ?? id}.json`
  const manifest: ExportedPages = {
    format: 'courtside.pages/1',
    exportedAt: exportedAt.toISOString(),
    pages: pages.map(({ id, parentId, title }) => ({
      id,
      parentId: parentId !== null && files.has(parentId) ? parentId : null,
      title,
      file: getFile(id),
    })),
    files: shown.map(({ id, pageId, name }) => ({
      id,
      pageId,
      name,
      file: attached.pathOf(id) ?? '',
    })),
  }
  const written = { changedAt: exportedAt, isCompressed: true }
  yield { name: 'wiki.json', content: [`${JSON.stringify(manifest, null, 1)}\n`], ...written }
  for (const [done, { id }] of pages.entries()) {
    await note(done)
    yield { name: getFile(id), content: getPageJson(db, download, id), ...written }
  }
  yield* attached.write()
}

/** An `ExportedPage`, a version at a time. One that was taken away meanwhile has none. */
async function* getPageJson(
  db: Db,
  { actor, pageVersion }: Download,
  id: string,
): AsyncGenerator<string> {
  const facts = await readFacts(db, actor, id)
  yield `${JSON.stringify(facts ?? { id }).slice(0, -1)},"versions":[`
  let separator = '\n'
  if (facts)
    for await (const version of readVersions(db, actor, id, pageVersion)) {
      yield separator + JSON.stringify(version)
      separator = ',\n'
    }
  yield '\n]}\n'
}
