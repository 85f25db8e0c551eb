import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { databaseOf, postmasterOf } from '../apps/server/src/test/server-process.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { cuttable, keptOn, loseWrites, typeAtEnd } from './draft-steps.ts'
import { join } from './people-steps.ts'
import { closePage, editor, makePage } from './wiki-steps.ts'

test('two write one page at once, one of them without a line for a while, while an older version is brought back', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Rules', markdown: 'First line\n\nLast line' })
  for (const one of [page, secondPage]) await one.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).getByText('First line').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of mine')
  await expect(editor(secondPage)).toContainText('First line of mine')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await secondPage.context().setOffline(true)
  await editor(secondPage).getByText('Last line').click()
  await secondPage.keyboard.press('End')
  await secondPage.keyboard.type(' of another')
  await expect(secondPage.getByText('11 changes not sent').first()).toBeVisible()
  const back = await page.request.post(`/api/pages/${made.id}/versions/1/restore`, {
    headers: ownerHeaders,
    data: { baseVersion: 1, isPublished: true },
  })
  expect(back.ok(), await back.text()).toBe(true)
  await expect(editor(page)).not.toContainText('of mine')
  await secondPage.context().setOffline(false)
  await expect(editor(page)).toContainText('Last line of another')
  await expect(editor(secondPage)).not.toContainText('of mine')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article')).toContainText('Last line of another')
})

test('a line that ended while nothing answered is dialled anew once something does @long', async ({
  page,
  server,
}) => {
  const made = await makePage(page, { title: 'Shed', markdown: 'One key' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await typeAtEnd(page, 'One key', ' of two')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  server.freeze(true)
  try {
    await page.context().setOffline(true)
    await typeAtEnd(page, 'One key', ', lent')
    await expect(page.getByText('6 changes not sent').first()).toBeVisible()
    await page.context().setOffline(false)
    await page.evaluate(() => navigator.onLine)
  } finally {
    server.freeze(false)
  }
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a page that is written in two tabs loses nothing when one of them is closed', async ({
  page: one,
}) => {
  const made = await makePage(one, { title: 'Floodlights', markdown: 'Hall lit' })
  const other = await one.context().newPage()
  const errors: Error[] = []
  other.on('pageerror', (error) => errors.push(error))
  const cut = await cuttable(other)
  const saved = (page: Page) => page.getByText('Saved', { exact: true }).first()
  const open = async () => {
    await one.goto(`/wiki/${made.id}?edit=true`)
    await expect(saved(one)).toBeVisible()
  }
  const close = async () => {
    await one.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(one.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  }
  await other.goto(`/wiki/${made.id}?edit=true`)
  await expect(saved(other)).toBeVisible()
  await open()
  await close()
  await typeAtEnd(other, 'Hall lit', ' at six')
  await expect(saved(other)).toBeVisible()
  await expect
    .poll(async () => {
      const draft = await one.request.get(`/api/pages/${made.id}/draft`, { headers: ownerHeaders })
      return draft.text()
    })
    .toContain('Hall lit at six')

  // Nor does what one has not sent go with the copy of who has sent all.
  await open()
  await cut(true)
  await typeAtEnd(other, 'at six', ', dark')
  await expect(other.getByText('6 changes not sent').first()).toBeVisible()
  await typeAtEnd(one, 'at six', '')
  await one.keyboard.press('Enter')
  await one.keyboard.type('Keys')
  await expect(saved(one)).toBeVisible()
  await close()
  await typeAtEnd(other, 'dark', ' at ten')
  await expect(other.getByText('13 changes not sent').first()).toBeVisible()
  await other.reload()
  await expect(editor(other)).toContainText('Hall lit at six, dark at ten')
  await expect(other.getByText('13 changes not sent').first()).toBeVisible()
  expect(errors).toEqual([])
  await other.close()
})

test('what was typed in the moment before a reload is there, though the copy has not got it', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'Bibs', markdown: 'Yellow' })
  const cut = await cuttable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await cut(true)
  await loseWrites(page)
  await typeAtEnd(page, 'Yellow', ' and red')
  await expect(page.getByText('8 changes not sent').first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Yellow and red')
  await expect(page.getByText('8 changes not sent').first()).toBeVisible()
  await cut(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Yellow and red')
})

test('two tabs that have not sent as many don’t write their counts over each other without end @long', async ({
  page: one,
}) => {
  const made = await makePage(one, { title: 'Benches', markdown: 'Four by the hall' })
  const other = await one.context().newPage()
  const cuts = [await cuttable(one), await cuttable(other)]
  for (const tab of [one, other]) {
    await tab.goto(`/wiki/${made.id}?edit=true`)
    await expect(tab.getByText('Saved', { exact: true }).first()).toBeVisible()
  }
  for (const cut of cuts) await cut(true)
  await typeAtEnd(other, 'by the hall', ', two')
  await expect(other.getByText('5 changes not sent').first()).toBeVisible()
  await other.reload()
  await expect(other.getByText('5 changes not sent').first()).toBeVisible()
  await one.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('storage', ({ key }) => heard.push(key ?? ''))
  })
  await one.bringToFront()
  await typeAtEnd(one, 'by the hall', '!')
  await expect(one.getByText('1 change not sent').first()).toBeVisible()
  await other.bringToFront()
  await typeAtEnd(other, 'two', '.')
  expect(
    await one.evaluate(() => (window as unknown as { heard: string[] }).heard.length),
  ).toBeLessThan(10)
  await other.close()
})

test('who writes a page too large is told so, and has all stored again by what they are told to do @long', async ({
  page,
}) => {
  // A page as large as one may be takes a busy machine many times as long as other pages.
  test.setTimeout(300_000)
  const patiently = expect.configure({ timeout: 60_000 })
  const made = await makePage(page, {
    title: 'Minutes of all years',
    document: {
      type: 'doc',
      content: Array.from({ length: 72 }, (_, year) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: `Year ${year}: ${'so moved. '.repeat(2000)}` }],
      })),
    },
  })
  const cut = await cuttable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  const saved = page.getByText('Saved', { exact: true }).first()
  const tooLarge = page.getByText(/^The page is too large, so your last changes aren’t/)
  await patiently(saved).toBeVisible()
  await patiently(page.getByText(/^This page is getting long. Below 250 KB it stays/)).toBeVisible()
  await editor(page)
    .getByText('Year 0: ')
    .click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Home')
  await page.keyboard.insertText('Year 72: '.padEnd(70_000, 'so moved. '))
  await patiently(tooLarge).toBeVisible()
  await patiently(page.getByText('Not saved', { exact: true }).first()).toBeVisible()
  // Also for who comes back to it: the copy on the device has what was refused.
  await page.reload()
  await patiently(tooLarge).toBeVisible()

  // What is sent then is one change: what was refused, and what was taken away.
  await cut(true)
  for (const year of [1, 2, 3, 4]) {
    await editor(page).getByText(`Year ${year}: `).click({ clickCount: 3 })
    await page.keyboard.press('Delete')
  }
  await cut(false)
  await page.reload()
  await patiently(saved).toBeVisible()
  await patiently(tooLarge).toBeHidden()
  await page.reload()
  await patiently(saved).toBeVisible()
  await expect(editor(page)).toContainText('Year 72: so moved.')
  await expect(editor(page)).not.toContainText('Year 1: ')
})

test('nothing is shown as saved while the database is away, and one writes on @long', async ({
  page,
  server,
}) => {
  const made = await makePage(page, { title: 'Lamps', markdown: 'Hall lit' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await typeAtEnd(page, 'Hall lit', ' at six')
  const saved = page.getByText('Saved', { exact: true })
  await expect(saved.first()).toBeVisible()
  const database = new Client(await databaseOf(server.dataDirectory))
  database.on('error', () => undefined)
  await database.connect()
  await database.query('begin')
  await database.query('lock table page_updates in access exclusive mode')
  await typeAtEnd(page, 'at six', ', dark')
  await expect(page.getByText('Saving…', { exact: true }).first()).toBeVisible()
  await expect(saved).toHaveCount(0)
  // It ends with all who ask it something, and the app brings it back.
  process.kill(postmasterOf(server.dataDirectory), 'SIGINT')
  await page.keyboard.type(' at ten')
  await expect(saved.first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Hall lit at six, dark at ten')
})

test('who may not write any more is told so where they write, with what they wrote before them @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Wyn Writer', role: 'member' })
  const made = await makePage(page, { title: 'Draw', markdown: 'Sixteen pairs' })
  for (const one of [page, visitor]) await one.goto(`/wiki/${made.id}?edit=true`)
  await typeAtEnd(visitor, 'Sixteen pairs', ' and a bye')
  await expect(editor(page)).toContainText('Sixteen pairs and a bye')
  await expect(page.getByText('Wyn Writer')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.setViewportSize({ width: 360, height: 640 })
  await closePage(page, made.id, 'write')
  await expect(visitor.getByText('You can’t edit this page any more.')).toBeInViewport()
  await expect(visitor.getByText('Read-only').first()).toBeInViewport({ ratio: 1 })
  await expect(visitor.getByText('Sixteen pairs and a bye')).toBeVisible()
  await expect(editor(visitor)).toHaveAttribute('aria-readonly', 'true')
  await expect(visitor.getByRole('button', { name: 'Save version' })).toBeDisabled()
  await expectAccessible(visitor)

  // What they wrote is theirs all the same, whoever publishes it.
  await page.getByRole('button', { name: 'Publish' }).click()
  const writers = page.getByRole('region', { name: 'Written by' }).getByRole('listitem')
  await expect(writers).toHaveText([/Ann Kowalski/, /Wyn Writer/])
  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await expect(versions.getByRole('link').first()).toContainText('Ann Kowalski and Wyn Writer')
})

test('who has a draft open that is made anew goes on in the new one, without a keystroke and on any process', async ({
  page,
  server,
}) => {
  const made = await makePage(page, { title: 'Ladders', markdown: 'Two of them' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const database = new Client(await databaseOf(server.dataDirectory))
  await database.connect()
  // As another process does that brings an older version back into what can't be changed into it.
  await database.query(
    `with page as (select $1::uuid as "id"),
      anew as (update page_drafts d set "epoch" = 2 from page where d."pageId" = page."id")
    select pg_notify('courtside_drafts', "id"::text) from page`,
    [made.id],
  )
  await database.end()
  await expect.poll(() => keptOn(page)).toEqual([expect.stringContaining(`page:${made.id}.2`)])
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await typeAtEnd(page, 'Two of them', ', tall')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Two of them, tall')
})

test('a draft that was made anew meanwhile shows what was not sent, and then goes on @long', async ({
  page,
  server,
}) => {
  const made = await makePage(page, { title: 'Keys', markdown: 'Hall and shed' })
  const cut = await cuttable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('Hall and shed')
  await cut(true)
  await typeAtEnd(page, 'Hall and shed', ' and gate')
  const database = new Client(await databaseOf(server.dataDirectory))
  await database.connect()
  await database.query('update page_drafts set "epoch" = 2 where "pageId" = $1', [made.id])
  await database.end()
  await cut(false)
  await expect(page.getByText('This page was reset')).toBeVisible()
  await expect(page.getByText('Hall and shed and gate')).toBeVisible()
  await expect(editor(page)).toHaveAttribute('aria-readonly', 'true')
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await expect(editor(page)).toHaveText('Hall and shed')
  await typeAtEnd(page, 'Hall and shed', ' and bar')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Hall and shed and bar')
  // What is not sent of the new one is found without a line, too.
  await cut(true)
  await typeAtEnd(page, 'and bar', ' and nets')
  await expect(page.getByText('9 changes not sent').first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toContainText('Hall and shed and bar and nets')
  await expect(page.getByText('9 changes not sent').first()).toBeVisible()
  await cut(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})
