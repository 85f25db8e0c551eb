import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

test('what is connected says how it stands, and leads to where it is set up', async ({ page }) => {
  await page.goto('/apps')
  const connections = page.getByRole('list', { name: 'Connections' })
  const mail = connections.getByRole('listitem').filter({ hasText: 'E-mail' })
  await expect(mail).toContainText('Connected')
  await expect(connections.getByText('Connected as @bot', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await connections.getByRole('link', { name: 'Open Webhooks' }).press('Enter')
  await expect(page).toHaveURL(/organisation\?show=webhooks/)
  await expect(page.getByRole('link', { name: 'Webhooks', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('what did not answer is asked again without loading the page anew', async ({
  page,
  telegram,
}) => {
  telegram.refuse = ({ method }) =>
    method === 'getMe' ? { status: 401, description: 'Unauthorized' } : undefined
  await page.goto('/apps')
  const rows = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  const bot = rows.filter({ hasText: 'a bot sends them' })
  await expect(bot).toContainText('Telegram rejects the token')
  telegram.refuse = () => undefined
  await bot.getByRole('button', { name: 'Check again: Telegram' }).press('Enter')
  await expect(bot).toContainText('Connected as @bot')
  await expect(bot.getByRole('status').last()).toHaveText('Checked just now.')
  await expectAccessible(page)
  const accounts = rows.filter({ hasText: 'Where sign-in accounts' })
  await expect(accounts).toContainText('Stored here')
  await page.route('**/api/organisation/connections', (route) => route.abort())
  await accounts.getByRole('button', { name: 'Check again: Accounts' }).press('Enter')
  await expect(accounts).toContainText('Couldn’t check')
  await page.unroute('**/api/organisation/connections')
  await accounts.getByRole('button', { name: 'Check again: Accounts' }).press('Enter')
  await expect(accounts).toContainText('Stored here')
})
