import type { Document } from '@courtside/document/document.ts'
import {
  type FindHeading,
  type NamedHeading,
  getAnchor,
  createHeadingFinder,
} from '@courtside/document/lead-to-headings.ts'
import { openFiles } from './keep-file.ts'
import type { PackedFile } from './open-archive.ts'
import type { PlanVersion } from './page-plan.ts'
import { getPage } from './page-texts.ts'
import { type PlacedFile, isPageFile, isTableFile, getTitle, getWholeTable } from './place-files.ts'
import { type OpenPlan, led, getPageLink } from './plan-pages.ts'
import { linkRows } from './read-databases.ts'
import type { Histories } from './read-histories.ts'
import { readPage } from './read-page.ts'

const empty: Document = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Files of Markdown and HTML as pages, with what they said before, the links between them and the pictures in them. */
export async function readFiles(
  plan: OpenPlan,
  files: readonly PackedFile[],
  placed: readonly PlacedFile[],
  histories: Histories,
  byteLimit: number,
): Promise<undefined> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const rows = new Map<string, number>()
  const rowOfFile = new Map<string, number>()
  const named = new Map<number, readonly NamedHeading[]>()
  const used = new Set<string>()
  for (const { key, parentKey, file, name } of placed) {
    const place = file ?? `${key}/`
    const older = histories.versions.get(file ?? '') ?? []
    const { newest, headings } = await readNewest(plan, byPath, file, name, older)
    const versions = [...older, ...newest]
    // What stands below a page that can't be read goes below the one above it.
    const parentRow = parentKey === null ? null : (rows.get(parentKey) ?? null)
    if (versions.length === 0) {
      if (parentRow !== null) rows.set(key, parentRow)
      continue
    }
    const row = plan.add(parentRow, place, versions)
    rows.set(key, row)
    named.set(row, headings)
    if (file !== undefined) rowOfFile.set(file, row)
    else rowOfFile.set(`${key}/`, row)
    if (file !== undefined && isTableFile(file)) used.add(getWholeTable(file))
  }
  const finders = new Map<number, FindHeading>()
  const places = openPlaces(byPath, rowOfFile)
  const kept = { plan, places, used, byteLimit, read: openFiles() }
  for (const [path, row] of rowOfFile) {
    const { pictures, links } = plan.addressesIn(row)
    const addresses = new Map([
      ...(await saveNamed(kept, path, pictures, 'pagePictures')),
      ...(await saveNamed(kept, path, links, 'pageFiles')),
    ])
    plan.rewrite(row, (version) => ({
      ...version,
      document: led(version.document, (address) => {
        const file = addresses.get(address)
        if (file !== undefined) return file
        const found = places.follow(path, address)
        if (!found) return undefined
        if (found.row === undefined) {
          if (!pictures.has(address) && !used.has(places.find(found.path) ?? ''))
            plan.reject('pageLinks', path, address, 'leads_nowhere')
          return undefined
        }
        const find =
          finders.get(found.row) ??
          createHeadingFinder(plan.documentOf(found.row), named.get(found.row) ?? [])
        finders.set(found.row, find)
        plan.counts.links++
        const heading = find(found.anchor)
        return getPageLink(found.row, heading === undefined ? '' : `#h-${heading}`)
      }),
    }))
  }
  for (const [path, row] of rowOfFile) if (isTableFile(path)) linkRows(plan, row)
  const pages = new Set(placed.map(({ file }) => file))
  for (const { path } of files)
    if (!histories.files.has(path) && !pages.has(path) && !used.has(path)) rejectFile(plan, path)
  return undefined
}

type Newest = {
  readonly newest: readonly PlanVersion[]
  readonly headings: readonly NamedHeading[]
}

/** What a file says now, where that is anything else than its newest older version says, and how its headings are named. */
async function readNewest(
  plan: OpenPlan,
  byPath: ReadonlyMap<string, PackedFile>,
  file: string | undefined,
  name: string,
  older: readonly PlanVersion[],
): Promise<Newest> {
  const isOlder = file !== undefined && older.length > 0
  if (isOlder && !byPath.has(file)) return { newest: [], headings: [] }
  const whole =
    file !== undefined && isTableFile(file) ? byPath.get(getWholeTable(file)) : undefined
  const read =
    file === undefined
      ? getPage(getTitle(name), empty)
      : await readPage(plan, 'pages', whole ?? byPath.get(file), file, name)
  if (!read) return { newest: [], headings: [] }
  if (read.isCut) plan.note('page_title_cut', file ?? name)
  const { title, icon, document, at, author, headings } = read
  const last = older.at(-1)
  if (last && last.title === title && JSON.stringify(last.document) === JSON.stringify(document))
    return { newest: [], headings }
  const newest = {
    title,
    icon,
    document,
    ...(at !== undefined && { at }),
    ...(author !== undefined && { author: { id: author, name: author } }),
  }
  return { newest: [newest], headings }
}

function rejectFile(plan: OpenPlan, path: string): void {
  const isTable = /\.(csv|xlsx?|tsv)$/i.test(path)
  const reason = isTable ? 'a_table' : /\.zip$/i.test(path) ? 'an_archive' : 'not_a_page'
  plan.reject('pageFiles', path, path, reason)
}

type Followed = { readonly row: number | undefined; readonly anchor: string; readonly path: string }

/** Where an address of a file leads in the archive. */
function openPlaces(
  files: ReadonlyMap<string, PackedFile>,
  rowOfFile: ReadonlyMap<string, number>,
) {
  const lower = new Map(
    [...files.keys(), ...rowOfFile.keys()].map((path) => [path.toLowerCase(), path]),
  )
  const find = (path: string) => lower.get(path.toLowerCase())
  return {
    files,
    find,
    /** Undefined for an address that is none of another file. */
    follow(from: string, address: string): Followed | undefined {
      if (/^([a-z][a-z\d+.-]*:|#|\/wiki\/)/i.test(address)) return undefined
      const [way = ''] = address.split(/[?#]/, 1)
      const path = resolve(from, way)
      const bare = path.replace(/\.(?:md|html|csv)$/i, '')
      // A folder, its page and the table of a database are linked by one another's names.
      const candidates = [
        path,
        `${path}.md`,
        `${path}/README.md`,
        `${path}/index.md`,
        `${path}/index.html`,
        `${path}/`,
        `${path}.html`,
        `${bare}.csv`,
        `${bare}.md`,
        `${bare}.html`,
        `${bare}/`,
      ]
      const rows = candidates.map((one) => rowOfFile.get(find(one) ?? ''))
      return { row: rows.find((row) => row !== undefined), anchor: getAnchor(address), path }
    },
  }
}
type Places = ReturnType<typeof openPlaces>

/** The path that a relative address means; a leading slash is the archive's top. */
function resolve(from: string, way: string): string {
  const parts = way.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decode(way).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/').normalize('NFC')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Keeping = {
  readonly plan: OpenPlan
  readonly places: Places
  /** The paths of files that are taken in. */
  readonly used: Set<string>
  readonly byteLimit: number
  readonly read: ReturnType<typeof openFiles>
}

/** The pictures or other files that a page names, by their addresses there; what is not kept is told. */
async function saveNamed(
  { plan, places, used, byteLimit, read }: Keeping,
  path: string,
  named: ReadonlySet<string>,
  kind: 'pagePictures' | 'pageFiles',
): Promise<Map<string, string>> {
  const isPictures = kind === 'pagePictures'
  const kept = new Map<string, string>()
  for (const address of named) {
    const found = places.follow(path, address)
    const file = found && places.files.get(places.find(found.path) ?? '')
    if (!found || (!isPictures && (!file || found.row !== undefined || isPageFile(file.path))))
      continue
    const made = await read(file)
    if (file && made) used.add(file.path)
    const reason =
      !file || !made
        ? isPictures
          ? 'no_such_picture'
          : 'broken_file'
        : isPictures && !made.isPicture
          ? 'not_a_picture'
          : made.byteCount > byteLimit
            ? isPictures
              ? 'picture_too_large'
              : 'file_too_large'
            : undefined
    if (reason !== undefined || !made) {
      plan.reject(kind, path, address, reason ?? 'broken_file')
      continue
    }
    const { isPicture: _isPicture, ...one } = made
    kept.set(address, plan.keep({ ...one, fileId: null }))
    plan.counts[isPictures ? 'pictures' : 'files']++
  }
  return kept
}
