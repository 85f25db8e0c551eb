import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { typeAtEnd } from './draft-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

const saved = (page: Page) => page.getByText('Saved', { exact: true }).first()

const words = Array.from({ length: 60 }, (_, at) => `w${at}.`)

test('a version is brought back while the other types, and no word of theirs is lost @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Typed on', markdown: 'First line' })
  const address = `/api/pages/${made.id}`
  const later = { markdown: 'First line, changed', baseVersion: 1, isPublished: true }
  const changed = await page.request.post(`${address}/versions`, {
    headers: ownerHeaders,
    data: later,
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('First line, changed')
  await secondPage.goto(`/wiki/${made.id}/version/1`)
  const restore = secondPage.getByRole('button', { name: 'Restore this version' })
  await expect(restore).toBeEnabled()
  await editor(page).getByText('First line').click()
  await page.keyboard.press('End')
  const typing = (async () => {
    for (const word of words) await page.keyboard.type(` ${word}`, { delay: 15 })
  })()
  await expect(editor(page)).toContainText('w10.')
  await restore.click()
  await typing
  await expect(editor(page)).not.toContainText('changed')
  await expect(editor(page)).toContainText('w59.')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article')).toContainText('w59.')

  const list = await page.request.get(`${address}/versions`, { headers: ownerHeaders })
  const { items } = (await list.json()) as { items: { number: number }[] }
  const texts = await Promise.all(
    items.map(async ({ number }) => {
      const one = await page.request.get(`${address}/versions/${number}`, { headers: ownerHeaders })
      const { document } = (await one.json()) as { document: unknown }
      return JSON.stringify(document)
    }),
  )
  // A word may have been cut in two; none of its letters is gone, or there twice.
  const lettersIn = (text: string) => text.match(/[w\d.]/g)?.length
  expect(lettersIn(texts.join(''))).toBe(lettersIn(words.join('')))
})

test('what somebody wrote without a line, into a paragraph that is gone by then, is kept at the end', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Gone from under', markdown: 'Nets\n\nBalls' })
  for (const one of [page, secondPage]) {
    await one.goto(`/wiki/${made.id}?edit=true`)
    // The editor's code comes behind what says how the text stands.
    await expect(editor(one)).toContainText('Nets')
    await expect(saved(one)).toBeVisible()
  }
  await secondPage.context().setOffline(true)
  await typeAtEnd(secondPage, 'Nets', ' are in the shed')
  await expect(secondPage.getByText(/^Offline, \d+ changes? not sent/).first()).toBeVisible()
  const without = await page.request.post(`/api/pages/${made.id}/versions`, {
    headers: ownerHeaders,
    data: { markdown: 'Balls', baseVersion: 1, isPublished: true },
  })
  expect(without.ok(), await without.text()).toBe(true)
  await expect(editor(page)).toHaveText('Balls')
  await expect(saved(page)).toBeVisible()
  await secondPage.context().setOffline(false)
  for (const one of [page, secondPage])
    await expect(editor(one).locator('p')).toHaveText(['Balls', 'are in the shed'])
  await expect(secondPage.getByText('Your text is at the end of the page.').first()).toBeVisible()
  await expect(saved(secondPage)).toBeVisible()
  await secondPage.reload()
  await expect(editor(secondPage).locator('p')).toHaveText(['Balls', 'are in the shed'])
})
