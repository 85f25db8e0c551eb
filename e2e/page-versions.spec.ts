import { readFile } from 'node:fs/promises'
import { ExportedPage, ExportedPages } from '@courtside/contract/page-exports.ts'
import type { Download, Page } from '@playwright/test'
import { readZip } from '../apps/server/src/test/read-zip.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { editor, makePage } from './wiki-steps.ts'

/** Types behind a paragraph of the live draft that is open, until the server has it. */
async function typeBehind(writer: Page, paragraph: string, words: string) {
  await editor(writer).getByText(paragraph).click()
  await writer.keyboard.press('End')
  await writer.keyboard.type(words)
  await expect(writer.getByText('Saved', { exact: true }).first()).toBeVisible()
}

test('what is being written is compared with a version, inline and side by side @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Gus Guest', role: 'guest' })
  const { id } = await makePage(page, { title: 'Dink rules', markdown: 'Keep low.\n\nStay calm.' })
  await page.goto(`/wiki/${id}/version/1?with=draft`)
  await expect(page.getByText('No differences.')).toBeVisible()
  // Whoever writes stays: soon after the last has left, the draft would be a version by itself.
  const writer = await page.context().newPage()
  await writer.goto(`/wiki/${id}?edit=true`)
  await typeBehind(writer, 'Keep low.', ' Bend your knees.')
  await page.goto(`/wiki/${id}`)
  await expect(page.getByText(/Being edited by .?Ann Kowalski.?, since /)).toBeVisible()
  await page.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/wiki/${id}/version/1\\?with=draft$`))
  const article = page.getByRole('article')
  await expect(article.locator('ins')).toHaveText('Bend your knees.')
  await expect(article.locator('del')).toHaveCount(0)
  await expect(page.getByText('3 words added, 0 removed').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Compare', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Side by side' }).press('Enter')
  const sides = article.getByRole('heading', { level: 3 })
  await expect(sides).toHaveText(['Version 1', 'Draft'])
  const cells = article.locator('.page-document')
  await expect(cells).toHaveText([
    'Keep low.',
    'Keep low. Bend your knees.',
    'Stay calm.',
    'Stay calm.',
  ])
  const [before, after] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
  expect(after?.y).toBe(before?.y)
  expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0))
  await expectAccessible(page)

  await visitor.goto(`/wiki/${id}/version/1?with=draft`)
  await expect(visitor.getByText('The draft could not be read')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText('Bend')
  await visitor.goto(`/wiki/${id}/version/1`)
  await expect(visitor.getByRole('article')).toContainText('Keep low.')
  await expect(visitor.getByRole('link', { name: 'Compare' })).toHaveCount(0)

  // The draft is one of those to choose from, beside the versions.
  const answer = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { isDraft: true, isPublished: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await visitor.goto(`/wiki/${id}/version/2?with=1`)
  await visitor.getByRole('combobox', { name: 'Compared with' }).press('Enter')
  await expect(visitor.getByRole('option')).toHaveText(['Version 1'])
  await page.goto(`/wiki/${id}/version/1?with=2`)
  await expect(article.locator('ins')).toHaveText('Bend your knees.')
  await page.getByRole('combobox', { name: 'Compared with' }).press('Enter')
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Version 2'])
  await page.getByRole('option', { name: 'Draft' }).press('Enter')
  await expect(page).toHaveURL(/with=draft/)

  // What somebody writes meanwhile shows by itself; whoever writes gets there too.
  await typeBehind(writer, 'Stay calm.', ' Breathe.')
  await expect(article.locator('ins')).toHaveText(['Bend your knees.', 'Breathe.'])
  await writer.getByRole('link', { name: 'Changes since version 2' }).press('Enter')
  await expect(writer.getByRole('article').locator('ins')).toHaveText('Breathe.')
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const htmlOnClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
const bytesOf = async (download: Download) => readFile(await download.path())

/** Another published version of a page. */
async function writeVersion(page: Page, id: string, body: object) {
  const answer = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { isPublished: true, ...body },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a version is copied and taken out as it was, whatever is published @long', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await makePage(page, { title: 'Kitchen line' })
  const { id } = await makePage(page, {
    title: 'Volley',
    markdown: `Not from the **kitchen**, see [the line](/wiki/${other.id}).`,
  })
  await writeVersion(page, id, { title: 'Volleys', markdown: 'Anywhere.' })
  await page.goto(`/wiki/${id}/version/1`)
  await page.getByRole('button', { name: 'Copy text' }).press('Enter')
  await expect(page.getByText('Version 1 is copied as Markdown').first()).toBeVisible()
  const line = new URL(`/wiki/${other.id}`, page.url()).href
  expect(await clipboard(page)).toBe(`Not from the **kitchen**, see [the line](${line}).\n`)
  const html = await htmlOnClipboard(page)
  expect(html).toContain('<strong>kitchen</strong>')
  expect(html).toContain(`href="${line}"`)

  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export version 1 of Volley' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: format }).press('Enter')
    const download = await saved
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    return download
  }
  const markdown = await save('Markdown')
  expect(markdown.suggestedFilename()).toMatch(/^Volley v1 \d{4}-\d\d-\d\d\.md$/)
  const text = (await bytesOf(markdown)).toString()
  expect(text).toContain('Not from the **kitchen**')
  expect(text).not.toContain('Anywhere')
  const web = await save('Web page')
  expect(web.suggestedFilename()).toMatch(/^Volley v1 .*\.html$/)
  expect((await bytesOf(web)).toString()).toContain('<strong>kitchen</strong>')
  const files = await readZip(await bytesOf(await save('JSON')))
  const [listed] = ExportedPages.parse(JSON.parse(files.get('wiki.json') ?? '')).pages
  const { versions } = ExportedPage.parse(JSON.parse(files.get(listed?.file ?? '') ?? ''))
  expect(versions.map(({ number, title }) => [number, title])).toEqual([[1, 'Volley']])
})

test('on a phone a version is copied, taken out and named from its menu @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await makePage(page, { title: 'Lobs', markdown: 'High and deep.' })
  await page.goto(`/wiki/${id}/version/1`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Version actions' }).tap()
    await page.getByRole('menuitem', { name }).tap()
  }
  await choose('Copy text')
  await expect(page.getByText('Version 1 is copied as Markdown').first()).toBeVisible()
  expect(await clipboard(page)).toBe('High and deep.\n')
  await choose('Export…')
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Markdown' }).tap()
  expect((await saved).suggestedFilename()).toMatch(/^Lobs v1 /)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
  await choose('Name or describe this version')
  await page.getByRole('dialog').getByLabel('Name of the version').fill('Before the season')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('article')).toContainText('Before the season')

  await page.goto(`/wiki/${id}?edit=true`)
  await typeBehind(page, 'High and deep.', ' And early.')
  await page.getByRole('button', { name: 'Add a note' }).tap()
  await page.getByRole('dialog').getByLabel('What changed').fill('When to lob')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).tap()
  await page.goto(`/wiki/${id}/version/2`)
  await expect(page.getByRole('article')).toContainText('When to lob')
})

test('who publishes may say what changed, and what could not be published is not lost', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Court times', markdown: 'From eight.' })
  await page.goto(`/wiki/${id}?edit=true`)
  await typeBehind(page, 'From eight.', ' Court 2 from seven.')
  await page.getByRole('button', { name: 'Add a note' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  await expect(dialog.getByLabel('What changed')).toBeFocused()
  await page.keyboard.type('New times for court 2')
  await expectAccessible(page, '[role=dialog]')
  await page.route(`**/api/pages/${id}/versions`, (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('The page could not be saved').first()).toBeVisible()
  await expect(dialog.getByLabel('What changed')).toHaveValue('New times for court 2')
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Version 2 is published').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await expect(page.getByRole('article')).toContainText('New times for court 2')
  const rows = page.getByRole('complementary', { name: 'Versions' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('New times for court 2')
  await expect(rows.nth(1)).not.toContainText('New times')
})

test('a version that the browser has is not sent again, and is given to nobody without asking', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Long rules', markdown: 'Serve low. '.repeat(500) })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const addresses = new Map<string, string>()
  const answers: { readonly requestId: string; readonly statusCode: number }[] = []
  const address = `/api/pages/${id}/versions/1`
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  )
  client.on('Network.responseReceivedExtraInfo', (answer) => answers.push(answer))
  // Which request an answer belongs to may be told after it.
  const statuses = () =>
    answers
      .filter(({ requestId }) => addresses.get(requestId)?.endsWith(address))
      .map(({ statusCode }) => statusCode)
  const article = page.getByRole('article')
  await page.goto(`/wiki/${id}/version/1`)
  await expect(article).toContainText('Serve low.')
  await expect.poll(() => statuses()[0]).toBe(200)
  // It is in the browser's store once all of it has come.
  await page.waitForLoadState('networkidle')
  const before = statuses().length
  await page.reload()
  await expect(article).toContainText('Serve low.')
  await expect.poll(() => statuses().slice(before)).toContain(304)
  expect(statuses().slice(before)).not.toContain(200)
  // Whoever comes after, with a page that would take what is kept as it is.
  const kept = (headers: Record<string, string>) =>
    page.evaluate(
      async ([url, sent]) => (await fetch(url, { cache: 'force-cache', headers: sent })).status,
      [address, headers] as const,
    )
  expect(await kept({})).toBe(401)
  expect(await kept({ authorization: 'Bearer another' })).toBe(401)
})

test('versions are listed with the words that came and went, named, and headings linked to @long', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await makePage(page, {
    title: 'Ladder',
    markdown: '## Challenges\n\nOne a week.',
  })
  await writeVersion(page, id, { markdown: '## Challenges\n\nTwo or three a month.' })
  await page.goto(`/wiki/${id}/version/2`)
  const list = page.getByRole('complementary', { name: 'Versions' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('+4')
  await expect(rows.nth(0)).toContainText('−2')
  await expect(rows.nth(0).getByTitle('4 words added, 2 removed')).toBeVisible()
  await expect(rows.nth(1).getByTitle('4 words added, 0 removed')).toBeVisible()

  const describe = page.getByRole('button', { name: 'Name or describe this version' })
  await describe.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Name or describe this version' })
  await dialog.getByLabel('Name of the version').fill('As voted in May')
  await page.keyboard.press('Enter')
  // A name takes nothing of what the list says of each.
  await expect(rows.nth(0)).toContainText(/As voted in May.*Saved.*Ann Kowalski/s)
  await expect(rows.nth(1)).toContainText('First version')
  await expect(page.getByRole('article')).toContainText('As voted in May, Ann Kowalski')
  await describe.press('Enter')
  await expect(dialog.getByLabel('Name of the version')).toHaveValue('As voted in May')
  await dialog.getByLabel('What changed').fill('More challenges')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('More challenges')
  await page.reload()
  await expect(rows.nth(0)).toContainText('As voted in May')
  await expect(rows.nth(0)).toContainText('More challenges')
  await expect(rows.nth(1)).not.toContainText('More challenges')

  // In the trash it is read, copied and compared, and that is all; no reload tells.
  await page.goto(`/wiki/${id}/version/1`)
  await expect(describe).toBeVisible()
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await expect(restore).toBeEnabled()
  const trashed = await page.request.delete(`/api/pages/${id}`, { headers: ownerHeaders })
  expect(trashed.ok(), await trashed.text()).toBe(true)
  await expect(restore).toBeDisabled()
  await expect(restore).toHaveAccessibleDescription('This page is in the trash.')
  await expect(describe).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete permanently…' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  const back = await page.request.post(`/api/pages/${id}/restore`, { headers: ownerHeaders })
  expect(back.ok(), await back.text()).toBe(true)
  await expect(restore).toBeEnabled()

  await page.goto(`/wiki/${id}`)
  const link = page.getByRole('button', { name: 'Copy the link to “Challenges”' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied').first()).toBeVisible()
  const address = await clipboard(page)
  expect(address).toBe(`${page.url()}#h-challenges`)
  await page.goto('/wiki')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeInViewport()
})

test('the list says of what kind each version is, and a comparison that the emoji alone differs @long', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Erne', markdown: 'Jump.' })
  await writeVersion(page, id, { icon: '🏓' })
  await page.goto(`/wiki/${id}/version/1?with=2`)
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('There was no emoji and is 🏓.')).toBeVisible()
  await expect(page.getByText('No differences.')).toHaveCount(0)
  await writeVersion(page, id, { title: 'The Erne' })
  await writeVersion(page, id, { markdown: 'Jump wide.' })
  const writer = await page.context().newPage()
  await writer.goto(`/wiki/${id}?edit=true`)
  await typeBehind(writer, 'Jump wide.', ' Land out.')
  await page.goto(`/wiki/${id}/version/1`)
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(page.getByText('Version 1 restored').first()).toBeVisible()
  await page.goto(`/wiki/${id}/version/1`)
  const rows = page.getByRole('complementary', { name: 'Versions' }).getByRole('listitem')
  await expect(rows).toContainText([
    'Restored from version 1',
    'Autosaved',
    'Saved by hand',
    'Renamed',
    'Renamed',
    'First version',
  ])
})

test('on a phone too, what differs too much to compare every word is read whole @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const many = (word: string) =>
    Array.from({ length: 12_000 }, (_, index) => `${word}${index}`).join(' ')
  const { id } = await makePage(page, { title: 'Long rally', markdown: many('lob') })
  await writeVersion(page, id, { markdown: many('dink') })
  await page.goto(`/wiki/${id}/version/1?with=2`)
  await expect(page.getByText('“Side by side” shows both in full')).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare', exact: true }).tap()
  await page.getByRole('option', { name: 'Side by side' }).tap()
  await expect(page.getByRole('article').locator('.page-document')).toHaveCount(2)
  await expectAccessible(page)
})
