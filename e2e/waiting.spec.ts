import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { findRunningDatabase } from '../apps/server/src/db/embedded/running.ts'
import { addUser } from '../apps/server/src/features/identity/add-user.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import type { ServerProcess } from './server-process.ts'

/** People who asked to be let in, past the sign-up that this organisation has not. */
async function letAsk({ dataDirectory }: ServerProcess, ...names: string[]): Promise<void> {
  const database = openDatabase(findRunningDatabase(join(dataDirectory, 'database')))
  for (const name of names) await addUser(database.db, { name, role: 'member', status: 'pending' })
  await database.close()
}

test('people who wait are let in together with a role, by the keyboard, and a decline is taken back @long', async ({
  page,
  server,
}) => {
  await letAsk(server, 'Wim Wait', 'Wes Wait', 'Nan Not')
  await page.goto('/users?show=waiting')
  await page.getByRole('button', { name: 'Approve as Member' }).press('Enter')
  await page.keyboard.type('volun')
  await expect(page.getByRole('option', { name: 'Volunteer' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Approve as Volunteer' })).toBeVisible()
  for (const name of ['Wim Wait', 'Wes Wait'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  await expectAccessible(page)
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  await bar.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(page.getByText('2 people: approved as Volunteer', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Wim Wait' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Decline Nan Not' }).press('Enter')
  await expect(page.getByText('Nan Not: declined', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline Nan Not' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Nan Not: waiting again', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline Nan Not' })).toBeVisible()

  await page.goto('/users?q=Wim')
  await expect(page.getByText('Volunteer').filter({ visible: true }).first()).toBeVisible()
})

test('of two who decide at once the first counts, and the other is told @long', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  // Without a live connection they are still shown to who decides second.
  await page.routeWebSocket('**/api/live', () => undefined)
  await letAsk(server, 'Ola Once')
  const phone = await openPhone({ browser, server, ownerState })
  for (const one of [page, phone]) await one.goto('/users?show=waiting')
  await expect(page.getByRole('button', { name: 'Approve Ola Once' })).toBeVisible()
  await phone.getByRole('button', { name: 'Decline Ola Once' }).tap()
  await expect(phone.getByText('Ola Once: declined', { exact: true })).toBeVisible()
  await expectAccessible(phone)
  await page.getByRole('button', { name: 'Approve Ola Once' }).click()
  await expect(page.getByText('Someone else already decided this.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve Ola Once' })).toHaveCount(0)
  await phone.context().close()
})

test('a decision shows in another browser within two seconds, and what is selected there stays @long', async ({
  page,
  secondPage,
  server,
}) => {
  await letAsk(server, 'Gil Gone', 'Kit Kept')
  for (const one of [page, secondPage]) await one.goto('/users?show=waiting')
  const kept = secondPage.getByRole('checkbox', { name: 'Select Kit Kept' })
  await kept.press('Space')
  await expect(kept).toBeChecked()
  await page.getByRole('button', { name: 'Decline Gil Gone' }).click()
  const gone = secondPage.getByRole('checkbox', { name: 'Select Gil Gone' })
  await expect(gone).toHaveCount(0, { timeout: 2000 })
  await expect(kept).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(gone).toBeVisible({ timeout: 2000 })
})
