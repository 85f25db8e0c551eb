import { expect, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { closePage, makePage } from './wiki-steps.ts'

const english = /Settings/

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('a page comes in the language that the browser asks for, and in another at a press @long', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'vi-VN' })
  const page = await context.newPage()
  const root = page.locator('html')
  await page.goto('/auth/sign-in')
  await expect(root).toHaveAttribute('lang', 'vi')
  await expect(root).toHaveAttribute('dir', 'ltr')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(root).toHaveAttribute('lang', 'ru')
  await page.goto('/verify')
  await expect(root).toHaveAttribute('lang', 'ru')
  await context.close()
})

test('a page says what it is in its language before any script runs', async ({ server }) => {
  const titleOf = async (address: string, language: string) => {
    const answer = await fetch(`${server.url}${address}`, {
      headers: { 'accept-language': language },
    })
    const [, description, title] =
      /(?:name="description" content="(.+?)"[^]*)?<title>(.+?)<\/title>/.exec(
        await answer.text(),
      ) ?? []
    return description ?? title
  }
  expect(await titleOf('/verify', 'en')).toBe('Member card')
  expect(await titleOf('/verify', 'vi')).toBe('Thẻ hội viên')
  expect(await titleOf('/verify', 'ru')).toBe('Карта участника')
  expect(await titleOf('/', 'en')).toBe(
    'Projects, tasks and knowledge of a pickleball organisation',
  )
  expect(await titleOf('/', 'ru')).toBe('Проекты, задачи и знания организации пиклбола')
})

test('a member has the app in Vietnamese on every device, and takes it back', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Lan Language', role: 'member' })
  const signedIn = await visitor.context().storageState({ indexedDB: true })
  const root = visitor.locator('html')
  await visitor.goto('/settings/account')
  await visitor.getByLabel('Tiếng Việt').press('Space')
  await expect(root).toHaveAttribute('lang', 'vi')
  await expect(visitor).not.toHaveTitle(english)

  await visitor.goto('/roles')
  await expect(visitor.getByText('Chủ sở hữu', { exact: true })).toBeVisible()
  await visitor.goto('/settings/account')

  // What this browser was asked for before gives way, by loading the page once more.
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { ...signedIn, cookies: [{ ...cookie(server.url), value: 'ru' }] },
  })
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.locator('html')).toHaveAttribute('lang', 'vi')
  await context.close()

  await visitor.getByLabel('English').press('Space')
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(visitor).toHaveTitle(english)
})

test('a refusal is worded in the language of the page', async ({ page, server, visitor, mail }) => {
  const top = await makePage(page, { title: 'Court books' })
  const closed = await makePage(page, { title: 'Court keys', parentId: top.id })
  await closePage(page, closed.id, 'read')
  await join(visitor, mail, { name: 'Minh Refused', role: 'manager' })
  await visitor.context().addCookies([{ ...cookie(server.url), value: 'vi' }])
  await visitor.goto(`/wiki/${top.id}`)
  await visitor.getByRole('button', { name: 'Thao tác với trang' }).click()
  const menu = visitor.getByRole('menu', { name: 'Thao tác với trang' })
  await menu.getByRole('menuitem', { name: 'Chuyển vào thùng rác' }).click()
  await expect(
    visitor.getByText('Có trang bên dưới mà bạn không được xem hoặc sửa.').first(),
  ).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Court books', level: 2 })).toBeVisible()
})

const cookie = (url: string) => ({
  name: 'language',
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})
