import type { Locator, Page } from '@playwright/test'
import type { Document, DocumentNode } from '../packages/document/src/document.ts'
import { collectNodes } from '../packages/document/src/document.ts'
import { renderText } from '../packages/document/src/text.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

/** The editor on the living style sheet, with the page it begins with. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto('/extra-components?theme=dark')
  await page.getByRole('button', { name: 'Open the page editor' }).press('Enter')
  const text = page.getByRole('textbox', { name: 'Court day handbook' })
  // By its key: what is above it may still move.
  await page.getByText('As it is stored').press('Enter')
  await expect(page.locator('details[open] > pre')).toBeVisible()
  await text.focus()
  return text
}

/** The editor with nothing in it, the caret in its one paragraph. */
async function openEmpty(page: Page): Promise<Locator> {
  const text = await openEditor(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => stored(page)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  return text
}

const stored = async (page: Page): Promise<Document> =>
  JSON.parse(await page.locator('details[open] > pre').innerText()) as Document
const blocks = async (page: Page) => (await stored(page)).content ?? []
const typesOf = (document: DocumentNode) => [...collectNodes(document)].map(({ type }) => type)

/** Pastes as the browser does, with these types of data. */
const paste = (text: Locator, data: Record<string, string>) =>
  text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)

test('a page is written with the keyboard alone, in the signs of Markdown', async ({ page }) => {
  await openEmpty(page)
  await page.keyboard.type('## Rules\nPlay **fair** and `let`s count\n- nets\nballs\n')
  await page.keyboard.press('Tab')
  await page.keyboard.type('indoor\n\n\n[] book\n\n> quiet\n\n```ts let a = 1')
  await expect
    .poll(async () => (await blocks(page)).map(({ type }) => type))
    .toEqual(['heading', 'paragraph', 'bulletList', 'taskList', 'blockquote', 'codeBlock'])
  // The editor tells of what was typed last a moment later.
  await expect.poll(async () => renderText(await stored(page))).toContain('let a = 1')
  const [heading, paragraph, list, , , code] = await blocks(page)
  expect(heading?.attrs).toEqual({ level: 2 })
  expect(paragraph?.content?.map(({ text, marks }) => [text, marks?.[0]?.type])).toEqual([
    ['Play ', undefined],
    ['fair', 'bold'],
    [' and ', undefined],
    ['let', 'code'],
    ['s count', undefined],
  ])
  expect(typesOf(list ?? { type: '' }).filter((type) => type === 'bulletList')).toHaveLength(2)
  expect([code?.attrs, renderText(code ?? { type: '' })]).toEqual([{ language: 'ts' }, 'let a = 1'])
  await expect(page.locator('.ProseMirror .code-keyword').first()).toHaveText('let')

  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => renderText(await stored(page))).not.toContain('let a = 1')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(async () => renderText(await stored(page))).toContain('let a = 1')
})

test('a slash offers blocks, named to screen readers, and a table is filled and grown', async ({
  page,
}) => {
  const text = await openEmpty(page)
  await page.keyboard.type('/he')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  const active = list.getByRole('option', { selected: true })
  await expect(active).toHaveAccessibleName(/^Heading 1/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAccessibleName(/^Heading 2/)
  await expect(text).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? 'none',
  )
  await expect(page.getByRole('status').filter({ hasText: /choices/ })).toBeAttached()
  await expectAccessible(page, '.page-editor')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.type('x')
  await expect(list).toBeHidden()
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')

  await page.keyboard.type('/table')
  await expect(active).toHaveAccessibleName('Table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Court')
  await page.keyboard.press('Tab')
  await page.keyboard.type('From')
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(toolbar.getByRole('button', { name: /^Kind of block/ })).toBeFocused()
  await page.keyboard.press('End')
  for (const name of ['Redo', 'Undo', 'Table']) {
    const button = toolbar.getByRole('button', { name, exact: true })
    // The focus comes a moment after the key: a press before that would go from the button before it.
    await expect(button).toBeFocused()
    if (name !== 'Table') await page.keyboard.press('ArrowLeft')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add a row below' }).press('Enter')
  await expect(text).toBeFocused()
  await expect.poll(async () => (await blocks(page))[0]?.content?.length).toBe(4)
  await page.keyboard.type('!')
  await expect.poll(async () => renderText(await stored(page))).toBe('Court\nFrom!')

  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('sections, footnotes and videos are put in, and left again by typing on @long', async ({
  page,
}) => {
  const text = await openEmpty(page)
  await page.keyboard.type('/collapsible\nRain\nHall\n\nafter\n')
  await expect
    .poll(async () => (await blocks(page)).map(({ type }) => type))
    .toEqual(['details', 'paragraph', 'paragraph'])
  await page.keyboard.type('/video\n')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('https://evil.example/embed/x')
  await address.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Pages can’t embed evil.example.' }),
  ).toBeVisible()
  await address.fill('https://youtu.be/M7lc1UVf-VE')
  await address.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('seen')
  await page.keyboard.type(' /footnote\nat home')
  await expect
    .poll(async () => (await blocks(page)).map(({ type }) => type))
    .toEqual(['details', 'paragraph', 'embed', 'paragraph', 'footnote'])
  await expect
    .poll(async () => renderText(await stored(page)))
    .toBe('Rain\nHall\nafter\nhttps://www.youtube-nocookie.com/embed/M7lc1UVf-VE\nseen 1\nat home')
  await text.getByText('Rain').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect.poll(async () => (await blocks(page))[1]?.type).toBe('paragraph')
  expect(renderText(await stored(page))).toMatch(/^Rain\nHall\nafter/)
})

test('a link is given, an unsafe one refused with the reason, and taken away @long', async ({
  page,
}) => {
  const text = await openEmpty(page)
  await page.keyboard.type('See the rules')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  // The editor hears of it with the next event, which keys pressed by a program may overtake.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('rules')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('java\tscript:alert(1)')
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be linked' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await address.fill('riverside.example/rules')
  await address.press('Enter')
  await expect(text).toBeFocused()
  const linked = async () =>
    (await blocks(page))[0]?.content?.flatMap(({ marks }) => marks?.[0]?.attrs?.['href'] ?? [])
  await expect.poll(linked).toEqual(['https://riverside.example/rules'])
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('button', { name: 'Remove the link' }).press('Enter')
  await expect.poll(linked).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type(' at https://a.example/x. ')
  await expect.poll(linked).toEqual(['https://a.example/x'])
})

test('hostile HTML is pasted as the words it holds', async ({ page }) => {
  const text = await openEmpty(page)
  await page.evaluate(() => Object.assign(window, { hits: 0 }))
  await paste(text, {
    'text/html': `
      <script>window.hits++</script><style>body{display:none}</style>
      <p onclick="window.hits++" style="position:fixed">one <a href="javascript:window.hits++">two</a>
      <a href="java&#9;script:hits++">three</a> <a href="//evil.example">four</a>
      <a href="data:text/html,x">five</a> <a href="https://a.example" onmouseover="hits++">six</a></p>
      <img src=x onerror="window.hits++"><img src="javascript:hits++">
      <img src="data:image/svg+xml,<svg onload='hits++'/>">
      <svg onload="window.hits++"><script>hits++</script></svg>
      <iframe src="http://evil.example"></iframe>
      <iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>
      <iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" srcdoc="<script>hits++</script>"></iframe>
      <h1 id="body">seven</h1>
      <div data-node="embed" data-attrs='{"src":"http://evil.example"}'>eight</div>
      <div data-node="heading" data-attrs='{"level":"1 onclick=x"}'>nine</div>
      <object data="x"></object><form action="https://evil.example"><input name="a"></form>`,
  })
  await expect.poll(async () => renderText(await stored(page))).toContain('seven')
  const json = JSON.stringify(await stored(page))
  expect(json).not.toMatch(/script|svg|evil|onerror|hits|fixed|srcdoc|display/)
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])
    expect(json).toContain(word)
  expect(typesOf(await stored(page)).filter((type) => type === 'embed')).toHaveLength(1)
  const shown = await text.evaluate((element) => element.innerHTML)
  expect(shown).not.toMatch(/<(script|style|svg|iframe|object|form)|javascript:|evil|onerror/)
  expect(await page.evaluate(() => (window as unknown as { hits: number }).hits)).toBe(0)

  await page.keyboard.press('ControlOrMeta+a')
  await paste(text, {
    'text/html': `<p title="<" data-pm-slice='0 0 ["heading",{"level":"1><img src=x onerror=hits++>"}]'>ten</p>`,
  })
  await expect.poll(async () => renderText(await stored(page))).toContain('ten')
})

test('Markdown is pasted as what it says, and what is copied here comes back whole @long', async ({
  page,
}) => {
  const text = await openEditor(page)
  const before = await stored(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await blocks(page)).length).toBe(1)
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => stored(page)).toEqual(before)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await paste(text, {
    'text/plain': '## Draw\n\n1. one\n2. [two](javascript:x)\n\n| a |\n|---|\n| b |',
  })
  await expect
    .poll(async () => (await blocks(page)).map(({ type }) => type))
    .toEqual(['heading', 'orderedList', 'table'])
  expect(JSON.stringify(await stored(page))).not.toContain('"link"')
})

test('people are mentioned, and pictures put in while they are sent @long', async ({ page }) => {
  const text = await openEmpty(page)
  await page.keyboard.type('Ask @dana')
  await expect(page.getByRole('option', { name: 'Dana Whitfield' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('about it')
  await expect.poll(async () => renderText(await stored(page))).toBe('Ask Dana Whitfield about it')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'court.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('Uploading court.png')).toBeVisible()
  const [image] = await expect
    .poll(async () => [...collectNodes(await stored(page))].filter(({ type }) => type === 'image'))
    .toHaveLength(1)
    .then(async () => [...collectNodes(await stored(page))].filter(({ type }) => type === 'image'))
  expect(image?.attrs?.['src']).toMatch(/^attachment:[0-9a-f-]{36}$/)
  await expect(text.getByRole('img', { name: 'court' })).toHaveAttribute('src', /^blob:/)
})

test('the editor passes the accessibility rules, written and read only @long', async ({ page }) => {
  await openEditor(page)
  await expectAccessible(page)
  await page.goto('/extra-components?theme=light')
  await page.getByRole('button', { name: 'Open the page editor' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Court day handbook' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the formatting stands within reach of the thumb, large enough for it @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/extra-components?theme=dark')
  await page.getByRole('button', { name: 'Open the page editor' }).tap()
  const text = page.getByRole('textbox', { name: 'Court day handbook' })
  await text.getByText('Everybody plays').tap()
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const bar = await toolbar.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(844 - 120)
  for (const button of await toolbar.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect.soft(box?.height).toBeGreaterThanOrEqual(44)
    expect.soft(box?.width).toBeGreaterThanOrEqual(44)
  }
  await toolbar.getByRole('button', { name: 'Bold' }).tap()
  await expect(text).toBeFocused()
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page, '.page-editor')
  await page.context().close()
})
