import type { Page } from '@playwright/test'
import { expect, owner, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { dayFromNow } from './days.ts'
import { openPhone } from './phone.ts'
import { startServer } from './server-process.ts'

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** A project with its event so many days away, and a task that was due yesterday. */
async function makeEvent(page: Page, key: string, name: string, days: number): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/projects', {
    key,
    name,
    targetOn: dayFromNow(days),
  })
  await post(page, `/projects/${id}/tasks`, { title: 'Book the courts', dueOn: dayFromNow(-1) })
  await post(page, `/projects/${id}/tasks`, { title: 'Order balls' })
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name })

for (const size of ['desk', 'phone'] as const)
  test(`the list says what happens in each project, on a ${size}`, async ({
    page: desk,
    browser,
    server,
    ownerState,
  }) => {
    const [key, other] = size === 'desk' ? ['PLA', 'PLB'] : ['PLC', 'PLD']
    const [name, otherName] = [`Aspen Open ${key}`, `Birch Open ${other}`]
    await makeEvent(desk, key, name, 12)
    await makeEvent(desk, other, otherName, 1)
    const page = size === 'desk' ? desk : await openPhone({ browser, server, ownerState })
    if (size === 'desk') await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/projects')
    const row = rowOf(page, name)
    await expect(row).toContainText('in 12 days')
    await expect(rowOf(page, otherName)).toContainText('tomorrow')
    await expect(row).toContainText('0 of 2 tasks done')
    await expect(row).toContainText(`${owner.name} created 2 tasks`)
    await expect(row.getByRole('img', { name: owner.name })).toBeVisible()
    await expectAccessible(page)

    // Pinned by key or by hand, it goes up at once and keeps the focus; so it is after a reload.
    const link = page.getByRole('link', { name: otherName })
    const first = page.getByRole('list', { name: 'Projects' }).getByRole('listitem').first()
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/pin'))
    if (size === 'desk') {
      await link.focus()
      await page.keyboard.press('p')
      await expect(link).toBeFocused()
    } else await page.getByRole('button', { name: `Pin ${otherName}` }).tap()
    await expect(first).toContainText(otherName)
    await expect(page.getByRole('button', { name: `Unpin ${otherName}` })).toBeVisible()
    await stored
    await page.reload()
    await expect(first).toContainText(otherName)
    await page.getByRole('button', { name: `Unpin ${otherName}` }).click()
    await expect(page.getByRole('button', { name: `Pin ${otherName}` })).toBeVisible()

    // What is late leads to just that.
    await row.getByRole('link', { name: '1 overdue' }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/${key}/tasks\\?.*due=late`))
    await expect(page.getByText('Book the courts').first()).toBeVisible()
    await expect(page.getByText('Order balls')).toBeHidden()
  })

test('the first steps stand over what goes on, and over no archive or trash', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByText('First steps')).toBeVisible()
  for (const shelf of ['archived', 'trash']) {
    await page.goto(`/projects?shelf=${shelf}`)
    await expect(page.getByText(/^(Nothing is archived|The trash is empty)\.$/)).toBeVisible()
    await expect(page.getByText('First steps')).toHaveCount(0)
  }
})

test('first steps push nothing down when they come @long', async ({ browser }) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Organisation', { exact: true }).fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Start with a sample season').check()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    const row = page.getByRole('link', { name: 'Riverside Open' })
    await expect(row).toBeVisible()
    await page.getByText('This is a sample season').waitFor()
    const before = await row.boundingBox()
    await expect(steps).toBeVisible()
    expect((await row.boundingBox())?.y).toBe(before?.y)
  }
  await context.close()
  await server.remove()
})
