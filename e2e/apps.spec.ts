import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

test('what is connected says how it stands, and leads to where it is set up', async ({ page }) => {
  await page.goto('/apps')
  const connections = page.getByRole('list', { name: 'Connections' })
  const mail = connections.getByRole('listitem').filter({ hasText: 'E-mail' })
  await expect(mail).toContainText('Connected')
  await expect(connections.getByText('Answers as @bot', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await connections.getByRole('link', { name: 'Open Webhooks' }).press('Enter')
  await expect(page).toHaveURL(/organisation\?show=webhooks/)
  await expect(page.getByRole('link', { name: 'Webhooks', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
