import { readFile } from 'node:fs/promises'
import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

test('a backup is made, restored on trial and downloaded encrypted, by the keyboard, and deleted @long', async ({
  page,
}) => {
  await page.goto('/settings/organisation?show=backups')
  await expect(page.getByText('No backups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create backup' }).press('Enter')
  const list = page.getByRole('list', { name: 'Backups' })
  await expect(list.getByText(`created by ${owner.name}`)).toBeVisible({ timeout: 20_000 })
  await list.getByRole('button', { name: 'Test restore' }).press('Enter')
  await expect(list.getByText(/^Test restore passed/)).toBeVisible({ timeout: 60_000 })
  await expect(
    list.getByText(/\d+ (person|people), \d+ projects?, \d+ tasks?, \d+ files?/),
  ).toBeVisible()

  await list.getByRole('button', { name: 'Download' }).press('Enter')
  const passphrase = page.getByLabel(/^Passphrase(?! once)/)
  await passphrase.fill('too short')
  await passphrase.press('Enter')
  await expect(page.getByText('Use at least 12 characters, or none')).toBeVisible()
  await passphrase.fill('net cord, dink, lob')
  await page.getByLabel('Repeat the passphrase').fill('net cord, dink, lob')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByLabel('Repeat the passphrase').press('Enter')
  const file = await readFile(await (await saved).path())
  expect(file.subarray(0, 42).toString()).toBe('Courtside backup, encrypted with a passphr')

  await list.getByRole('button', { name: /^Actions for the backup/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('No backups yet')).toBeVisible()
})
