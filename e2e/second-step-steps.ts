import type { Page } from '@playwright/test'
import {
  getStepAt,
  computeTotpCode,
} from '../apps/server/src/features/identity/second-step/compute-totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of the present step, or of the one after it, which counts too. */
export function codeOf(key: string, ahead = 0): string {
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
  return computeTotpCode(secret, getStepAt(Date.now()) + ahead)
}

/** Switches two-step sign-in on in the settings of whoever is signed in, and returns its key. */
export async function switchSecondStepOn(page: Page): Promise<string> {
  await page.goto('/settings/account')
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
    .last()
    .getByRole('button', { name: 'Switch on' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Switch two-step sign-in on' })
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  return key
}
