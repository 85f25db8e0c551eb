// What a person sees, in Chromium: our app beside a bare React page over the same rows in the same run.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  type Browser,
  type BrowserContext,
  type Page,
  type Response,
  chromium,
} from '@playwright/test'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { runQuietly } from '../scripts/run.mjs'
import { openTask, paintedAnew, pressOn, scrollList, watchPage } from './in-page.ts'
import type { Side } from './operations.ts'
import { type Cluster, startFloor, startOurs } from './sides.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Milliseconds, but for counts of nodes, megabytes and kilobytes. */
export type BrowserSample = {
  readonly side: Side
  readonly rows: number
  readonly cold: number
  readonly warm: number
  readonly loadBlock: number
  readonly ownChange: number[]
  readonly secondSees: number[]
  readonly open: number
  readonly comments: number
  readonly frames: number[]
  readonly laterBlock: number
  readonly nodes: number
  readonly heap: number
}
export type BrowserReport = {
  readonly samples: BrowserSample[]
  /** Kilobytes of scripts and styles, gzip, until the screen stands. */
  readonly weights: Readonly<Record<string, number>>
}

const viewport = { width: 1440, height: 900 }
const changes = 12

export async function measureBrowser(
  folder: string,
  cluster: Cluster,
  databases: readonly { name: string; rows: number; projectId: string; key: string }[],
  samplesEach: number,
  /** How our list is asked for, as `?layout=board`. */
  search = '',
): Promise<BrowserReport> {
  await ensureBuilt()
  const pageFolder = join(folder, 'react-floor')
  const source = join(import.meta.dirname, 'react-floor')
  const built = await runQuietly('vite', [
    'build',
    source,
    '--outDir',
    pageFolder,
    '--logLevel',
    'warn',
  ])
  if (!built.ok) throw new Error(built.output)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  const samples: BrowserSample[] = []
  let weights: Record<string, number> = {}
  try {
    for (const { name, rows, projectId, key } of databases) {
      const url = cluster.urlOf(name)
      const floor = await startFloor(url, [], pageFolder)
      const ours = await startOurs(folder, url)
      try {
        const state = await signIn(browser, ours.origin)
        const client = await cluster.connect(name)
        const tasks = await firstWithComments(client, projectId)
        await client.end()
        const places = {
          floor: { origin: floor.origin, path: `/#${projectId}`, state: undefined },
          ours: { origin: ours.origin, path: `/projects/${key}/tasks${search}`, state },
        }
        weights = { ...weights, ...(await weigh(browser, places, key)) }
        for (let round = 0; round < samplesEach; round++) {
          const order: Side[] = round % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor']
          for (const side of order)
            samples.push({ side, rows, ...(await measurePage(browser, places[side], tasks)) })
        }
      } finally {
        await ours.stop()
        await floor.stop()
      }
    }
  } finally {
    await browser.close()
  }
  return { samples, weights }
}

type Place = { origin: string; path: string; state: State | undefined }
type Target = { id: string; comment: string }

async function measurePage(browser: Browser, place: Place, tasks: readonly Target[]) {
  const context = await newContext(browser, place)
  const page = await context.newPage()
  const cold = await navigate(page, place)
  const loadBlock = await longestBlock(page, 0)
  // Long enough for a copy to be kept on the device.
  await page.waitForTimeout(2500)
  const warm = await navigate(page, place)
  const second = await newContext(browser, place)
  const secondPage = await second.newPage()
  await navigate(secondPage, place)
  // Live connections are made, and what is fetched ahead is there.
  await Promise.all([page.waitForTimeout(3500), secondPage.waitForTimeout(3500)])
  const inSight = await page
    .locator('[data-task-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-task-id')))
  const task = tasks.find(({ id }) => inSight.includes(id))
  if (!task) throw new Error('Nothing in sight has a comment')
  const calmAt = await page.evaluate(() => performance.now())

  const ownChange: number[] = []
  const secondSees: number[] = []
  await page.evaluate(
    (id) => document.querySelector<HTMLElement>(`[data-task-id="${id}"]`)?.focus(),
    task.id,
  )
  for (let index = 0; index < changes; index++) {
    await page.bringToFront()
    const seen = secondPage.evaluate(paintedAnew, task.id)
    const { took, at } = await page.evaluate(pressOn, { id: task.id, key: 'i' })
    ownChange.push(took)
    secondSees.push((await seen) - at)
    await page.waitForTimeout(150)
  }
  await second.close()
  const { open, comments } = await page.evaluate(openTask, task)
  const metrics = await weighPage(context, page)
  const frames = await page.evaluate(scrollList, { frames: 180, step: 150 })
  const laterBlock = await longestBlock(page, calmAt)
  await context.close()
  return {
    cold,
    warm,
    loadBlock,
    ownChange,
    secondSees,
    open,
    comments,
    frames,
    laterBlock,
    ...metrics,
  }
}

async function newContext(browser: Browser, { origin, state }: Place) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    ...(state && { storageState: state }),
  })
  await context.addInitScript(watchPage)
  return context
}

/** Milliseconds from the start of the navigation until rows are painted. */
async function navigate(page: Page, { path }: Place): Promise<number> {
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'commit' })
  const rowsAt = await page.waitForFunction(() => window.bench.rowsAt, undefined, { polling: 50 })
  return Number(await rowsAt.jsonValue())
}

const longestBlock = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      Math.max(
        0,
        ...window.bench.blocks.filter(({ start }) => start >= from).map(({ length }) => length),
      ),
    since,
  )

async function weighPage(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { nodes, heap: usedSize / 2 ** 20 }
}

/** Scripts and styles that come until rows stand, each measured as gzip would send it. */
async function weigh(browser: Browser, places: Record<Side, Place>, key: string) {
  const weights: Record<string, number> = {}
  const screens = {
    'bare React page': places.floor,
    '/projects': { ...places.ours, path: '/projects' },
    [`/projects/${key}/tasks`]: places.ours,
    '/tasks': { ...places.ours, path: '/tasks' },
  }
  for (const [name, place] of Object.entries(screens)) {
    const context = await newContext(browser, place)
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname)) responses.push(response)
    })
    await navigate(page, place)
    // What is fetched ahead for later came after the rows.
    const first = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (window.bench.rowsAt ?? 0))
        .map(({ name: url }) => url),
    )
    const counted = responses.filter((response) => first.includes(response.url()))
    const bodies = await Promise.all(counted.map((response) => response.body()))
    const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length)
    weights[name] = sizes.reduce((sum, size) => sum + size, 0) / 1024
    await context.close()
  }
  return weights
}

/** As the owner that the bench made. */
async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill('ann@club.example')
  await page.getByLabel('Password', { exact: true }).fill('seven green paddles')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

async function firstWithComments(
  client: Awaited<ReturnType<Cluster['connect']>>,
  projectId: string,
) {
  const { rows } = await client.query<Target>(
    `select t."id", c."body" as "comment" from (
        select "id", "rank" from tasks where "projectId" = $1 and "deletedAt" is null order by "rank", "id" limit 200
      ) t join comments c on c."taskId" = t."id" order by t."rank", c."createdAt"`,
    [projectId],
  )
  return rows
}
