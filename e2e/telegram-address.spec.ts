import { telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { admitBy } from './people-steps.ts'
import { launchAddress, openTelegram } from './telegram-steps.ts'

test('who stands on the list of PKR IDs comes in by a code that is mailed there @long', async ({
  browser,
  server,
  mail,
  page: owner,
}) => {
  const email = 'stella@club.example'
  const send = async (path: string, data: object) => {
    const answer = await owner.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: string }).id
  }
  const listId = await send('/api/pkrLists', { name: 'Who may come in' })
  const pkrId = await send('/api/pkrIds', { number: 'TA-1', name: 'Stella Court', email })
  await send(`/api/pkrLists/${listId}/entries`, { add: [pkrId] })
  await admitBy(owner, { by: 'list', listId })

  const { page, open, close } = await openTelegram(browser, server)
  const user = telegramUser('Smash')
  await open(launchAddress(user))
  await page.getByRole('button', { name: 'Use my e-mail address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your e-mail address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('stella')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail').fill('Stella@Club.example')
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Code from the e-mail')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the six digits from the e-mail.')).toBeVisible()
  const digitsIn = () => {
    const own = mail.mails.findLast(({ to }) => to === email)?.source ?? ''
    return /^Subject: (\d{6}) /m.exec(own)?.[1]
  }
  await expect.poll(digitsIn, { timeout: 15_000 }).toBeDefined()
  const digits = digitsIn() ?? ''
  // Telegram may have ended the app while the mail was read.
  await open(launchAddress(user))
  await expect(code).toBeFocused()
  await code.fill(digits.replace(/\d$/, (last) => String(9 - Number(last))))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await close()

  const { items } = (await (
    await owner.request.get('/api/users?search=Stella', { headers })
  ).json()) as { items: { name: string }[] }
  expect(items).toMatchObject([{ name: 'Stella Court' }])
  await admitBy(owner, { by: 'invite' })
})
