import { expect, signIn, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('two accounts of one person become one, by the keyboard, and are taken apart again @long', async ({
  page,
  browser,
  server,
  visitor,
  mail,
}) => {
  const { email } = await join(visitor, mail, { name: 'Dora Double', role: 'volunteer' })
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await join(other, mail, { name: 'Dora Kept', role: 'member' })
  await makeProject(page, 'Doubles')
  await quickAdd(page, 'Draw the bracket')
  await row(page, 'Draw the bracket').focus()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Dora Double' }).click()
  await page.keyboard.press('Escape')
  await expect(
    row(page, 'Draw the bracket').getByRole('img', { name: 'Dora Double' }),
  ).toBeVisible()
  const tasks = page.url()

  await page.goto('/users?q=Dora+Double')
  await page.getByRole('link', { name: 'Dora Double' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dora Double', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Dora Double' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Merge with someone/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge Dora Double with someone' })
  await expect(dialog.getByText('1 task · 1 entry in the inbox')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose who this is' }).press('Enter')
  await page.getByPlaceholder('Type a name').fill('Dora Kept')
  const kept = page.getByRole('option', { name: 'Dora Kept' })
  await expect(kept).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toContainText('are signed in as Dora Kept')
  await expectAccessible(page, '[role=dialog]')
  const joined = page.waitForResponse((answer) => answer.url().endsWith('/join'))
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  expect((await joined).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Dora Kept', level: 1 })).toBeVisible()
  const one = page.getByRole('region', { name: 'Merged into them' })
  await expect(one.getByRole('link', { name: 'Dora Double' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Draw the bracket/ })).toBeVisible()
  await expectAccessible(page)

  // The first account leads to the second person now.
  await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(visitor, '/auth/sign-in', { email, password: 'seven lobs and a dink' })
  await expect(visitor.getByRole('button', { name: /Dora Kept/ })).toBeVisible()

  const parted = page.waitForResponse((answer) => answer.url().endsWith('/part'))
  await one.getByRole('button', { name: 'Undo the merge of Dora Double' }).press('Enter')
  expect((await parted).ok()).toBe(true)
  await expect(one).toHaveCount(0)
  await page.goto(tasks)
  await expect(
    row(page, 'Draw the bracket').getByRole('img', { name: 'Dora Double' }),
  ).toBeVisible()
  await context.close()
})
