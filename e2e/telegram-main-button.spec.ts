import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makeLongProject } from './task-steps.ts'
import { enterTelegram } from './telegram-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('Telegram’s main button is the one thing that a screen is for, and Back leads through them', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { page } = app
  await makeLongProject(page, 'TELMAIN', 1)
  await page.goto('/projects')
  const main = async () => (await app.posted('web_app_setup_main_button')).at(-1)
  const stands = (text: string) => ({ is_visible: true, is_active: true, text })
  const create = page.getByRole('link', { name: 'New project' })
  await expect.poll(main).toMatchObject(stands('New project'))
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(create).toBeHidden()
  await expectAccessible(page)

  // Below what lies over it it stays, so that nothing moves, and can't be pressed.
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(main).toMatchObject({ is_visible: true, is_active: false, text: 'New project' })
  await app.receive('main_button_pressed')
  await app.receive('back_button_pressed')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toMatch(/\/projects$/)
  await expect.poll(main).toMatchObject(stands('New project'))

  await app.receive('main_button_pressed')
  await page.waitForURL('**/projects/new')
  await expect.poll(main).toMatchObject(stands('Create project'))
  await app.receive('back_button_pressed')
  await page.waitForURL('**/projects')
  await expect.poll(main).toMatchObject(stands('New project'))

  const made = await page.request.post('/api/pages', { headers, data: { title: 'Court rules' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/wiki/${id}`)
  await expect.poll(main).toMatchObject(stands('Edit'))
  await app.receive('main_button_pressed')
  await page.waitForURL(/edit=true/)
  // There Publish stands above the text, out of the way of the keyboard.
  await expect.poll(main).toMatchObject({ is_visible: false })
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await app.receive('back_button_pressed')
  await page.waitForURL((url) => url.search === '')
  await expect.poll(main).toMatchObject(stands('Edit'))
  await app.close()
})

test('on a wide screen it is where it always is @long', async ({ browser, server, mail }) => {
  const viewport = { width: 1000, height: 700 }
  const options = { viewport, isMobile: false, hasTouch: false }
  const app = await enterTelegram(browser, server, mail, options)
  await app.isReady()
  await expect(app.page.locator('header').getByRole('link', { name: 'New project' })).toBeVisible()
  expect((await app.posted('web_app_setup_main_button')).at(-1)?.['is_visible']).not.toBe(true)
  await app.close()
})
