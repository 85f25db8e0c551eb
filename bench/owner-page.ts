// The app in a browser, as the owner of a new installation has it before them.
import type { Browser, Page } from '@playwright/test'
import { owner } from '../apps/server/src/test/server-process.ts'

/** A page of its own, signed in and on the start page; `url` is the server's. */
export async function openOwnerPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'))
  return page
}
