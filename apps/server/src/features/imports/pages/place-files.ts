/** Where a page of an archive stands; `file` is undefined for a folder that has no page of its own. */
export type PlacedFile = {
  readonly key: string
  readonly parentKey: string | null
  readonly file: string | undefined
  readonly name: string
}

const ending = /\.(md|markdown|mdown|html?|xhtml|csv)$/i
/** Notion writes 32 hexadecimal signs behind each name. */
const hash = /[ -][0-9a-f]{32}$/i
/** What stands for its folder, in this order. */
const indexes = ['readme', 'index', '_index', 'home']

/** The folder in which Notion puts all it exports, and the list of links that it adds there. */
const notionFolder = /^Export-[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}\//
const notionList = new RegExp(`${notionFolder.source}index\\.html$`)

export const isTableFile = (path: string): boolean => /\.csv$/i.test(path)
export const isPageFile = (path: string): boolean =>
  ending.test(path) && !isTableFile(path) && !notionList.test(path)
export const isHtmlFile = (path: string): boolean => /html?$/i.test(path)

/** The tables of databases among files: each has the pages of its rows in the folder that is called like it. */
export function collectDatabases(paths: readonly string[]): string[] {
  const folders = new Set(paths.map((path) => splitPath(path)[0]))
  return paths.filter((path) => isTableFile(path) && folders.has(path.replace(ending, '')))
}

/** Where the table of a database is with all its rows and columns, if it is said twice. */
export const getWholeTable = (path: string): string => path.replace(ending, '_all$&')

/** A name as people read it. */
export function getTitle(name: string): string {
  const bare = name.replace(ending, '').replace(hash, '')
  return bare.includes(' ') ? bare : bare.replaceAll(/[-_]+/g, ' ').trim() || bare
}

/**
 * The tree that the files of an archive make: a folder is a page, said by the file beside it that is called alike, else
 * by its README or index. Parents come first, siblings by name. The one folder that everything is in is none.
 */
export function placeFiles(paths: readonly string[]): PlacedFile[] {
  const root = getSharedFolder(paths)
  const files = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of paths) {
    const parts = path.slice(root.length).split('/')
    for (let depth = 1; depth < parts.length; depth++) folders.add(parts.slice(0, depth).join('/'))
  }
  const own = new Map<string, string>()
  const relative = paths.map((path) => path.slice(root.length))
  for (const path of relative) {
    const bare = path.replace(ending, '')
    if (folders.has(bare) && !own.has(bare)) own.set(bare, path)
  }
  for (const index of indexes)
    for (const path of relative) {
      const [folder, name] = splitPath(path)
      if (name.replace(ending, '').toLowerCase() === index && folder !== '' && !own.has(folder))
        own.set(folder, path)
    }
  const taken = new Set(own.values())
  for (const path of relative) if (!taken.has(path)) files.set(path, path)
  const nodes = [
    ...[...folders].map((key) => ({ key, file: own.get(key) })),
    ...[...files.keys()].map((key) => ({ key, file: key })),
  ]
  const byParent = Map.groupBy(nodes, ({ key }) => splitPath(key)[0])
  const placed: PlacedFile[] = []
  const walk = (folder: string): void => {
    const inside = (byParent.get(folder) ?? []).toSorted((one, other) =>
      inOrder(one.key, other.key),
    )
    for (const { key, file } of inside) {
      placed.push({
        key,
        parentKey: folder === '' ? null : folder,
        file: file === undefined ? undefined : root + file,
        name: splitPath(key)[1],
      })
      if (folders.has(key)) walk(key)
    }
  }
  walk('')
  return placed
}

/** At a place deeper than the tree goes, the deepest page above it that has room. */
export function getParentWithRoom(
  parent:
    | { readonly depth: number; readonly parentRow: number | null; readonly row: number }
    | undefined,
  pages: readonly {
    readonly row: number
    readonly depth: number
    readonly parentRow: number | null
  }[],
  levels: number,
) {
  let found = parent
  while (found && found.depth >= levels) {
    const above: number | null = found.parentRow
    found = above === null ? undefined : pages[above]
  }
  return found
}

const splitPath = (path: string): readonly [folder: string, name: string] => {
  const at = path.lastIndexOf('/')
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)]
}

/** A page and its folder beside each other are one, so endings do not count; numbers do as numbers. */
const inOrder = (one: string, other: string): number =>
  one.replace(ending, '').localeCompare(other.replace(ending, ''), 'en', { numeric: true })

/** The folder that all are in, with its slash; files beside it leave none. */
function getSharedFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const [folder = ''] = first.split('/')
  const isShared = first.includes('/') && paths.every((path) => path.startsWith(`${folder}/`))
  const hasIndex = paths.some((path) =>
    indexes.includes(
      path
        .slice(folder.length + 1)
        .replace(ending, '')
        .toLowerCase(),
    ),
  )
  return isShared && (!hasIndex || notionFolder.test(first)) ? `${folder}/` : ''
}
