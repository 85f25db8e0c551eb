import { Webhook } from 'standardwebhooks'
import { openReceiver } from '../apps/server/src/test/webhook-receiver.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

test('a webhook is made by the keyboard, tested, sent again, given a new secret and deleted @long', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await page.goto('/settings/organisation?show=webhooks')
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await page.keyboard.type('Scoreboard')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://ann:pw@club.example/hook')
  await page.keyboard.press('Enter')
  const refusal = dialog.getByText('Enter a public address')
  await expect(refusal).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.address)
  await expect(refusal).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Person joined' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter')
  const secret = page.getByLabel('Secret of Scoreboard')
  await expect(secret).toHaveValue(/^whsec_[\w+/]{43}=$/)
  const first = await secret.inputValue()
  const verify = (key: string, index: number) => {
    const { body = '', headers = {} } = receiver.received[index] ?? {}
    return new Webhook(key).verify(body, headers as Record<string, string>)
  }

  await page.getByRole('button', { name: 'Send a test to Scoreboard' }).press('Enter')
  const log = page.getByRole('list', { name: 'Deliveries of Scoreboard' })
  await expect(log.getByRole('listitem')).toContainText('Status 204', { timeout: 15_000 })
  expect(verify(first, 0)).toMatchObject({ type: 'webhook.test' })
  await expectAccessible(page)

  await log.getByRole('button', { name: 'Send again: Test' }).press('Enter')
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(
    receiver.received[0]?.headers['webhook-id'],
  )

  await page.getByRole('button', { name: 'New secret for Scoreboard' }).press('Enter')
  await page.getByRole('button', { name: 'New secret', exact: true }).press('Enter')
  await expect(secret).not.toHaveValue(first)
  const second = await secret.inputValue()
  await page.getByRole('button', { name: 'Send a test to Scoreboard' }).press('Enter')
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(3)
  for (const key of [first, second]) verify(key, 2)

  await page.getByRole('switch', { name: 'Scoreboard is on' }).press('Space')
  await expect(page.getByRole('button', { name: 'Send a test to Scoreboard' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('switch', { name: 'Scoreboard is on' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete Scoreboard' }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Scoreboard' })).toHaveCount(0)
  receiver.close()
})

test('webhooks fit a phone @long', async ({ browser, server, ownerState }) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/settings/organisation?show=webhooks')
  await page.getByRole('button', { name: 'New webhook' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone scores')
  await dialog
    .getByRole('textbox', { name: 'Address' })
    .fill(`https://hooks.club.example/${'a-long-path/'.repeat(12)}`)
  await dialog.getByRole('button', { name: 'Create webhook' }).tap()
  await expect(page.getByLabel('Secret of Phone scores')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deliveries of Phone scores' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
  await expectAccessible(page)
  await page.context().close()
})

test('the part is there for nobody without the right @long', async ({ visitor, mail }) => {
  await join(visitor, mail, { name: 'Vi Webhookless', role: 'volunteer' })
  await visitor.goto('/settings/organisation?show=webhooks')
  await expect(visitor.getByText('You can’t change these settings')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'New webhook' })).toHaveCount(0)
})
