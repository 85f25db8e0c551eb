import { ExportedPage, ExportedPages } from '@courtside/contract/page-exports.ts'
import {
  versionNameLimit,
  versionPathLimit,
  versionSummaryLimit,
} from '@courtside/contract/page-versions.ts'
import { pageTitleLimit } from '@courtside/contract/pages.ts'
import { findFileId } from '@courtside/document/addresses.ts'
import { cleanDocument } from '@courtside/document/clean.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { isDeeperThan } from '#http/body-parser.ts'
import { beginning, getLine } from '../clean-text.ts'
import { type Refused, refused } from '../reject-file.ts'
import { openFiles } from './keep-file.ts'
import type { PackedFile } from './open-archive.ts'
import type { PlanVersion } from './page-plan.ts'
import { getIcon, findInstant } from './page-texts.ts'
import { type OpenPlan, led, getPageLink } from './plan-pages.ts'

/** Levels of JSON: a document has two for each of its own. */
const depthLimit = 250
const pageAt = /^\/wiki\/([0-9a-f-]{36})(#.*)?$/

/** Our own export: each page with all its versions. */
export async function readExport(
  plan: OpenPlan,
  files: readonly PackedFile[],
  manifest: PackedFile,
  byteLimit: number,
): Promise<Refused | undefined> {
  const listed = ExportedPages.safeParse(await getJson(manifest)).data
  if (!listed) return broken
  const byPath = new Map(files.map((file) => [file.path, file]))
  const rows = new Map<string, number>()
  for (const { id, parentId, title, file } of listed.pages) {
    const page = ExportedPage.safeParse(await getJson(byPath.get(file))).data
    const parentRow = parentId === null ? null : (rows.get(parentId) ?? null)
    const versions = page?.versions.flatMap((one) => readVersion(plan, file, one) ?? []) ?? []
    if (!page) plan.reject('pages', file, title, 'broken_file')
    if (versions.length > 0) rows.set(id, plan.add(parentRow, file, versions))
    else if (parentRow !== null) rows.set(id, parentRow)
  }
  const attached = await readAttached(plan, byPath, listed.files, byteLimit)
  for (const [pageId, row] of rows)
    plan.rewrite(row, (version) => ({
      ...version,
      document: led(version.document, (address) => {
        const file = attached.get(`${pageId} ${findFileId(address) ?? ''}`)
        if (file !== undefined) return file
        const [, id = '', anchor = ''] = pageAt.exec(address) ?? []
        const to = rows.get(id)
        if (to === undefined) return undefined
        plan.counts.links++
        return getPageLink(to, anchor)
      }),
    }))
  return undefined
}

/** The addresses that files of pages have until they hang on some here, by the ids of page and file. */
async function readAttached(
  plan: OpenPlan,
  byPath: ReadonlyMap<string, PackedFile>,
  listed: ExportedPages['files'],
  byteLimit: number,
): Promise<ReadonlyMap<string, string>> {
  const attached = new Map<string, string>()
  const read = openFiles()
  for (const { id, pageId, name, file } of listed) {
    const made = await read(byPath.get(file), name)
    if (!made || made.byteCount > byteLimit) {
      plan.reject('pageFiles', file, name, made ? 'file_too_large' : 'broken_file')
      continue
    }
    const { isPicture, ...one } = made
    attached.set(`${pageId} ${id}`, plan.keep({ ...one, name: one.name, fileId: id }))
    plan.counts[isPicture ? 'pictures' : 'files']++
  }
  return attached
}

function readVersion(
  plan: OpenPlan,
  file: string,
  {
    number,
    title,
    icon,
    document,
    at,
    author,
    name,
    summary,
    path,
    publishedAt,
  }: ExportedPage['versions'][number],
): PlanVersion | undefined {
  const moment = findInstant(at)
  const said = beginning(getLine(summary ?? ''), versionSummaryLimit)
  try {
    return {
      title: beginning(getLine(title), pageTitleLimit) || 'Page',
      icon: getIcon(icon),
      document: cleanDocument(document).document,
      isPublished: publishedAt !== null,
      ...(moment !== undefined && { at: moment }),
      ...(author && {
        author: {
          id: beginning(author.id, 100),
          name: beginning(getLine(author.name), 100) || author.id,
        },
      }),
      ...(name !== null && { name: beginning(getLine(name), versionNameLimit) }),
      ...(said !== '' && { summary: said }),
      ...(path !== null && { path: beginning(getLine(path), versionPathLimit) }),
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    plan.reject('pageVersions', `${file}: ${number}`, title, 'page_too_large')
    return undefined
  }
}

/** Undefined for what is missing, damaged, no JSON or made to exhaust us. */
export async function getJson(file: PackedFile | undefined): Promise<unknown> {
  const bytes = await file?.read()
  const text = bytes?.toString('utf8') ?? ''
  if (text === '' || isDeeperThan(text, depthLimit)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const broken = refused(
  'broken_export',
  'The list in wiki.json can’t be read. Export the pages again and choose the file as it is',
)
