import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseOf } from '../apps/server/src/test/server-process.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { boxOf, editor, makePage } from './wiki-steps.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Pages' })
const row = (page: Page, title: string) => tree(page).getByRole('treeitem', { name: title })
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a page is begun from a template, written, published, compared and brought back', async ({
  page,
  secondPage,
}) => {
  await page.goto('/wiki')
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('How-to').click()
  await dialog.getByLabel('Title').fill('How to line a court')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to line a court')
  await expect(editor(page)).toContainText('Before you begin')
  await editor(page).getByText('Whom to ask.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ask the grounds keeper.')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  // What was typed survives the loss of the page.
  await page.reload()
  await expect(editor(page)).toContainText('Ask the grounds keeper.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Page published')).toBeVisible()
  const article = page.getByRole('article')
  await expect(article).toContainText('Ask the grounds keeper.')
  await expect(article).toContainText('Version 2 by Ann Kowalski')

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page).toHaveURL(/\/version\/2$/)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.locator('ins')).toHaveText('Ask the grounds keeper.')
  await expect(page.getByText('4 words added, 0 removed').first()).toBeVisible()
  await page.getByRole('complementary', { name: 'Versions' }).getByText('First version').click()
  await page.getByRole('link', { name: 'Read', exact: true }).click()
  await expect(article).not.toContainText('Ask the grounds keeper.')
  // What is being written meanwhile is not lost.
  await secondPage.goto(page.url().replace(/\/version\/.*$/, '?edit=true'))
  await editor(secondPage).getByText('Ask the grounds keeper.').click()
  await secondPage.keyboard.press('End')
  await secondPage.keyboard.type(' Or Bo.')
  await expect(secondPage.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page).toHaveURL(/\/wiki\/[0-9a-f-]+$/)
  await expect(article).toContainText('Version 4 by Ann Kowalski')
  await expect(article).not.toContainText('Ask the grounds keeper.')
  await expect(editor(secondPage)).not.toContainText('Or Bo.')
  await toast(page, 'Version 1 restored').getByRole('button', { name: 'Undo' }).click()
  await expect(article).toContainText('Version 5 by Ann Kowalski')
  await expect(article).toContainText('Ask the grounds keeper.')
  await expect(article).not.toContainText('Or Bo.')
  await expect(editor(secondPage)).toContainText('Or Bo.')
})

test('the tree is walked and put into order by keys and by the mouse, seen by others at once', async ({
  page,
  secondPage,
}) => {
  const top = await makePage(page, { title: 'Season' })
  for (const title of ['Spring', 'Summer', 'Autumn'])
    await makePage(page, { title, parentId: top.id })
  await secondPage.goto('/wiki')
  await row(secondPage, 'Season').getByRole('button', { name: 'Show subpages of' }).click()
  await page.goto(`/wiki/${top.id}`)
  await row(page, 'Season').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Autumn')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Spring')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page, 'Spring was moved')).toBeVisible()
  const order = (one: Page) => row(one, 'Season').getByRole('treeitem')
  await expect(order(page)).toContainText(['Summer', 'Spring', 'Autumn'])
  await expect(row(page, 'Spring')).toBeFocused()
  await expect(order(secondPage)).toContainText(['Summer', 'Spring', 'Autumn'])
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Summer').getByRole('treeitem', { name: 'Spring' })).toBeFocused()

  const [autumn, summer] = [await boxOf(row(page, 'Autumn')), await boxOf(row(page, 'Summer'))]
  await page.mouse.move(autumn.x + 60, autumn.y + autumn.height / 2)
  await page.mouse.down()
  await page.mouse.move(summer.x + 60, summer.y + summer.height / 2, { steps: 8 })
  // Let go only where the line says that it goes before: what is dragged is told a moment later than it is moved.
  const line = row(page, 'Summer').locator('[data-page]').first()
  await expect(async () => {
    await page.mouse.move(summer.x + 60, summer.y + 2, { steps: 2 })
    await expect(line).toHaveCSS('box-shadow', /2px/, { timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(order(page)).toContainText(['Autumn', 'Summer'])
  await toast(page, 'Autumn was moved').getByRole('button', { name: 'Undo' }).click()
  await expect(order(page).first()).toContainText('Summer')

  await row(page, 'Spring').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring')
})

test('Ctrl and S saves a version that is not published yet, and one writes on @long', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'Serve', markdown: 'Underhand' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).getByText('Underhand').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' only')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Saved as version 2')).toBeVisible()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(', always')
  await expect(editor(page)).toContainText('Underhand only, always')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Saved as version 3')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  const article = page.getByRole('article')
  await expect(article).toHaveText(/Version 1 by Ann Kowalski.*Underhand(?! only)/)
  await expect(page.getByText('There is a newer version by Ann Kowalski')).toBeVisible()
  // What is no writing of an address does no harm.
  await page.goto(`/wiki/${made.id}#%`)
  await expect(article).toContainText('Underhand')
})

test('a page that was put elsewhere without dragging goes back to where it stood @long', async ({
  page,
}) => {
  const top = await makePage(page, { title: 'Courts' })
  const made = []
  for (const title of ['North', 'Middle', 'South'])
    made.push(await makePage(page, { title, parentId: top.id }))
  await page.goto(`/wiki/${made[1]?.id}`)
  await expect(row(page, 'Middle')).toBeVisible()
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('button', { name: 'Move it to the top level' }).click()
  await toast(page, 'Middle moved to the top level').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Courts').getByRole('treeitem')).toContainText([
    'North',
    'Middle',
    'South',
  ])
})

test('a page is found by its words, in the palette and in the wiki', async ({ page }) => {
  await makePage(page, { title: 'Hall keys', markdown: 'The spare paddle hangs behind the door.' })
  await page.goto('/projects')
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder(/^Find a task/)).toBeFocused()
  await page.keyboard.type('spare paddle')
  const found = page.getByRole('option', { name: /Hall keys/ })
  await expect(found).toContainText('The spare paddle hangs behind the door.')
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall keys')
  await page.goto('/wiki')
  await page.getByRole('searchbox', { name: 'Find pages' }).fill('hangs behind')
  const list = page.getByRole('list', { name: 'Results' })
  await expect(list.getByRole('link')).toHaveText(/Hall keys/)
  await expectAccessible(page)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Written by' }).press('Enter')
  // Enter takes what is marked, which is the first of all where nothing is typed.
  await page.keyboard.type('Ann Kow')
  await page.getByRole('option', { name: 'Ann Kowalski', selected: true }).press('Enter')
  await expect(page).toHaveURL(/by=/)
  await expect(list.getByRole('link')).toHaveText(/Hall keys/)
  await filters.getByRole('button', { name: 'Below' }).press('Enter')
  await page.getByRole('option', { name: 'Hall keys' }).click()
  await expect(page.getByText('No pages match “hangs behind”')).toBeVisible()
  await filters.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(list.getByRole('link')).toHaveText(/Hall keys/)
  await page.getByRole('searchbox', { name: 'Find pages' }).fill('hangs nowhere')
  await expect(page.getByText('No pages match “hangs nowhere”')).toBeVisible()
})

test('a page that was renamed is found by what it was called, in the palette and in the wiki @long', async ({
  page,
  server,
}) => {
  const { id } = await makePage(page, { title: 'Okapi ladder' })
  const database = new Client(await databaseOf(server.dataDirectory))
  await database.connect()
  await database.query(
    `update page_versions set "publishedAt" = now() - interval '1 day' where "pageId" = $1`,
    [id],
  )
  await database.end()
  const answer = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { title: 'Singles ladder', isPublished: true },
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/wiki?q=okapi')
  const list = page.getByRole('list', { name: 'Results' })
  await expect(list.getByRole('link')).toHaveText(/Singles ladder\s*formerly Okapi ladder/)
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('okapi')
  await expect(page.getByRole('option', { name: /Singles ladder/ })).toContainText(
    'Earlier title: Okapi ladder',
  )
})

test('a comment on a page is found by its words, and leads to its thread @long', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Benches', markdown: 'Of wood.' })
  const answer = await page.request.post(`/api/pages/${id}/comments`, {
    headers: ownerHeaders,
    data: { body: 'A bittern sat on it.', pageVersion: 1 },
  })
  expect(answer.ok()).toBe(true)
  const said = page.getByText('A bittern sat on it.')
  await page.goto('/wiki?q=bittern')
  const list = page.getByRole('list', { name: 'Results' })
  await expect(list.getByRole('link')).toHaveText(/Benches\s*Comment: A bittern sat on it\./)
  await list.getByRole('link').press('Enter')
  await expect(said).toBeInViewport()
  await page.goto('/projects')
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('bittern')
  const found = page.getByRole('group', { name: 'Comments' }).getByRole('option')
  await expect(found).toContainText('Comment: A bittern sat on it.')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/wiki/${id}#comment-`))
  await expect(said).toBeInViewport()
})

test('a page goes to the trash with what is below it, and comes back', async ({ page }) => {
  const top = await makePage(page, { title: 'Old plans' })
  const below = await makePage(page, { title: 'Older plans', parentId: top.id })
  await page.goto(`/wiki/${top.id}`)
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(toast(page, 'Old plans is in the trash')).toBeVisible()
  await expect(row(page, 'Old plans')).toBeHidden()
  await page.goto('/wiki?show=trash')
  const entry = page.getByRole('listitem').filter({ hasText: 'Old plans' })
  await expect(entry).toContainText('and 1 subpage')
  await entry.getByRole('button', { name: 'Restore' }).click()
  await page.goto(`/wiki/${below.id}`)
  await expect(page.getByRole('article')).toContainText('Older plans')
  // The word of another address is no page.
  await page.goto('/wiki/trash')
  await expect(page.getByText('This page doesn’t exist')).toBeVisible()
})

test('a page that is closed by the keyboard goes from the screen of whom it does not name, and comes back @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Nell Reader', role: 'member' })
  const top = await makePage(page, { title: 'Committee' })
  const below = await makePage(page, { title: 'Minutes', parentId: top.id })
  await visitor.goto(`/wiki/${below.id}`)
  await expect(visitor.getByRole('article')).toContainText('Minutes')
  await page.goto(`/wiki/${top.id}`)
  await page.getByRole('button', { name: 'Page actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Who can see it…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who can see this page' })
  const reading = dialog.getByRole('group', { name: 'Reading' })
  await reading.getByLabel('Everyone who reads the wiki').focus()
  await page.keyboard.press('ArrowDown')
  const named = dialog.getByRole('list', { name: 'Who can read it' })
  await expect(named).toHaveText(/Ann Kowalski/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast(page, 'Who can see Committee was changed')).toBeVisible()
  await expect(row(page, 'Committee').getByRole('img', { name: 'Not everyone' })).toBeVisible()
  await expect(visitor.getByText('This page doesn’t exist')).toBeVisible()
  await expect(row(visitor, 'Committee')).toBeHidden()
  await toast(page, 'Who can see Committee was changed')
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(visitor.getByRole('article')).toContainText('Minutes')
})

test('what a version said is removed for good by keyboard, and its address leads to the nearest @long', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'Keys of the clubhouse', markdown: 'Code 4711' })
  const answer = await page.request.post(`/api/pages/${made.id}/versions`, {
    headers: ownerHeaders,
    data: { markdown: 'Ask Ann', isPublished: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/wiki/${made.id}/version/2`)
  const remove = page.getByRole('button', { name: 'Delete permanently…' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/wiki/${made.id}/version/1`)
  await remove.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Delete permanently', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/wiki/${made.id}$`))
  await page.goto(`/wiki/${made.id}/version/1`)
  await expect(page.getByText('Version 1 was permanently deleted')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read version 2' }).press('Enter')
  await expect(page.getByRole('article')).toContainText('Ask Ann')
})

test('on a phone a page is read, moved and renamed @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const top = await makePage(page, { title: 'Playbooks' })
  const rules = '> [!warning]\n> Wet\n\n## One\n\nText\n\n## Two\n\nText\n\n## Three\n\nText'
  const made = await makePage(page, { title: 'Open', markdown: rules })
  await page.goto(`/wiki/${made.id}`)
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  await expect(page.getByRole('note', { name: 'Warning' })).toContainText('Wet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Page actions' }).tap()
  await page.getByRole('menuitem', { name: 'Move to…' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Playbooks' }).tap()
  await dialog.getByRole('button', { name: 'Move it below Playbooks' }).tap()
  await expect(page.getByRole('link', { name: 'Playbooks' })).toBeVisible()
  await page.getByRole('button', { name: 'Page actions' }).tap()
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  await dialog.getByLabel('Title').fill('Riverside Open')
  await dialog.getByLabel('Emoji').fill('🏓')
  await dialog.getByRole('button', { name: 'Rename' }).tap()
  await expect(page.getByRole('article')).toContainText('Riverside Open')
  await page.goto('/wiki')
  await expect(row(page, 'Playbooks')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/wiki/${made.id}/version/1?with=2`)
  await expect(page.getByText('The title was “Open” and is “Riverside Open”.')).toBeVisible()
  await expectAccessible(page)
  expect(top.id).not.toBe(made.id)
})

test('what is hostile in a page stays words', async ({ page }) => {
  const text = (words: string, href: string) => ({
    type: 'text',
    text: words,
    marks: [{ type: 'link', attrs: { href } }],
  })
  const document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text('run', 'javascript:document.title="run"')] },
      { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
      { type: 'codeBlock', attrs: { language: '"><img src=x onerror=alert(1)>' } },
      { type: 'embed', attrs: { src: 'https://youtube.com@evil.example/embed/x' } },
      { type: 'embed', attrs: { src: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' } },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'body' }] },
    ],
  }
  const made = await makePage(page, { title: '<b>Bold</b>', document })
  await page.goto(`/wiki/${made.id}`)
  const article = page.getByRole('article')
  await expect(article).toContainText('<img src=x onerror=alert(1)>')
  await expect(
    article.locator('img, iframe, script, [onerror], a[href^="javascript"]'),
  ).toHaveCount(0)
  // A video asks nobody for anything until one goes there.
  await expect(article.getByRole('link', { name: /youtube-nocookie/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Bold</b>')
  await expect(article.locator('#body')).toHaveCount(0)
})

test('who else has a page open is seen as they come and go, and by name when pressed @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Rea Reader', role: 'guest' })
  const { id } = await makePage(page, { title: 'Read together', markdown: 'Fair play.' })
  await page.goto(`/wiki/${id}`)
  const here = page.getByRole('button', { name: 'Here now: Rea Reader' })
  await expect(page.getByText('Fair play.')).toBeVisible()
  await expect(here).toHaveCount(0)
  await visitor.goto(`/wiki/${id}`)
  await expect(here).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Here now: Ann Kowalski' })).toBeVisible()
  await here.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Here now' })).toContainText('Rea Reader')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await visitor.goto('/wiki')
  await expect(here).toHaveCount(0)
})
