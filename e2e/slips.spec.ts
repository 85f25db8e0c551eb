import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectDay, fillDay } from './day-steps.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a double click on a circle completes one task alone', async ({ page }) => {
  await makeProject(page, 'Twice pressed')
  await quickAdd(page, 'Chalk line one', 'Chalk line two', 'Chalk line three')
  for (const title of ['Chalk line one', 'Chalk line two', 'Chalk line three']) {
    await row(page, title).focus()
    await page.keyboard.press('i')
  }
  await page.goto('/tasks-v2?show=mine')
  const mine = page.getByRole('row').filter({ hasText: /Chalk line/ })
  await expect(mine).toHaveCount(3)
  // In the page, so that a busy machine can't make two presses out of a double click.
  await mine
    .first()
    .locator('[data-circle]')
    .evaluate(async (first) => {
      const { x, y, width, height } = first.getBoundingClientRect()
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, detail: 1 }
      const standing = () =>
        document.elementFromPoint(at.clientX, at.clientY)?.closest('[data-circle]')
      first.dispatchEvent(new MouseEvent('click', at))
      while (!standing() || standing() === first) await new Promise(requestAnimationFrame)
      standing()?.dispatchEvent(new MouseEvent('click', at))
    })
  await expect(mine.getByRole('button', { name: /^Reopen/ })).toHaveCount(1)
  await expect(mine.getByRole('button', { name: /^Complete/ })).toHaveCount(2)
})

test('a table of many columns scrolls sideways where its rows are', async ({ page }) => {
  await makeProject(page, 'Sideways')
  await quickAdd(page, 'Roll out the courts')
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Parent task', 'Subtasks', 'Start', 'Estimate', 'Created by', 'Created'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  const table = page.getByRole('grid', { name: 'Tasks' })
  await row(page, 'Roll out the courts').hover()
  const place = () =>
    table.evaluate((grid) => {
      let [around, most] = [grid as HTMLElement | null, 0]
      for (; around; around = around.parentElement) most = Math.max(most, around.scrollLeft)
      return most
    })
  await page.mouse.wheel(300, 0)
  await expect.poll(place).toBeGreaterThan(100)
})

test('an event day that was typed waits for the answer, whatever is pressed meanwhile', async ({
  page,
}) => {
  const key = await makeProject(page, 'Asked first')
  const made = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await made.json()) as { id: string }
  const data = { title: 'Book the courts', dueOn: '2031-05-01' }
  await page.request.post(`/api/projects/${id}/tasks`, { headers, data })
  await page.goto(`/projects/${key}`)
  const details = page.getByRole('region', { name: 'Details' })
  const eventDay = details.getByLabel('Event day')
  await fillDay(eventDay, '2031-05-17')
  await eventDay.fill('2031-05-24')
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/projects/${key}`)
  await question.getByRole('button', { name: /^Move/ }).click()
  await expect(question).toBeHidden()
  await details.getByLabel('Last day').fill('2031-05-25')
  await page.reload()
  await expectDay(eventDay, '2031-05-24')
  await expectDay(details.getByLabel('Last day'), '2031-05-25')
})

test('what is assigned in a project that is new to a volunteer is on the screen where they stand', async ({
  page,
  visitor,
  mail,
}) => {
  const key = await makeProject(page, 'New to her')
  const { email } = await join(visitor, mail, { name: 'Tilda Gate', role: 'volunteer' })
  // From then on the page hears what comes.
  const counted = visitor.waitForResponse('**/api/inbox/count')
  await visitor.reload()
  await counted
  await expect(visitor.getByText('You’re all caught up')).toBeVisible()
  const found = await page.request.get('/api/users?search=Tilda', { headers })
  const { items } = (await found.json()) as { items: { uid: string; email: string }[] }
  const uid = items.find((one) => one.email === email)?.uid
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  const made = await page.request.post(`/api/projects/${id}/tasks`, {
    headers,
    data: { title: 'Mind the gate', assigneeIds: [uid] },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await expect(visitor.getByRole('row').filter({ hasText: 'Mind the gate' })).toBeVisible({
    timeout: 10_000,
  })
})

test('what could not be loaded comes by itself once the line is back', async ({ page }) => {
  const key = await makeProject(page, 'Line back')
  await quickAdd(page, 'Count the balls', 'Count the nets')
  await page.reload()
  await row(page, 'Count the nets').press('Enter')
  await expect(commentBox(page)).toBeVisible()
  await page.keyboard.press('Escape')
  let failed = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/tasks/')) failed += 1
  })
  await page.context().setOffline(true)
  await row(page, 'Count the balls').press('Enter')
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  await expect(commentBox(page)).toBeHidden()
  // It is tried once more, and then given up.
  await expect.poll(() => failed).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await expect(commentBox(page)).toBeVisible()
  expect(page.url()).toContain(key)
})
