import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { expectDay, fillDay } from './day-steps.ts'
import { openPhone } from './phone.ts'
import { makeProject, row } from './task-steps.ts'

test('an event of several days with its place, from the page of its project to every calendar @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Two-day Open')
  const made = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await made.json()) as { id: string }
  for (const [title, dueOn] of [
    ['Hand out medals', '2031-05-18'],
    ['Book the courts', '2031-05-01'],
  ])
    await page.request.post(`/api/projects/${id}/tasks`, { headers, data: { title, dueOn } })

  // On the project's page, each field where it stands; a last day that can't be says why and is not saved.
  await page.goto(`/projects/${key}`)
  const details = page.getByRole('region', { name: 'Details' })
  const lastDay = details.getByLabel('Last day')
  await fillDay(lastDay, '2031-05-18')
  await expect(details.getByRole('alert')).toHaveText('Choose the event day first.')
  await lastDay.press('Escape')
  await fillDay(details.getByLabel('Event day'), '2031-05-17')
  await fillDay(lastDay, '2031-05-16')
  await expect(details.getByRole('alert')).toHaveText('The last day is before the event day.')
  await fillDay(lastDay, '2031-05-18')
  const start = details.getByLabel('Start')
  await fillDay(start, '2031-06-01')
  await expect(details.getByRole('alert')).toHaveText('The event day is before the start.')
  await start.press('Escape')
  await details.getByLabel('Venue').fill('Riverside hall')
  await details.getByLabel('Venue').press('Enter')
  await details.getByLabel('Address').fill('12 Wharf Road, Riverside')
  await details.getByLabel('Address').press('Enter')
  await expect(details.getByRole('link', { name: 'Show on map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=12%20Wharf%20Road%2C%20Riverside',
  )
  await expectAccessible(page)
  await page.reload()
  await expectDay(lastDay, '2031-05-18')
  await page.getByRole('button', { name: 'Show each' }).click()
  await expect(page.getByText('set Venue to Riverside hall')).toBeVisible()

  // The table marks what is due on it, also for those who can't see the mark.
  await page.goto(`/projects/${key}/tasks`)
  await expect(
    row(page, 'Hand out medals').getByRole('button', { name: /Event day/ }),
  ).toBeVisible()
  await expect(row(page, 'Book the courts').getByRole('button', { name: /Event day/ })).toBeHidden()

  // The calendar has all of its days, on a phone too.
  await page.goto(`/projects/${key}/tasks?layout=calendar&on=2031-05-17`)
  for (const day of ['17', '18'])
    await expect(
      page.getByRole('button', { name: new RegExp(`${day}.*2031.*Two-day Open`) }).first(),
    ).toBeVisible()
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/projects/${key}/tasks?layout=calendar&span=agenda&on=2031-05-17`)
  await expect(phone.getByText('Two-day Open').first()).toBeVisible()

  // It moves as a whole, and comes back as a whole.
  await page.goto(`/projects/${key}`)
  await fillDay(details.getByLabel('Event day'), '2031-05-24')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expectDay(lastDay, '2031-05-25')
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expectDay(lastDay, '2031-05-18')
  await page.goto('/projects')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two-day Open' })).toContainText(
    'Riverside hall',
  )
})

test('an event day that is set before the tasks are here is asked about once they are', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'Slow Open')
  const made = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await made.json()) as { id: string }
  await page.request.post(`/api/projects/${id}/tasks`, {
    headers,
    data: { title: 'Book the hall', dueOn: '2031-05-01' },
  })
  await page.goto(`/projects/${key}`)
  const details = (one: Page) => one.getByRole('region', { name: 'Details' })
  await fillDay(details(page).getByLabel('Event day'), '2031-05-17')
  await expect(page.getByText('set Event day').first()).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, storageState: ownerState })
  const slow = await context.newPage()
  const arrival = Promise.withResolvers<void>()
  await slow.route(`**/api/projects/${id}/tasks*`, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await slow.goto(`/projects/${key}`)
  await fillDay(details(slow).getByLabel('Event day'), '2031-05-24')
  arrival.resolve()
  await slow.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await slow.goto(`/projects/${key}/tasks`)
  await expect(row(slow, 'Book the hall')).toContainText(/8 May|May 8/)
  await context.close()
})
