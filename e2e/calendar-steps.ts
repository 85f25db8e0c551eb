import type { Locator, Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseOf } from '../apps/server/src/test/server-process.ts'
import { expect, ownerHeaders as headers } from './app.fixture.ts'
import type { ServerProcess } from './server-process.ts'

type Dates = {
  title: string
  startOn?: string | null
  startTime?: string | null
  dueOn?: string | null
  dueTime?: string | null
}

/** A project of its own, made through the calls the app makes. */
export type Made = {
  id: string
  key: string
  add: (...tasks: Dates[]) => Promise<void>
  /** What is stored of a task: start and due, with their times. */
  stored: (title: string) => Promise<string>
}

let made = 0

/** Makes a project in a time zone, which otherwise is the organisation's. */
export async function makeCalendarProject(
  page: Page,
  { dataDirectory }: ServerProcess,
  timeZone: string,
): Promise<Made> {
  made += 1
  const key = `CAL${String.fromCharCode(65 + made)}`
  const answer = await page.request.post('/api/projects', {
    headers,
    data: { key, name: `Calendar ${key}` },
  })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  const database = new Client(await databaseOf(dataDirectory))
  await database.connect()
  await database.query('update projects set "timeZone" = $1 where "id" = $2', [timeZone, id])
  await database.end()
  return {
    id,
    key,
    add: async (...tasks) => {
      for (const data of tasks) {
        const stored = await page.request.post(`/api/projects/${id}/tasks`, { headers, data })
        expect(stored.ok()).toBe(true)
      }
    },
    stored: async (title) => {
      const found = await page.request.get(`/api/tasks?projectId=${id}&limit=100`, { headers })
      const { items } = (await found.json()) as { items: Required<Dates>[] }
      const task = items.find((one) => one.title === title)
      const end = (on?: string | null, time?: string | null) =>
        [on ?? '–', time].filter(Boolean).join(' ')
      return `${end(task?.startOn, task?.startTime)} / ${end(task?.dueOn, task?.dueTime)}`
    },
  }
}

/** Waits until a task's dates are stored as these: start and due, with their times. */
export const expectStored = (project: Made, title: string, dates: string) =>
  expect.poll(() => project.stored(title)).toBe(dates)

export const openCalendar = async (page: Page, { key }: Made, shape: string): Promise<void> => {
  await page.goto(`/projects/${key}/tasks?layout=calendar&${shape}`)
  await expect(page.getByRole('group', { name: 'Calendar', exact: true })).toBeVisible()
}

/** A day of the calendar. */
export const dayCell = (page: Page, on: string) => page.locator(`[data-day="${on}"]`).last()

export const middle = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags by mouse from one point to another. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
