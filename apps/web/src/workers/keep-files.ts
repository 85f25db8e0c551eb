/**
 * The app's own files on this device. They are the same for everybody: nothing that anybody wrote is among them. Each
 * build has a cache of its own, and a page is kept only once the least of its files are: no page meets files of another
 * build.
 */
const starting = 'app'
const build = 'files '
const pagePlace = '/'
const settings = '/config.json'
const icon = '/favicon.svg'
/** So many files are fetched at once, so that what somebody waits for meanwhile is never long in coming; later ones one by one. */
const lanes = 4
/** In milliseconds, after each file that a lane has fetched. */
const pause = 50

/** The page names the list of all its files, and the name of the list goes by what is in it. */
const listName = /<meta name="app-files" content="([^"]+)"/
const listOf = async (page: Response | undefined) =>
  listName.exec((await page?.clone().text()) ?? '')?.[1]

/** What starts the app beside its files, by its path. */
export const isKeptByPath = (path: string): boolean => path === settings || path === icon

/** What was kept last under one of these paths, or the page of the app; undefined where nothing was. */
export const findKept = async (path = pagePlace): Promise<Response | undefined> =>
  (await caches.open(starting)).match(path, { ignoreVary: true })

/** A file whose name goes by its content, so what is kept is right. What was not kept yet is, beside the kept page. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  const list = answer.ok ? await listOf(await findKept()) : undefined
  if (list) await (await caches.open(build + list)).put(request, answer.clone())
  return answer
}

type Wanted = 'all' | 'least'

/** What a page asks to be kept; undefined for messages of others, as the SDK for sign-in sends. */
export const getWanted = (message: unknown): Wanted | undefined =>
  (message as { readonly keep?: Wanted } | null)?.keep

let keeping: Promise<void> | undefined

/**
 * Keeps the app as the server has it now: all its files, or the least of them that it works with. What another build has of them is not
 * fetched again. The build before stays, for pages that are open; older ones go.
 */
export async function keepApp(wanted: Wanted): Promise<void> {
  keeping ??= keepBuild(wanted).finally(() => {
    keeping = undefined
  })
  await keeping
}

async function keepBuild(wanted: Wanted): Promise<void> {
  const page = await fetchWhole(pagePlace)
  const list = await listOf(page)
  if (!list) return
  const { least, rest } = await readList(list)
  const before = await listOf(await findKept())
  await keepFiles(build + list, least, lanes)
  // Who had nothing has the app soon; who had all of another build keeps that until all of this one is here.
  if (before === undefined) await keepPage(page.clone())
  // Nobody waits for these: what is done meanwhile needs the processor more.
  if (wanted === 'all') await keepFiles(build + list, rest, 1)
  await keepPage(page)
  if (before === list) return
  for (const name of await listBuilds())
    if (name !== build + list && name !== build + before) await caches.delete(name)
}

async function keepPage(page: Response): Promise<void> {
  const cache = await caches.open(starting)
  for (const path of [settings, icon]) await cache.put(path, await fetchWhole(path))
  await cache.put(pagePlace, page)
}

type FileList = { readonly least: readonly string[]; readonly rest: readonly string[] }
const readList = async (list: string) => (await (await fetchWhole(list)).json()) as FileList

async function keepFiles(name: string, files: readonly string[], atOnce: number): Promise<void> {
  const cache = await caches.open(name)
  const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !has.has(file))
  const keepLane = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const known = await caches.match(file)
      await cache.put(file, known ?? (await fetchWhole(file)))
      if (!known) await waitFor(pause)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepLane))
}

export const waitFor = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** An answer to be kept. Throws where it is not the file itself. */
async function fetchWhole(path: string): Promise<Response> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

const listBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(build))

/** Removes all that is kept. */
export async function forgetApp(): Promise<void> {
  for (const name of [starting, ...(await listBuilds())]) await caches.delete(name)
}
