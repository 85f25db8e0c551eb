import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { phonedFilm } from '../apps/server/src/test/films.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { type Given, hand, isShown, picture } from './file-steps.ts'
import { openPhone } from './phone.ts'
import { commentBox, makeProject, quickAdd, row as rowOf } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const files = (page: Page) => panel(page).getByRole('region', { name: 'Attachments' })
const opener = (page: Page, name: string) =>
  files(page).getByRole('button', { name: `Open ${name}` })
const layer = (page: Page) => page.getByRole('dialog')

/** A task without anything, opened at its own address. */
async function openTask(page: Page, name: string): Promise<string> {
  const key = await makeProject(page, name)
  await quickAdd(page, 'Book courts')
  await page.goto(`/tasks/${key}-1`)
  await expect(panel(page).getByRole('button', { name: 'Attach files' })).toBeVisible()
  return `${key}-1`
}

/** Chooses files as the button does. */
const choose = (page: Page, given: Given[]) =>
  panel(page).locator('input[type=file][multiple]').setInputFiles(given)

const plan: Given = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Courts 1-4') }

test('files are dropped, seen by others at once, looked at and removed by keyboard alone, and brought back', async ({
  page,
  secondPage,
}) => {
  const task = await openTask(page, 'Files')
  await secondPage.goto(`/tasks/${task}`)
  await expect(panel(secondPage).getByRole('button', { name: 'Attach files' })).toBeVisible()
  const pictures = [
    { name: 'court one.png', mimeType: 'image/png', buffer: await picture(300, 200) },
    { name: 'court two.png', mimeType: 'image/png', buffer: await picture(200, 300) },
  ]
  await hand(panel(page).getByRole('heading', { name: 'Book courts' }), 'drop', [...pictures, plan])
  for (const viewer of [page, secondPage]) {
    for (const { name } of [...pictures, plan]) await expect(opener(viewer, name)).toBeVisible()
    await isShown(opener(viewer, 'court one.png').locator('img'))
  }

  await opener(page, 'court one.png').focus()
  await page.keyboard.press('Enter')
  await isShown(layer(page).getByRole('img', { name: 'court one.png' }))
  await page.keyboard.press('ArrowRight')
  await isShown(layer(page).getByRole('img', { name: 'court two.png' }))
  await expect(layer(page).getByRole('status')).toHaveText('2 of 2')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('ArrowLeft')
  await expect(layer(page).getByRole('img', { name: 'court one.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  await expect(opener(page, 'court one.png')).toBeFocused()

  const download = page.waitForEvent('download')
  await opener(page, 'plan.txt').press('Enter')
  expect((await download).suggestedFilename()).toBe('plan.txt')

  await files(page).getByRole('button', { name: 'Remove plan.txt' }).press('Enter')
  await expect(opener(page, 'plan.txt')).toBeHidden()
  await expect(opener(secondPage, 'plan.txt')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(opener(page, 'plan.txt')).toBeVisible()
  await expect(opener(secondPage, 'plan.txt')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Show each' }).press('Enter')
  await expect(panel(page).getByText('restored the attachment plan.txt')).toBeVisible()
  await expectAccessible(page, 'main')
})

test('a film as phones make it is played, and does not know where it was taken', async ({
  page,
}) => {
  await openTask(page, 'Films')
  const film = phonedFilm()
  await choose(page, [{ name: 'court.mp4', mimeType: 'video/mp4', buffer: film }])
  await opener(page, 'court.mp4').press('Enter')
  const video = layer(page).locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBe(1)
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.ended)).toBe(true)
  const [width, height, frames] = await video.evaluate((one: HTMLVideoElement) => [
    one.videoWidth,
    one.videoHeight,
    one.getVideoPlaybackQuality().totalVideoFrames,
  ])
  expect([width, height]).toEqual([64, 48])
  expect(frames).toBeGreaterThan(1)
  const kept = await page.request.get((await video.getAttribute('src')) ?? '')
  expect([film, await kept.body()].map((bytes) => bytes.includes('52.5200'))).toEqual([true, false])
})

test('rows and cards count what hangs on a task, as it comes and goes @long', async ({
  page,
  secondPage,
}) => {
  const [key] = (await openTask(page, 'Counted')).split('-')
  const open = async (layout: string) => {
    await secondPage.goto(`/projects/${key}/tasks?layout=${layout}`)
    await expect(rowOf(secondPage, 'Book courts')).toBeVisible()
  }
  const mark = rowOf(secondPage, 'Book courts').getByRole('img', { name: 'Attachments' })
  const count = mark.locator('..')
  await open('table')
  await expect(mark).toBeHidden()
  await choose(page, [plan, { ...plan, name: 'draw.txt' }])
  await expect(count).toHaveText('2')
  await open('board')
  await expect(count).toHaveText('2')
  await files(page).getByRole('button', { name: 'Remove plan.txt' }).click()
  await expect(count).toHaveText('1')
  await open('list')
  await expect(count).toHaveText('1')
  await page.keyboard.press('Control+z')
  await expect(count).toHaveText('2')
})

test('a picture is pasted into a comment and into the description, and stands in the text @long', async ({
  page,
}) => {
  await openTask(page, 'Pasted')
  const image = { name: 'image.png', mimeType: 'image/png', buffer: await picture(120, 80) }
  const comment = commentBox(page)
  await comment.fill('See: ')
  await hand(comment, 'paste', [image])
  await expect(comment.locator('.picture')).toBeAttached()
  await comment.press('Control+Enter')
  const said = panel(page).locator('article[id^="comment-"]')
  await isShown(said.getByRole('img', { name: 'image.png' }))
  await said.getByRole('link', { name: 'image.png' }).press('Enter')
  await isShown(layer(page).getByRole('img', { name: 'image.png' }))
  await page.keyboard.press('Escape')

  await panel(page).getByRole('button', { name: 'Add a description' }).click()
  const description = panel(page).getByRole('textbox', { name: 'Description' })
  await hand(description, 'drop', [plan])
  await expect(description.locator('.attachment')).toContainText('plan.txt')
  await description.press('Control+Enter')
  await expect(opener(page, 'plan.txt')).toBeVisible()
  const download = page.waitForEvent('download')
  await panel(page)
    .getByRole('region', { name: 'Description' })
    .getByRole('link', { name: 'plan.txt' })
    .click()
  expect((await download).suggestedFilename()).toBe('plan.txt')
  // Words that were copied with a picture of them are taken as words.
  await expect(opener(page, 'image.png')).toHaveCount(1)
})

test('what was sent for a text that is given up goes with it, and comes back with Undo', async ({
  page,
}) => {
  await openTask(page, 'Given up')
  const image = { name: 'court.png', mimeType: 'image/png', buffer: await picture(120, 80) }
  const comment = commentBox(page)
  await comment.fill('See: ')
  await hand(comment, 'paste', [image])
  await expect(comment.locator('.picture')).toBeAttached()
  await expect(opener(page, 'court.png')).toBeVisible()
  await comment.press('Control+A')
  await comment.press('Control+X')
  await expect(page.getByText('court.png removed', { exact: true })).toBeVisible()
  await expect(opener(page, 'court.png')).toHaveCount(0)
  // Where the text is put in again, so is the file.
  await comment.press('Control+V')
  await expect(opener(page, 'court.png')).toBeVisible()
  await comment.press('Control+Enter')
  await isShown(panel(page).locator('article[id^="comment-"] a img'))
  await expect(opener(page, 'court.png')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Add a description' }).click()
  const description = panel(page).getByRole('textbox', { name: 'Description' })
  await hand(description, 'drop', [plan])
  await expect(opener(page, 'plan.txt')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(opener(page, 'plan.txt')).toHaveCount(0)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'plan.txt removed' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(opener(page, 'plan.txt')).toBeVisible()
  await expect(opener(page, 'court.png')).toBeVisible()
})

test('who taps on a picture in a comment and types on loses none of it', async ({ page }) => {
  await openTask(page, 'Typed beside')
  const image = { name: 'court.png', mimeType: 'image/png', buffer: await picture(120, 80) }
  const comment = commentBox(page)
  await comment.fill('See: ')
  await hand(comment, 'paste', [image])
  await expect(opener(page, 'court.png')).toBeVisible()
  await comment.locator('.picture').click()
  await page.keyboard.type('two lines')
  await expect(comment).toContainText('two lines')
  await expect(comment.locator('.picture')).toBeAttached()
  await expect(opener(page, 'court.png')).toBeVisible()
})

test('nor does who composes words by the keyboard of a phone @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'Composed beside')
  await quickAdd(page, 'Book courts')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks/${key}-1`)
  const image = { name: 'court.png', mimeType: 'image/png', buffer: await picture(120, 80) }
  const comment = commentBox(phone)
  await comment.tap()
  await phone.keyboard.type('See: ')
  await hand(comment, 'paste', [image])
  await expect(comment.locator('.picture img')).toBeAttached()
  await comment.locator('.picture').tap()
  const keyboard = await phone.context().newCDPSession(phone)
  for (const text of ['tw', 'two'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: 'two' })
  await expect(comment).toContainText('two')
  await expect(comment.locator('.picture')).toBeAttached()
  await phone.context().close()
})

test('sending goes on after the connection broke, after a pause and after a reload @long', async ({
  page,
}) => {
  await openTask(page, 'Broken')
  const film = { name: 'film.bin', mimeType: '', buffer: Buffer.alloc(9_000_000, 'ball') }
  let isCut = true
  let sent = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    // Of three pieces the first gets through.
    if (isCut && sent > 0) return route.abort('connectionreset')
    sent++
    return route.continue()
  })
  await choose(page, [film])
  const row = files(page).getByRole('listitem').filter({ hasText: 'film.bin' })
  await expect(row.getByRole('status')).toHaveText(/continues by itself/)
  await row.getByRole('button', { name: 'Pause film.bin' }).click()
  await expect(row.getByRole('status')).toHaveText('Paused')
  await page.reload()
  await expect(row).toBeVisible()
  isCut = false
  await expect(opener(page, 'film.bin')).toBeVisible({ timeout: 30_000 })
  // What had come was not sent again.
  expect(sent).toBe(3)
  await expect(row.getByRole('progressbar')).toBeHidden()
})

test('what the server can’t take now is said and continues by itself; what it refuses can be tried again @long', async ({
  page,
}) => {
  await openTask(page, 'Refused')
  const words = { 408: 'Too slow', 507: 'Full', 403: 'You may not do this here' }
  let answers: (keyof typeof words)[] = [408]
  let then: typeof answers = [507]
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const status = answers.shift() ?? then[0]
    if (!status) return route.continue()
    const code = status === 507 ? 'disk_full' : 'bad_request'
    return route.fulfill({ status, json: { error: words[status], message: words[status], code } })
  })
  await choose(page, [plan])
  const row = files(page).getByRole('listitem').filter({ hasText: 'plan.txt' })
  await expect(row.getByRole('status')).toHaveText(/disk is full.*Sending then continues/)
  then = []
  await expect(opener(page, 'plan.txt')).toBeVisible({ timeout: 30_000 })

  answers = [403]
  await choose(page, [{ ...plan, name: 'draw.txt' }])
  await expect(page.getByRole('alert')).toHaveText(words[403])
  await page.getByRole('button', { name: 'Retry draw.txt' }).click()
  await expect(opener(page, 'draw.txt')).toBeVisible()
})

test('on a phone files are chosen by touch, and one that is too large is told with the limit @long', async ({
  browser,
  server,
  ownerState,
}, info) => {
  const page = await openPhone({ browser, server, ownerState })
  await openTask(page, 'Phone')
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  const large = info.outputPath('large.mp4')
  await writeFile(large, '')
  await truncate(large, 101 * 1_048_576)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).tap()
  await (await chosen).setFiles(large)
  await expect(page.getByRole('alert')).toHaveText(
    'This file is too large. Files can have up to 100 MB',
  )
  await expect(page.getByRole('button', { name: 'Retry large.mp4' })).toBeHidden()
  await page.getByRole('button', { name: 'Stop sending large.mp4' }).tap()
  await choose(page, [
    { name: 'court.png', mimeType: 'image/png', buffer: await picture(400, 300) },
  ])
  await opener(page, 'court.png').tap()
  await isShown(layer(page).getByRole('img', { name: 'court.png' }))
  await expectAccessible(page, '[role=dialog]')
  await layer(page).getByRole('button', { name: 'Close' }).tap()
  const size = await opener(page, 'court.png').boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  await page.context().close()
})

test('a picture is shown whole, be it wide or tall, on a desk and on a phone @long', async ({
  page,
}) => {
  await openTask(page, 'Whole')
  const given = [
    { name: 'wide.png', mimeType: 'image/png', buffer: await picture(1440, 900) },
    { name: 'tall.png', mimeType: 'image/png', buffer: await picture(300, 2400) },
  ]
  await choose(page, given)
  for (const { name } of given) await expect(opener(page, name)).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, ratio] of [
      ['wide.png', 1440 / 900],
      ['tall.png', 300 / 2400],
    ] as const) {
      await opener(page, name).click()
      const image = layer(page).getByRole('img', { name })
      await isShown(image)
      await expect(image).toBeInViewport({ ratio: 1 })
      const box = await image.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1)
      await page.keyboard.press('Escape')
      await expect(layer(page)).toBeHidden()
    }
  }
})
