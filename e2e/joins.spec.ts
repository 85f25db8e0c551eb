import { expect, signIn, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('a stand-in is assigned by typing its name, and a person takes its place', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Rita Referee', role: 'volunteer' })
  await makeProject(page, 'Finals')
  await quickAdd(page, 'Umpire court 1', 'Umpire court 2')
  const standIn = (title: string) => row(page, title).getByRole('img', { name: 'Referee TBD' })
  await row(page, 'Umpire court 1').focus()
  await page.keyboard.press('a')
  await page.getByPlaceholder('Type a name or an e-mail address').fill('Referee TBD')
  await page.getByRole('option', { name: 'Add stand-in “Referee TBD”' }).click()
  await expect(standIn('Umpire court 1')).toBeVisible()
  await row(page, 'Umpire court 2').focus()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Referee TBD Stand-in' }).click()
  await expect(standIn('Umpire court 2')).toBeVisible()
  const tasks = page.url()

  await page.goto('/users?q=Referee+TBD')
  await page.getByRole('link', { name: 'Referee TBD' }).click()
  await page.getByRole('button', { name: 'Replace with a person…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 tasks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose who this is' }).click()
  await page.getByRole('option', { name: 'Rita Referee' }).click()
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rita Referee', level: 1 })).toBeVisible()
  await page.goto(tasks)
  for (const title of ['Umpire court 1', 'Umpire court 2'])
    await expect(row(page, title).getByRole('img', { name: 'Rita Referee' })).toBeVisible()
})

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
