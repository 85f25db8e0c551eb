import type { Rejection } from '@courtside/contract/imports.ts'
import { cleanDocument } from '@courtside/document/clean.ts'
import { type Document, getAttribute, markOf, collectNodes } from '@courtside/document/document.ts'
import { readdressed } from '@courtside/document/readdress.ts'
import { beginning, getLine } from '../clean-text.ts'
import type { Archive } from './open-archive.ts'
import {
  type PageNote,
  type PagePlan,
  type PlanFile,
  type PlanPage,
  type PlanVersion,
  getFileAddress,
  getRowAddress,
} from './page-plan.ts'
import { getParentWithRoom } from './place-files.ts'

type Reason = Rejection['reason']
type Kind = 'pages' | 'pageVersions' | 'pageLinks' | 'pagePictures' | 'pageFiles'

export type OpenPlan = ReturnType<typeof openPlan>

/** Collects the pages of an archive, and what of it can't be used. */
export function openPlan({ unread, systemFiles }: Archive, levels: number, patience: number) {
  const pages: PlanPage[] = []
  const rejections: Rejection[] = []
  const notes: { code: PageNote; place: string }[] = []
  const counts = { links: 0, pictures: 0, files: 0 }
  const files: PlanFile[] = []
  const places = new Map<string, number>()
  const said = new Set<string>()

  const reject = (kind: Kind, place: string, name: string, reason: Reason): void => {
    const key = JSON.stringify([kind, place, name, reason])
    if (said.has(key)) return
    said.add(key)
    rejections.push({ kind, place: shown(place), name: shown(name), reason })
  }
  for (const { name, reason } of unread) reject('pageFiles', name, name, reason)
  for (const path of systemFiles) notes.push({ code: 'system_files', place: shown(path) })

  return {
    reject,
    counts,
    /** Milliseconds in which each page is read. */
    patience,
    note: (code: PageNote, place: string) => void notes.push({ code, place: shown(place) }),
    /** Adds a page below another; one that would stand too deep goes further up. Its row. */
    add(parentRow: number | null, place: string, versions: readonly PlanVersion[]): number {
      const row = pages.length
      const asked = parentRow === null ? undefined : pages[parentRow]
      const parent = getParentWithRoom(asked, pages, levels)
      if (parent !== asked) notes.push({ code: 'page_moved_up', place: shown(place) })
      const depth = (parent?.depth ?? 0) + 1
      pages.push({ row, parentRow: parent?.row ?? null, depth, place: shown(place), versions })
      return row
    },
    /** Puts what was read in the place of a page's versions, once where its links lead is known. */
    rewrite(row: number, change: (version: PlanVersion) => PlanVersion): void {
      const page = pages[row]
      if (page) pages[row] = { ...page, versions: page.versions.map(change) }
    },
    /** The pages below one by their titles, those that no other is called. */
    titlesBelow(row: number): ReadonlyMap<string, number> {
      const below = pages.filter(({ parentRow }) => parentRow === row)
      const byTitle = Map.groupBy(below, ({ versions }) => versions.at(-1)?.title ?? '')
      return new Map(
        [...byTitle].flatMap(([title, [only, ...others]]) =>
          only && others.length === 0 ? [[title, only.row] as const] : [],
        ),
      )
    },
    documentOf: (row: number): Document => pages[row]?.versions.at(-1)?.document ?? { type: 'doc' },
    /** Takes a file of the archive in; the address that it has in pages until it hangs on one. */
    keep(file: PlanFile): string {
      const key = JSON.stringify([file.path, file.fileId])
      const index = places.get(key) ?? files.push(file) - 1
      places.set(key, index)
      return getFileAddress(index)
    },
    /** The addresses of the pictures in a page as it was read, and of its links. */
    addressesIn(row: number): Readonly<Record<'pictures' | 'links', ReadonlySet<string>>> {
      const [pictures, links] = [new Set<string>(), new Set<string>()]
      for (const { document } of pages[row]?.versions ?? [])
        for (const node of collectNodes(document)) {
          const link = markOf(node, 'link')
          if (link) links.add(getAttribute(link, 'href'))
          const src = node.type === 'image' ? getAttribute(node, 'src') : 'data:'
          if (!src.startsWith('data:')) pictures.add(src)
        }
      return { pictures, links }
    },
    isEmpty: () => pages.length === 0 && rejections.every(({ kind }) => kind !== 'pages'),
    finish: (): PagePlan => ({ pages, files, rejections, counts, notes }),
  }
}

/** A place or name as it may be told. */
const shown = (text: string): string => beginning(getLine(text), 300)

/** The document with its links and pictures where they lead here, in its one form. */
export const led = (document: Document, lead: (address: string) => string | undefined): Document =>
  cleanDocument(readdressed(document, lead)).document

/** The link to a page of the plan, and to a heading of it. */
export const getPageLink = (row: number, anchor: string): string =>
  getRowAddress(row) + (anchor && anchor.replace(/^#(?:h-)?/, '#h-'))
