import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { editor, makePage } from './wiki-steps.ts'

const chapters = Array.from({ length: 60 }, (_, at) => `## Chapter ${at + 1}\n\nServe low.`)
const written = [
  '```js\nlet score = 11 // won\n```',
  '<details><summary>Ties</summary>\n\nPlay on to two ahead.\n\n</details>',
  ...chapters,
].join('\n\n')

/** How many sheets a PDF has. */
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a page is printed whole, dark on light, without what stands around it on the screen', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'On paper', markdown: written })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/wiki/${made.id}`)
  await expect(page.getByRole('heading', { name: /^Chapter 1\b/ })).toBeVisible()
  expect(sheetsIn(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'On paper', level: 2 })).toBeVisible()
  await expect(page.getByText('Play on to two ahead.')).toBeVisible()
  for (const around of [
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: 'Edit' }),
    page.getByRole('heading', { level: 1 }),
  ])
    await expect(around).toBeHidden()
  const light = await page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d')
    if (!probe) return false
    probe.fillStyle = getComputedStyle(document.body).color
    probe.fillRect(0, 0, 1, 1)
    const [red = 255] = probe.getImageData(0, 0, 1, 1).data
    return red < 80
  })
  expect(light).toBe(true)
})

test('code is coloured where it is read, by its language, and is the same text @long', async ({
  page,
}) => {
  const made = await makePage(page, { title: 'In colours', markdown: written })
  await page.goto(`/wiki/${made.id}`)
  const words = (kind: string) =>
    page.evaluate(
      (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
      `code-${kind}`,
    )
  await expect.poll(() => words('keyword')).toEqual(['let'])
  expect(await words('number')).toEqual(['11'])
  expect(await words('comment')).toEqual(['// won'])
  expect(await page.locator('pre code').innerText()).toBe('let score = 11 // won')
})

/** In pixels of the window. */
const boxOf = async (page: Page, name: string, role: 'button' | 'toolbar' | 'status') =>
  (await page.getByRole(role, { name }).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }

test('on a phone the state of what is typed stays in sight, and nothing lies over the formatting', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.setViewportSize({ width: 360, height: 640 })
  const made = await makePage(page, { title: 'By thumb', markdown: written })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeVisible()
  // The keyboard takes half of what there is.
  await page.setViewportSize({ width: 360, height: 380 })
  await editor(page).getByText('Serve low.').nth(40).tap()
  await expect(editor(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.context().setOffline(true)
  await page.keyboard.type('!!!')
  const state = page.getByText(/^Offline, \d+ changes? not sent/)
  await expect(state).toBeInViewport({ ratio: 1 })
  const publish = await boxOf(page, 'Publish', 'button')
  const formatting = await boxOf(page, 'Formatting', 'toolbar')
  expect(publish.y + publish.height).toBeLessThan(60)
  expect(formatting.y + formatting.height).toBe(380)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  // What is left for the text between the bars.
  expect(formatting.y - 48 - 48).toBeGreaterThan(200)
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport()
  await page.context().close()
})

test('a long page is seen at once, and laid out whole soon after @long', async ({ page }) => {
  const parts = Array.from(
    { length: 300 },
    (_, at) => `## Part ${at}\n\n${'Serve from behind the line, into the far court. '.repeat(4)}`,
  )
  const markdown = parts.join('\n\n')
  const { id } = await makePage(page, { title: 'The zebra rulebook', markdown })
  const text = page.locator('.page-document')
  const height = () => text.evaluate((element) => element.clientHeight)
  await page.goto(`/wiki/${id}`)
  await expect(text).toContainText('Part 299')
  // Who loads an address may be brought anywhere, so that all of it is there from the beginning.
  await expect(text).not.toHaveAttribute('data-first')
  const whole = await height()

  await page.getByRole('link', { name: 'Wiki', exact: true }).first().click()
  await page.getByRole('link', { name: 'The zebra rulebook' }).first().click()
  await expect(text).toContainText('Part 299')
  await text.hover()
  const toTheEnd = () => page.mouse.wheel(0, 1_000_000)
  await toTheEnd()
  await expect(text).not.toHaveAttribute('data-first')
  // Its end was farther down than it seemed when only its beginning was laid out.
  await toTheEnd()
  await expect(page.getByRole('heading', { name: 'Part 299' })).toBeInViewport()
  expect(await height()).toBe(whole)

  // A heading that is gone to while the browser had no time for the rest is where it will stay.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.getByRole('link', { name: 'Wiki', exact: true }).first().click()
  await page.getByRole('link', { name: 'The zebra rulebook' }).first().click()
  await expect(text).toHaveAttribute('data-first')
  await page.getByRole('link', { name: 'Part 150' }).click()
  await expect(text).not.toHaveAttribute('data-first')
  await expect(page.getByRole('heading', { name: 'Part 150' })).toBeInViewport()
})
