import { expect, test } from '@playwright/test'
import { startServer } from './server-process.ts'

test('a demo says on every screen that it is one, and is entered with a press @long', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: '1' })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const banner = page.getByText('Demo club. Nothing here is real.', { exact: true })
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeVisible()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Continue as Ben Okafor' }).press('Enter')
  await page.waitForURL('**/projects')
  await expect(banner).toBeVisible()
  for (const [address, heading] of [
    ['/users', 'Users'],
    ['/inbox', 'Inbox'],
    ['/settings/account', 'Account'],
    ['/nowhere/at/all', 'Oops! Page Not Found!'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await expect(banner).toBeVisible()
  }
  // Its mail goes to the outbox, where nobody is reached: links can be had instead, as the form says.
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  await expect(invite.getByText(/To reach people, get links instead/)).toBeVisible()
  await expect(invite.getByRole('button', { name: 'Get a link instead' })).toBeVisible()
  await context.close()
  await server.remove()
})
