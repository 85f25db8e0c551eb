import type { Page } from '@playwright/test'
import { expect } from './app.fixture.ts'

/** Invites one address from the list of people, as a member or in another role; ends there, once it is on its way. */
export async function invite(page: Page, email: string, role?: string): Promise<void> {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  if (role !== undefined) {
    await dialog.getByRole('button', { name: 'Role' }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Role' })).toHaveText(role)
  }
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}`).first()).toBeVisible()
}
