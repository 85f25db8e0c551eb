import type { Page } from '@playwright/test'
import { telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { admitBy, inviteAll, join } from './people-steps.ts'
import { launchAddress, openTelegram } from './telegram-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

const password = 'seven lobs and a dink'

const blockOf = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Telegram', exact: true }) })
    .last()

/** Where the browser wants to be sure who is there. */
async function confirmIfAsked(page: Page) {
  const field = page.getByRole('dialog').getByLabel('Password')
  if (!(await field.isVisible())) return
  await field.fill(password)
  await page.keyboard.press('Enter')
}

test('Telegram is connected from the settings once both sides have said yes, and disconnected there', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Cora Connect', role: 'member' })
  await visitor.goto('/settings/account')
  await blockOf(visitor).getByRole('button', { name: 'Connect' }).press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Open this in Telegram' })
  await expect(dialog.getByRole('img', { name: 'The link as a code to scan' })).toBeVisible()
  await expectAccessible(visitor)
  const link = await dialog.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')
  const startParam = new URL(link ?? '').searchParams.get('startapp') ?? ''

  const user = telegramUser('Cora')
  const app = await openTelegram(browser, server)
  await app.open(launchAddress(user, { startParam }))
  await expect(
    app.page.getByRole('heading', { name: /^Connect Telegram Cora to .\*\*\*@/ }),
  ).toBeVisible()
  await expectAccessible(app.page)
  await app.page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Confirm it in your browser' })).toBeVisible()

  const question = visitor.getByRole('dialog', {
    name: `Is this you: Cora Tester (@${user.username})?`,
  })
  await expect(question).toBeVisible()
  await expectAccessible(visitor)
  await question.getByRole('button', { name: 'Yes, connect' }).press('Enter')
  await confirmIfAsked(visitor)
  await expect(
    blockOf(visitor).getByText(`Connected to Cora Tester (@${user.username})`),
  ).toBeVisible()
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()

  await blockOf(visitor).getByRole('button', { name: 'Disconnect' }).press('Enter')
  await visitor.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter')
  await expect(blockOf(visitor).getByRole('button', { name: 'Connect' })).toBeVisible()
  await app.open(launchAddress(user))
  await expect(app.page.getByRole('heading', { name: 'Hello, Cora' })).toBeVisible()
  await app.close()
})

test('who has an account connects it from inside Telegram, by signing in to the browser and confirming here @long', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  const { email } = await join(visitor, mail, { name: 'Olin Offer', role: 'member' })
  const user = telegramUser('Olin')
  const app = await openTelegram(browser, server)
  await app.open(launchAddress(user))
  await app.page.getByRole('button', { name: 'I already have an account' }).press('Enter')
  await app.page.getByRole('button', { name: 'Open the browser' }).press('Enter')
  await expect.poll(async () => (await app.posted('web_app_open_link')).length).toBe(1)
  const address = String((await app.posted('web_app_open_link'))[0]?.['url'])
  expect(address).toMatch(/\/auth\/sign-in#telegram=[\w-]{22}$/)
  await expectAccessible(app.page)

  const browserTab = await (await browser.newContext({ baseURL: server.url })).newPage()
  await browserTab.goto(address)
  await browserTab.getByLabel('E-mail').fill(email)
  await browserTab.getByLabel('Password', { exact: true }).fill(password)
  await browserTab.keyboard.press('Enter')
  const question = browserTab.getByRole('dialog', {
    name: `Is this you: Olin Tester (@${user.username})?`,
  })
  await question.getByRole('button', { name: 'Yes, connect' }).press('Enter')
  await expect(browserTab.getByText('Now confirm it in Telegram, where you started.')).toBeVisible()
  await expectAccessible(browserTab)
  expect(browserTab.url()).not.toContain('telegram=')

  await expect(
    app.page.getByRole('heading', { name: /^Connect Telegram Olin to .\*\*\*@/ }),
  ).toBeVisible()
  await app.page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await browserTab.context().close()
  await app.close()
})

test('whoever opens an invitation in a browser may accept it in Telegram, without a password', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  const email = 'ivy.invited@riverside.example'
  await inviteAll(visitor, [email], 'member')
  await visitor.goto(await mail.takeLink(email))
  const link = visitor.getByRole('link', { name: 'Join in Telegram' })
  await expect(link).toBeVisible()
  await expectAccessible(visitor)
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
  const app = await openTelegram(browser, server)
  await app.open(
    launchAddress(telegramUser('Ivy'), { startParam: searchParams.get('startapp') ?? '' }),
  )
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'You’ve already joined' })).toBeVisible()
  await app.close()
})

test('whose only way in is Telegram is told by a tap why it can’t be disconnected @long', async ({
  page,
  browser,
  server,
}) => {
  await admitBy(page, { by: 'open' })
  const app = await openTelegram(browser, server)
  await app.open(launchAddress(telegramUser('Solo')))
  await app.page.getByRole('button', { name: 'Join as Solo' }).tap()
  await app.page.waitForURL('**/projects')
  await admitBy(page, { by: 'invite' })
  await app.page.goto('/settings/account')
  const disconnect = blockOf(app.page).getByRole('button', { name: 'Disconnect' })
  const reason = app.page.getByRole('tooltip')
  await disconnect.tap({ force: true })
  await expect(reason).toHaveText(/only way/)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expectAccessible(app.page, '[role=tooltip]')
  await blockOf(app.page).getByRole('heading', { name: 'Telegram', exact: true }).tap()
  await expect(reason).toHaveCount(0)
  await disconnect.press('Enter')
  await expect(reason).toHaveText(/only way/)
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.close()
})
