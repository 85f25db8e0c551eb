import { telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect, test } from './app.fixture.ts'
import { enterTelegram, launchAddress, openFrame, themes } from './telegram-steps.ts'

test.beforeEach(({ ownerState }) => void ownerState)

test('in the frame of Telegram Web one is signed in, and stays so by a cookie of that frame alone', async ({
  browser,
  server,
  mail,
}) => {
  const { user, close } = await enterTelegram(browser, server, mail)
  const address = launchAddress(user, { platform: 'weba' })
  const { page, frame } = await openFrame(browser, server, address)
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  const cookies = await page.context().cookies(server.url)
  expect(
    cookies.map(({ name, sameSite, partitionKey }) => [
      name.replace(/\d+/, 'N'),
      sameSite,
      partitionKey,
    ]),
  ).toEqual([['courtside-N-framed', 'None', 'https://telegram.org']])
  // The page of the frame alone, which has lost the launch from its address.
  await frame()?.evaluate(() => location.reload())
  await expect(app.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await page.context().close()
  await close()
})

test('the page around the frame tells it colours and insets, and its buttons are pressed there', async ({
  browser,
  server,
  mail,
}) => {
  const { user, close } = await enterTelegram(browser, server, mail)
  const address = launchAddress(user, { platform: 'weba', theme: themes.light })
  const { page } = await openFrame(browser, server, address)
  const app = page.frameLocator('iframe')
  const say = (eventType: string, eventData?: object) =>
    page.evaluate((event) => window.frames[0]?.postMessage(JSON.stringify(event), '*'), {
      eventType,
      eventData,
    })
  const last = (name: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { posted: [string, unknown][] }).posted.findLast(
          ([posted]) => posted === wanted,
        )?.[1],
      name,
    )
  const title = app.getByRole('heading', { name: 'Projects', level: 1 })
  await expect(title).toBeVisible()
  // Both insets above the bar, as the page around it answered.
  await expect
    .poll(() => title.evaluate((one) => one.closest('header')?.getBoundingClientRect().top))
    .toBe(70)
  const root = app.locator('html')
  await root.evaluate(() => localStorage.setItem('vite-ui-theme', 'system'))
  await root.evaluate(() => location.reload())
  await expect(title).toBeVisible()
  // Said again until it is heard: what listens comes behind the first screen.
  for (const theme of ['dark', 'light', 'dark'] as const)
    await expect(async () => {
      await say('theme_changed', { theme_params: themes[theme] })
      await expect(root).toHaveClass(new RegExp(theme), { timeout: 1000 })
    }).toPass({ timeout: 20_000 })

  await app.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
  await expect(app.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect.poll(() => last('web_app_setup_back_button')).toEqual({ is_visible: true })
  await say('back_button_pressed')
  await expect(title).toBeVisible()
  await expect
    .poll(() => last('web_app_setup_main_button'))
    .toMatchObject({ is_visible: true, text: 'New project' })
  await say('main_button_pressed')
  await expect
    .poll(() => last('web_app_setup_main_button'))
    .toMatchObject({ is_visible: true, text: 'Create project' })
  await app.getByLabel('Name').fill('Made in a frame')
  await say('main_button_pressed')
  await expect(app.getByText('No tasks yet')).toBeVisible()
  await page.context().close()
  await close()
})

/** In every frame, before anything of it: a browser that lets frames of other sites keep nothing. */
function denyStorage() {
  if (window.parent === window) return
  const deny = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true })
  Object.defineProperty(document, 'cookie', { value: '', writable: false })
}

test('where a frame may keep nothing, the sign-in lasts as long as the page @long', async ({
  browser,
  server,
  mail,
}) => {
  const { user, close } = await enterTelegram(browser, server, mail)
  const address = launchAddress(user, { platform: 'weba' })
  const { page } = await openFrame(browser, server, address, { before: denyStorage })
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  expect(await page.context().cookies(server.url)).toEqual([])
  const stranger = launchAddress(telegramUser('Sam'), { platform: 'weba' })
  const other = await openFrame(browser, server, stranger, { before: denyStorage })
  await expect(
    other.page.frameLocator('iframe').getByRole('heading', { name: 'Hello, Sam' }),
  ).toBeVisible()
  await other.page.context().close()
  await page.context().close()
  await close()
})

test('no other site may have the app in a frame', async ({ browser, server, mail }) => {
  const { user, close } = await enterTelegram(browser, server, mail)
  const { page } = await openFrame(browser, server, launchAddress(user), {
    origin: 'https://evil.example',
  })
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.reload()
  await refused
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Projects' })).toBeHidden()
  await page.context().close()
  await close()
})
