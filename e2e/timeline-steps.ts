import { isDeepStrictEqual } from 'node:util'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, ownerHeaders as headers } from './app.fixture.ts'

/** A task's row in the timeline. */
export const bar = (page: Page, title: string): Locator =>
  timelineRow(page, title).locator('[data-grip="bar"]')

export const timelineRow = (page: Page, title: string): Locator =>
  page
    .getByRole('treegrid', { name: 'Timeline' })
    .getByRole('row')
    .filter({ has: page.locator('[data-title]').getByText(title, { exact: true }) })

type MadeTask = {
  title: string
  startOn?: string
  startTime?: string
  dueOn?: string
  dueTime?: string
  parentId?: string
  followsIds?: string[]
  blockedByIds?: string[]
}

export type Api = {
  make: (key: string, name: string) => Promise<string>
  add: (projectId: string, task: MadeTask) => Promise<string>
  read: (id: string) => Promise<Record<string, unknown>>
  trash: (projectId: string) => Promise<void>
}

/** The calls the app makes, as whoever is signed in on the page. */
export async function apiOf(page: Page): Promise<Api> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: string }).id
  }
  return {
    make: (key, name) => post('/api/projects', { key, name }),
    add: (projectId, task) => post(`/api/projects/${projectId}/tasks`, task),
    read: async (id) => {
      const answer = await page.request.get(`/api/tasks/${id}`, { headers })
      return ((await answer.json()) as { task: Record<string, unknown> }).task
    },
    trash: async (projectId) => {
      const answer = await page.request.delete(`/api/projects/${projectId}`, { headers })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

/** A place of an element, from its left as a part of its width, in the middle of its height. */
export async function placeIn(target: Locator, part = 0.5): Promise<{ x: number; y: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  const stands = async () => {
    const before = box
    box = await target.boundingBox()
    return box !== null && isDeepStrictEqual(before, box)
  }
  // A timeline that opens may still move to the day it begins with.
  await expect.poll(stands, { intervals: [100] }).toBe(true)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width * part, y: y + height / 2 }
}

/** Drags by mouse, so many pixels to the right. */
export async function dragBy(page: Page, from: { x: number; y: number }, by: number) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + Math.sign(by) * 8, from.y)
  await page.mouse.move(from.x + by, from.y, { steps: 5 })
}

export const touch = (
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] })

/** In pixels. */
export const dayWidth = 44
export const weekZoom = { name: 'weeks', dayWidth: 18 }
let made = 0

type Made = { key: string; projectId: string; ids: string[] }

/** A project with these tasks on the timeline by days; later ones may name earlier ones by their place. */
export async function openTimeline(
  page: Page,
  api: Api,
  tasks: (MadeTask & { follows?: number; part?: number })[],
  zoom = 'days',
): Promise<Made> {
  made += 1
  const letter = String.fromCharCode(64 + made)
  const key = `TIMELINE${letter}`
  const projectId = await api.make(key, `Timeline ${letter}`)
  const ids: string[] = []
  for (const { follows, part, ...task } of tasks) {
    const followsIds = follows === undefined ? [] : [ids[follows] ?? '']
    const parentId = part === undefined ? {} : { parentId: ids[part] ?? '' }
    ids.push(await api.add(projectId, { ...task, followsIds, ...parentId }))
  }
  await page.goto(`/projects/${key}/tasks?layout=timeline&zoom=${zoom}`)
  await expect(timelineRow(page, tasks[0]?.title ?? '')).toBeVisible()
  // The last font may still move what stands above the bars.
  await page.evaluate(() => document.fonts.ready)
  return { key, projectId, ids }
}

/** Waits until these dates are what the server tells. */
export async function expectStored(
  api: Api,
  id: string | undefined,
  dates: Record<string, unknown>,
) {
  await expect
    .poll(async () => {
      const task = await api.read(id ?? '')
      return Object.fromEntries(Object.keys(dates).map((field) => [field, task[field]]))
    })
    .toEqual(dates)
}
