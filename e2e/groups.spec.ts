import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('a group is made by the keyboard, given a task that one of it takes on, and removed with its work handed over @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Vic Volunteer', role: 'volunteer' })
  await page.goto('/users?show=groups')
  await page.getByRole('button', { name: 'New group' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: 'New group' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Net crew')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Type a name').fill('Vic')
  const vic = page.getByRole('option', { name: 'Vic Volunteer' })
  await expect(vic).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(form.getByRole('button', { name: /Vic Volunteer/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: 'Create group' }).press('Enter')
  const detail = page.getByRole('region', { name: 'Group', exact: true })
  await expect(detail.getByText('Type @net-crew to mention everyone in it.')).toBeVisible()
  await expectAccessible(page)

  const key = await makeProject(page, 'Nets')
  await quickAdd(page, 'Hang the nets')
  await row(page, 'Hang the nets').focus()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Net crew' }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Hang the nets').getByRole('img', { name: 'Net crew' })).toBeVisible()

  // It is work of everybody in it, and who takes it on needs no right to assign.
  await visitor.goto('/tasks-v2?show=mine')
  await expect(row(visitor, 'Hang the nets')).toBeVisible()
  await visitor.goto(`/tasks/${key}-1`)
  const take = visitor
    .getByRole('region', { name: 'Task', exact: true })
    .getByRole('button', { name: 'Take it' })
  const took = visitor.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await take.click()
  expect((await took).ok()).toBe(true)
  await expect(take).toHaveCount(0)
  // Beside whom it is assigned to stands, for a moment, who changed it.
  await expect(
    row(page, 'Hang the nets').getByRole('img', { name: 'Vic Volunteer' }).first(),
  ).toBeVisible()
  const gaveBack = visitor.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await visitor.keyboard.press('Control+z')
  expect((await gaveBack).ok()).toBe(true)
  await expect(row(page, 'Hang the nets').getByRole('img', { name: 'Net crew' })).toBeVisible()

  // Once Undo is gone, the key and the menu give it back.
  for (const giveBack of [
    () => visitor.keyboard.press('i'),
    async () => {
      await visitor.getByRole('button', { name: 'Task actions' }).click()
      await visitor.getByRole('menuitem', { name: 'Give back' }).click()
    },
  ]) {
    await take.click()
    await expect(take).toHaveCount(0)
    await expect(row(page, 'Hang the nets').getByRole('img', { name: 'Net crew' })).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Task actions' })).toBeVisible()
    await giveBack()
    await expect(take).toBeVisible()
    await expect(row(page, 'Hang the nets').getByRole('img', { name: 'Net crew' })).toBeVisible()
  }

  // Removed with its work handed over, in one step that is taken back in one.
  await page.goto('/users?show=groups')
  await page.getByRole('link', { name: /^Net crew/ }).click()
  await expect(detail.getByRole('link', { name: /Hang the nets/ })).toBeVisible()
  await page.getByRole('button', { name: 'More about this group' }).click()
  await page.getByRole('menuitem', { name: 'Remove group' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Net crew?' })
  await question.getByRole('button', { name: /Hand them over to/ }).click()
  await page.getByRole('option', { name: 'Ann Kowalski' }).click()
  await question.getByRole('button', { name: 'Remove group' }).click()
  await expect(page.getByRole('link', { name: /^Net crew/ })).toHaveCount(0)
  await expect(async () => {
    await visitor.goto('/tasks-v2?show=mine')
    await expect(visitor.getByRole('main')).toBeVisible()
    await expect(row(visitor, 'Hang the nets')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  const back = page.waitForResponse(
    (answer) => answer.url().includes('/api/tasks') && answer.request().method() === 'PATCH',
  )
  await page.keyboard.press('Control+z')
  expect((await back).ok()).toBe(true)
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Hang the nets').getByRole('img', { name: 'Net crew' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' })

  test('people are let into a group and out of it by a finger @long', async ({
    page,
    visitor,
    mail,
  }) => {
    await join(visitor, mail, { name: 'Pia Phone', role: 'member' })
    await page.goto('/users?show=groups')
    await page.getByRole('button', { name: 'New group' }).first().tap()
    await page.getByRole('dialog').getByLabel('Name').fill('Desk')
    await page.getByRole('button', { name: 'Create group' }).tap()
    await page.getByRole('button', { name: 'Add people' }).tap()
    await page.getByPlaceholder('Type a name').fill('Pia')
    await page.getByRole('option', { name: 'Pia Phone' }).tap()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Pia Phone' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Pia Phone from the group' }).tap()
    await expect(page.getByText('No members yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().tap()
    await expect(page.getByRole('link', { name: 'Pia Phone' })).toBeVisible()
  })
})
