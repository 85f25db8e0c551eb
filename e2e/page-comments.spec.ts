import type { APIResponse, Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { commentBox } from './task-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

const markdown =
  '## Finals\n\nThe final is best of three games. A game is won at eleven points.\n\nThe referee decides on lets.'

/** Selects words of a page as finding them in the browser does. */
const select = (page: Page, words: string) =>
  page.evaluate((sought) => {
    const walker = document.createTreeWalker(
      document.querySelector('.page-document') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(node, at, node, at + sought.length)
      return
    }
    throw new Error(`Nothing says: ${sought}`)
  }, words)

/** Where threads stand beside the page. */
const desk = { width: 1440, height: 900 }

const marks = (page: Page) => page.locator('mark[data-threads]')
const threads = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true })

test('words of a page are commented on, answered and resolved by keyboard, seen by others at once', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Rules of finals', markdown })
  for (const one of [page, secondPage]) {
    await one.setViewportSize(desk)
    await one.goto(`/wiki/${made.id}`)
    await expect(one.getByRole('article')).toContainText('best of three games')
  }
  await select(page, 'best of three games')
  await page.keyboard.press('Control+Alt+m')
  await expect(commentBox(page)).toBeFocused()
  await page.keyboard.type('Why not five?')
  await page.keyboard.press('Control+Enter')
  await expect(marks(page)).toHaveText(['best of three games'])
  await expect(marks(secondPage)).toHaveText(['best of three games'])
  await expect(threads(secondPage)).toContainText('Why not five?')
  await expectAccessible(page)

  // The mark is reached by keyboard, and opens its thread.
  await marks(secondPage).focus()
  await secondPage.keyboard.press('Enter')
  const first = threads(secondPage).getByRole('article').first()
  await expect(first).toBeFocused()
  await first.getByRole('button', { name: 'Actions' }).press('Enter')
  await secondPage.getByRole('menuitem', { name: 'Reply' }).press('Enter')
  await expect(commentBox(secondPage)).toBeFocused()
  await secondPage.keyboard.type('It takes too long')
  await secondPage.keyboard.press('Control+Enter')
  await expect(threads(page)).toContainText('It takes too long')

  // On the page as a whole: it stands behind those on words.
  await page.evaluate(() => getSelection()?.empty())
  await page.keyboard.press('Control+Alt+m')
  await expect(commentBox(page)).toBeFocused()
  await page.keyboard.type('Good rules')
  await page.keyboard.press('Control+Enter')
  await select(page, 'decides on lets')
  await page.keyboard.press('Control+Alt+m')
  await expect(commentBox(page)).toBeFocused()
  await page.keyboard.type('Only the referee?')
  await page.keyboard.press('Control+Enter')
  await expect(threads(secondPage).locator(':scope > li')).toContainText([
    'Why not five?',
    'Only the referee?',
    'Good rules',
  ])

  const root = threads(page).getByRole('article').filter({ hasText: 'Why not five?' })
  await root.getByRole('button', { name: 'Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Resolve the thread' }).press('Enter')
  await expect(marks(secondPage)).toHaveText(['decides on lets'])
  const folded = secondPage.getByRole('button', { name: '1 resolved' })
  await folded.press('Enter')
  const resolved = secondPage.getByRole('list', { name: '1 resolved' })
  await expect(resolved).toContainText('Why not five?')
  await resolved.getByRole('button', { name: 'Show' }).press('Enter')
  await resolved.getByRole('button', { name: 'Actions' }).first().press('Enter')
  await secondPage.getByRole('menuitem', { name: 'Reopen the thread' }).press('Enter')
  await expect(marks(page)).toHaveText(['best of three games', 'decides on lets'])
})

test('comments stay with their words on later versions, and say when these are gone', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'Rules of lets', markdown })
  const anchor = { quote: 'best of three games', prefix: 'The final is ', suffix: '. A', start: 20 }
  const said = await page.request.post(`/api/pages/${made.id}/comments`, {
    headers: ownerHeaders,
    data: { body: 'Why not five?', pageVersion: 1, anchor },
  })
  expect(said.ok(), await said.text()).toBe(true)
  const write = (text: string) =>
    page.request.post(`/api/pages/${made.id}/versions`, {
      headers: ownerHeaders,
      data: { markdown: text, isPublished: true },
    })
  await page.setViewportSize(desk)
  await page.goto(`/wiki/${made.id}`)
  await expect(marks(page)).toHaveText(['best of three games'])
  await write(markdown.replace('best of three games', 'best of **five** games'))
  await expect(marks(page)).toHaveText(['best of ', 'five', ' games'])
  await write('Nothing of this counts.')
  await expect(marks(page)).toHaveCount(0)
  await expect(threads(page)).toContainText('The words this was about are no longer on the page')
  await expect(threads(page)).toContainText('best of three games')
})

test('on a phone what is selected is commented on by a button at the edge, in a sheet @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const made = await makePage(page, { title: 'Rules on a phone', markdown })
  await page.goto(`/wiki/${made.id}`)
  await expect(page.getByRole('article')).toContainText('best of three games')
  await select(page, 'eleven points')
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Comments' })
  await expect(sheet).toContainText('eleven points')
  await commentBox(page).fill('Or fifteen?')
  await sheet.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(threads(page)).toContainText('Or fifteen?')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Go to: eleven points' }).tap()
  await expect(sheet).toBeHidden()
  await expect(marks(page)).toBeInViewport()
  await marks(page).tap()
  await expect(sheet).toBeVisible()
})

test('who writes a page has its threads beside it, and the marks move along with what is typed @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Rules being written', markdown })
  for (const one of [page, secondPage]) {
    await one.setViewportSize(desk)
    await one.goto(`/wiki/${made.id}?edit=true`)
    await expect(editor(one)).toContainText('best of three games')
  }
  await editor(page).getByText('The referee').click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Home')
  for (const selected of ['The', 'The referee']) {
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(selected)
  }
  await page.keyboard.press('Control+Alt+m')
  await expect(commentBox(page)).toBeFocused()
  await page.keyboard.type('Or the umpire?')
  await page.keyboard.press('Control+Enter')
  await expect(marks(page)).toHaveText(['The referee'])
  await expect(marks(secondPage)).toHaveText(['The referee'])
  await expect(threads(secondPage)).toContainText('Or the umpire?')

  await editor(page).getByRole('heading', { name: 'Finals' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of all')
  await expect(editor(secondPage)).toContainText('Finals of all')
  for (const one of [page, secondPage]) await expect(marks(one)).toHaveText(['The referee'])
  await expectAccessible(page)

  // The caret in the words leads to their thread.
  await editor(page).getByText('The referee').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Alt+m')
  await expect(threads(page).getByRole('article')).toBeFocused()
  await page.getByRole('button', { name: 'Go to: The referee' }).press('Enter')
  await expect(editor(page)).toBeFocused()
  // What is about the draft is shown to readers once that is published.
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article').first()).toContainText('Finals of all')
  await expect(marks(page)).toHaveText(['The referee'])
})

/** That it was read is stored, so that the page may be left. */
const marked = (page: Page) =>
  page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && one.url().endsWith('/api/inbox') && one.ok(),
  )

test('whom a comment names is told in the inbox, which leads to the thread @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Remy Reader', role: 'member' })
  const made = await makePage(page, { title: 'Rules of the draw', markdown })
  for (const one of [page, visitor]) await one.setViewportSize(desk)
  await visitor.goto(`/wiki/${made.id}`)
  await expect(visitor.getByRole('article')).toContainText('best of three games')
  await select(visitor, 'best of three games')
  await visitor.keyboard.press('Control+Alt+m')
  await expect(commentBox(visitor)).toBeFocused()
  await visitor.keyboard.type('@ann')
  await expect(visitor.getByRole('option', { name: /Ann Kowalski/ })).toBeVisible()
  await visitor.keyboard.press('Enter')
  await visitor.keyboard.type(', why not five?')
  await visitor.keyboard.press('Control+Enter')
  await expect(threads(visitor)).toContainText('why not five?')

  await page.goto('/inbox')
  const entry = page.getByRole('listitem').filter({ hasText: 'Rules of the draw' })
  await expect(entry).toContainText('Remy Reader mentioned you')
  const seen = marked(page)
  await entry.locator('[data-open]').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/wiki/${made.id}#comment-`))
  await expect(threads(page).getByRole('article')).toBeFocused()
  await seen
  await page.goto('/inbox?show=unread')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(entry).toBeHidden()

  const people = await page.request.get('/api/users', { headers: ownerHeaders })
  const { items } = (await people.json()) as { items: { uid: string; name: string }[] }
  const remy = items.find(({ name }) => name === 'Remy Reader')
  // The count of what is unread may lag behind the list.
  let counted: APIResponse | undefined
  await visitor.route('**/api/inbox/count', async (route) => {
    counted ??= await route.fetch()
    await route.fulfill({ response: counted })
  })
  await visitor.goto('/inbox')
  await expect(visitor.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect.poll(() => counted).toBeDefined()
  const written = await page.request.post(`/api/pages/${made.id}/versions`, {
    headers: ownerHeaders,
    data: { markdown: `Referee: [Remy](mention:person/${remy?.uid}).`, isPublished: true },
  })
  expect(written.ok(), await written.text()).toBe(true)
  const named = visitor.getByRole('listitem').filter({ hasText: 'Rules of the draw' })
  await expect(named).toContainText('Ann Kowalski mentioned you in the text')
  const read = marked(visitor)
  await named.locator('[data-open]').press('Enter')
  await expect(visitor.getByRole('article').first()).toContainText('Referee: Remy Reader')
  await read
  await visitor.goto('/inbox?show=unread')
  await expect(visitor.getByText('Nothing unread')).toBeVisible()
  await expect(named).toBeHidden()
})
