import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { hand, isShown, picture } from './file-steps.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { closePage, editor, makePage } from './wiki-steps.ts'

const text = (page: Page) => page.locator('.page-document')
const written = (page: Page) => editor(page).getByRole('img')
const saved = (page: Page) => page.getByText('Saved', { exact: true }).first()
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Courts 1-4') }
const court = async (name = 'court one.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(1200, 800),
})

/** A page that is written by the caret behind its words. */
async function write(page: Page, markdown: string): Promise<string> {
  const { id } = await makePage(page, { title: 'Courts', markdown })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText(markdown).click()
  await page.keyboard.press('End')
  await expect(saved(page)).toBeVisible()
  return id
}

/** Has the next announcement of a file refused as a server does whose limit is below it, or wait until it is let go. */
async function holdFiles(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('a picture is pasted and a file dropped, seen by others once published, and by nobody whom the page is closed to', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  await join(visitor, mail, { name: 'Rita Reader', role: 'guest' })
  const id = await write(page, 'How they lie:')
  await hand(editor(page), 'paste', [await court()])
  await isShown(written(page))
  await expect(written(page)).toHaveAttribute('alt', 'court one')
  await hand(editor(page).getByText('How they lie:'), 'drop', [plan])
  await expect(editor(page).locator('.attachment')).toContainText('plan.txt')
  await expect(editor(page).locator('.attachment')).toContainText('10 bytes')
  await expectAccessible(page)
  await visitor.goto(`/wiki/${id}`)
  await expect(text(visitor)).toHaveText('How they lie:')

  await page.getByRole('button', { name: 'Publish' }).click()
  await isShown(text(page).getByRole('img'))
  await visitor.reload()
  const image = text(visitor).getByRole('img', { name: 'court one' })
  // Its room is there from the first moment, whenever it comes.
  await expect(image).toHaveAttribute('width', '960')
  await expect(image).toHaveAttribute('height', '640')
  await expect(image).toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('src', /\/preview\?for=/)
  await isShown(image)
  await expectAccessible(visitor, 'main')
  await text(visitor).getByRole('link', { name: 'court one' }).press('Enter')
  const large = visitor.getByRole('dialog')
  await isShown(large.getByRole('img', { name: 'court one.png' }))
  await visitor.keyboard.press('Escape')
  const download = visitor.waitForEvent('download')
  await text(visitor)
    .getByRole('link', { name: /plan\.txt/ })
    .press('Enter')
  expect((await download).suggestedFilename()).toBe('plan.txt')

  const address = (await image.getAttribute('src')) ?? ''
  expect((await visitor.request.get(address)).status()).toBe(200)
  await closePage(page, id, 'read')
  expect((await visitor.request.get(address)).status()).toBe(404)
  await visitor.reload()
  await expect(visitor.getByText('This page doesn’t exist')).toBeVisible()
})

test('by keyboard alone a file is put in, described, taken back and tried again, and others may write meanwhile @long', async ({
  page,
  secondPage,
}) => {
  test.setTimeout(120_000)
  const id = await write(page, 'Here')
  await page.keyboard.press('Enter')
  // Asked for early: the browser is told to hand choosers over in a call that a key may overtake.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.type('/picture')
  await expect(page.getByRole('option')).toHaveAccessibleName('Picture or file')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await court('clubhouse.png')])
  await isShown(written(page))
  await page.keyboard.press('ArrowLeft')
  await expect(editor(page).locator('.ProseMirror-selectednode')).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await page.getByRole('button', { name: 'Picture…' }).press('Enter')
  const about = page.getByRole('dialog', { name: 'Picture…' })
  await expect(about.getByLabel('Description')).toBeFocused()
  await about.getByLabel('Description').fill('The clubhouse from the road')
  await about.getByLabel('Width').press('Enter')
  await page.getByRole('option', { name: 'Small' }).press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await about.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(written(page)).toHaveAttribute('alt', 'The clubhouse from the road')
  await expect(written(page)).toHaveAttribute('width', '240')

  // On its way it is not left behind, keeps its place whoever writes, and is taken back by its button.
  const letGo = await holdFiles(page)
  await page.keyboard.press('Control+End')
  await hand(editor(page), 'paste', [await court('second.png')])
  const line = editor(page).locator('.upload')
  await expect(line).toContainText('Uploading second.png')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'A file is still uploading' }),
  ).toBeVisible()
  await secondPage.goto(`/wiki/${id}?edit=true`)
  await editor(secondPage).getByText('Here').click()
  await secondPage.keyboard.press('Home')
  await secondPage.keyboard.type('Written meanwhile. ')
  await expect(editor(page)).toContainText('Written meanwhile. Here')
  await expect(line).toContainText('Uploading second.png')
  letGo()
  await expect(written(page)).toHaveCount(2)
  await expect(editor(page).locator('p').last().getByRole('img').last()).toHaveAttribute(
    'alt',
    'second',
  )
  await expect(editor(secondPage).getByRole('img')).toHaveCount(2)
  await isShown(editor(secondPage).getByRole('img').last())

  await page.unroute('**/api/uploads/*')
  await page.route('**/api/pages/*/attachments', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'Too many files', message: 'Too many files', code: 'limit_reached' },
    }),
  )
  await hand(editor(page), 'paste', [await court('third.png')])
  await expect(line.getByRole('alert')).toHaveText('third.png was not sent. Too many files')
  await expectAccessible(page)
  await page.unroute('**/api/pages/*/attachments')
  await line.getByRole('button', { name: 'Retry third.png' }).press('Enter')
  await expect(written(page)).toHaveCount(3)

  await page.route('**/api/uploads/*', (route) => route.abort())
  await hand(editor(page), 'paste', [plan])
  await expect(line).toContainText('plan.txt waits for the connection')
  await page.unroute('**/api/uploads/*')
  await expect(editor(page).locator('.attachment')).toContainText('plan.txt')
  const held = await holdFiles(page)
  await hand(editor(page), 'paste', [plan])
  await line.getByRole('button', { name: 'Stop sending plan.txt' }).press('Enter')
  await expect(line).toHaveCount(0)
  await expect(editor(page)).toBeFocused()
  held()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(text(page).getByRole('img')).toHaveCount(3)
  await expect(text(page).locator('.attachment')).toHaveCount(1)
})

test('what is copied from another page brings its pictures along @long', async ({
  page,
  visitor,
  mail,
}) => {
  const first = await write(page, 'From')
  await hand(editor(page), 'paste', [await court()])
  await isShown(written(page))
  await page.getByRole('button', { name: 'Publish' }).click()
  await isShown(text(page).getByRole('img'))
  const id = await write(page, 'To')
  const [src] = await page.evaluate(
    async ([from, authorization]) => {
      const answer = await fetch(`/api/pages/${from}`, {
        headers: { authorization: authorization ?? '' },
      })
      return (await answer.text()).match(/attachment:[0-9a-f-]{36}/) ?? ['']
    },
    [first, ownerHeaders.authorization],
  )
  await editor(page).evaluate((element, source) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<p>and <img src="${source}" alt="The copy"></p>`)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, src)
  await isShown(written(page))
  await page.getByRole('button', { name: 'Publish' }).click()
  await join(visitor, mail, { name: 'Rolf Reader', role: 'guest' })
  await visitor.goto(`/wiki/${id}`)
  await isShown(text(visitor).getByRole('img', { name: 'The copy' }))
})

test('on a phone a picture is chosen, described and looked at with fingers @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const { id } = await makePage(page, { title: 'Courts', markdown: 'Here' })
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/wiki/${id}?edit=true`)
  await editor(phone).getByText('Here').tap()
  await phone.getByRole('button', { name: 'Insert' }).tap()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('menuitem', { name: 'Picture or file' }).tap()
  await (await chooser).setFiles([await court('from a phone.png')])
  await isShown(written(phone))
  await written(phone).tap()
  await phone.getByRole('button', { name: 'Picture…' }).tap()
  const about = phone.getByRole('dialog', { name: 'Picture…' })
  await about.getByLabel('Description').fill('Court one')
  await about.getByRole('button', { name: 'Save' }).tap()
  await expect(written(phone)).toHaveAttribute('alt', 'Court one')
  const { width } = (await written(phone).boundingBox()) ?? { width: 999 }
  expect(width).toBeLessThan(390)
  await phone.getByRole('button', { name: 'Publish' }).tap()
  await text(phone).getByRole('link', { name: 'Court one' }).tap()
  await isShown(phone.getByRole('dialog').getByRole('img'))
  await phone.context().close()
})
