import { beginning } from '#features/imports/clean-text.ts'
import { getPlainName } from '../name-file.ts'
import type { ListedPage } from './read-exported.ts'

/** Characters of a title in a name, and of the whole way up to which folders have their titles: Windows takes 260. */
const nameLimit = 60
const wayLimit = 160

/**
 * The path of each page in an archive, without its ending: `02 Rulebook/01 Scoring`. The number is the place among its
 * siblings, so that files sorted by name stand as the pages do, none has the name of another, and none one that some
 * system keeps for itself.
 */
export function buildEntryNames(pages: readonly ListedPage[]): ReadonlyMap<string, string> {
  const ids = new Set(pages.map(({ id }) => id))
  const getKey = ({ parentId }: ListedPage) =>
    parentId !== null && ids.has(parentId) ? parentId : ''
  const siblings = Map.groupBy(pages, getKey)
  const paths = new Map<string, string>()
  const places = new Map<string, number>()
  // Parents come first.
  for (const page of pages) {
    const key = getKey(page)
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    const digits = Math.max(2, String(siblings.get(key)?.length).length)
    const folder = key === '' ? '' : `${paths.get(key) ?? ''}/`
    const room = Math.min(nameLimit, wayLimit - folder.length)
    const title = room < 8 ? '' : beginning(getPlainName(page.title).normalize('NFC'), room)
    const name = `${String(place).padStart(digits, '0')} ${title}`.replace(/[. ]+$/, '')
    paths.set(page.id, folder + name)
  }
  return paths
}

/** How a link in one file names another; both are paths in the archive. */
export function linkBetween(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  const shared = here.findIndex((folder, index) => folder !== there[index])
  const common = shared < 0 ? here.length : shared
  const way = [...here.slice(common).map(() => '..'), ...there.slice(common)]
  return way.map((name) => name.replaceAll(/[%\s#?&()[\]<>"'`\\]/g, escape)).join('/')
}

const escape = (sign: string): string =>
  encodeURIComponent(sign).replace(/[()']/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
