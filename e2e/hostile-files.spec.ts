import { makeZip } from '../apps/server/src/test/make-zip.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { hostileTexts } from './hostile-corpus.ts'
import { apiOf, foreignElements, watchContext } from './hostile-texts.ts'
import { makePage } from './wiki-steps.ts'

/** Quotes nested too deep are no page. */
const words = hostileTexts.filter((one) => one.trim() !== '' && !one.startsWith('> > >'))

/** Somewhere else, where no policy of ours holds. */
const elsewhere = 'https://elsewhere.example/page.html'

test('hostile files come in as words, and nothing runs where their export is opened', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const watched = await watchContext(page.context(), new URL(server.url).origin)
  const { id } = await makePage(page, { title: 'Files of others' })
  const zip = await makeZip({
    'Hostile words.md': words.join('\n\n'),
    'Hostile page.html': `<!doctype html><body onload=alert(1)><p>alert</p>${words.join('\n')}`,
    'Hostile links.md': words.map((one) => `[alert](<${one.replaceAll('\n', ' ')}>)`).join('\n\n'),
  })
  await page.goto(`/wiki/import?below=${id}`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wiki.zip', mimeType: 'application/zip', buffer: zip })
  await page.getByRole('button', { name: 'Import 3 pages' }).click()
  await expect(page.getByRole('heading', { name: '3 pages added' })).toBeVisible()
  const wrong = await foreignElements(page)
  const api = await apiOf(page)
  const { items } = (await api.send('GET', `/pages?parentId=${id}`)) as unknown as {
    items: { id: string }[]
  }
  expect(items).toHaveLength(3)
  for (const one of items) {
    await page.goto(`/wiki/${one.id}`)
    await expect(page.locator('.page-document')).toContainText('alert')
    await page.waitForLoadState('networkidle')
    wrong.push(...(await foreignElements(page)))
  }
  expect(wrong).toEqual([])
  expect(watched.findings).toEqual([])

  for (const one of items) {
    const made = await api.send('POST', '/pages/exports', {
      pageId: one.id,
      format: 'html',
      withBelow: false,
    })
    const file = await page.request.get(String(made['link']), { headers: ownerHeaders })
    const context = await browser.newContext()
    const outside = await watchContext(context, new URL(elsewhere).origin)
    const reader = await context.newPage()
    const body = (await file.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    await reader.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }))
    await reader.goto(elsewhere)
    await expect(reader.getByText('alert').first()).toBeVisible()
    await reader.waitForLoadState('networkidle')
    expect(await foreignElements(reader)).toEqual([])
    expect(outside.findings).toEqual([])
    await context.close()
  }
})
