import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject, quickAdd } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Mention' })
const warning = (page: Page) =>
  panel(page).getByText('Dev Mentioned can’t open this task and won’t be notified.')
/** Who watches the task, as its button says. */
const watchers = (page: Page) => panel(page).locator('[data-field=watchers]')

test('who is mentioned and can’t open the task is told of while one writes, watches nothing, and is let in by assigning it', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Dev Mentioned', role: 'volunteer' })
  const key = await makeProject(page, 'Mentioned')
  await quickAdd(page, 'Book courts')
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).focus()
  await page.keyboard.type('@dev men')
  await expect(offered(page).getByRole('option', { name: /Dev Mentioned/ })).toContainText(
    'Can’t open this task',
  )
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).locator('[id^="comment-"]')).toContainText('@dev')
  await expect(watchers(page)).toHaveAttribute('title', /Ann Kowalski/)
  await expect(watchers(page)).not.toHaveAttribute('title', /Dev/)
  await visitor.goto('/inbox')
  await expect(visitor.getByText('Book courts')).toBeHidden()

  await commentBox(page).focus()
  await page.keyboard.type('Please, @dev men')
  await expect(offered(page).getByRole('option', { name: /Dev Mentioned/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Add to project' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(warning(page)).toBeHidden()
  await commentBox(page).press('Control+Enter')
  await expect(watchers(page)).toHaveAttribute('title', /Dev Mentioned/)
  await expect(visitor.getByRole('link', { name: /Book courts/ }).first()).toBeVisible()
})

test('who is in the project already is not offered to be added to it', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Vi Already', role: 'volunteer' })
  const key = await makeProject(page, 'Already in')
  await quickAdd(page, 'Book courts')
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()
  const { id } = (await read(`/projects/${key}`)) as { id: string }
  const { items } = (await read('/roles')) as { items: { id: string; builtIn: string | null }[] }
  const people = (await read('/users')) as { items: { uid: string; name: string }[] }
  const answer = await page.request.post(`/api/projects/${id}/members`, {
    headers,
    data: {
      userIds: people.items.filter(({ name }) => name === 'Vi Already').map(({ uid }) => uid),
      roleId: items.find(({ builtIn }) => builtIn === 'volunteer')?.id,
    },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).focus()
  await page.keyboard.type('@vi alr')
  await expect(offered(page).getByRole('option', { name: /Vi Already/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(/^Vi Already can’t open this task/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Add to project' })).toHaveCount(0)
})
