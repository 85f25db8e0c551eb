import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

/** Seven hundred blocks of many kinds and heights. */
const markdown = Array.from({ length: 700 }, (_, at) => {
  if (at % 9 === 0) return `## Heading ${at}`
  if (at % 7 === 0) return `- item ${at}\n- second\n- third`
  if (at % 11 === 0) return `> quote ${at}\n>\n> second`
  return `Paragraph ${at} ${'serve and volley at the net '.repeat(at % 13)}`
}).join('\n\n')

/** How high the text is, and where a block of it stands on the screen. */
const placeOf = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const text = document.querySelector('.ProseMirror')
    const block = Array.from(text?.children ?? []).find(({ textContent }) =>
      textContent.startsWith(wanted),
    )
    const { height = 0 } = text?.getBoundingClientRect() ?? {}
    return { height, top: block?.getBoundingClientRect().top }
  }, words)

test('of a long text only what is near is drawn, and it stands as if all were @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Lola Longhand', role: 'manager' })
  const made = await makePage(page, { title: 'A long handbook', markdown })
  for (const one of [page, visitor]) {
    await one.goto(`/wiki/${made.id}?edit=true`)
    await expect(editor(one)).toHaveClass(/is-measured/)
  }
  const isDrawn = (words: string) =>
    page
      .getByText(words, { exact: true })
      .evaluate((block) => block.checkVisibility({ contentVisibilityAuto: true }))
  await editor(page).press('ControlOrMeta+Home')
  await expect.poll(() => isDrawn('item 350')).toBe(false)
  await expect.poll(() => isDrawn('item 7')).toBe(true)

  const near = await placeOf(page, 'item 350')
  await editor(page).evaluate((text) => text.classList.remove('is-measured'))
  await expect.poll(() => isDrawn('item 350')).toBe(true)
  expect(await placeOf(page, 'item 350')).toEqual(near)
  await editor(page).evaluate((text) => text.classList.add('is-measured'))

  // The browser's own search finds what is not drawn.
  expect(
    await page.evaluate(() =>
      (window as never as { find: (text: string) => boolean }).find('Heading 693'),
    ),
  ).toBe(true)
  await editor(page).press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The very end')
  await expect(page.getByText('The very end')).toBeInViewport()

  // Where somebody else writes, their name stands above their line, beyond its block.
  const heading = visitor.getByRole('heading', { name: 'Heading 351' })
  await heading.scrollIntoViewIfNeeded()
  await heading.click()
  await visitor.keyboard.type('!')
  const caret = page.locator('.caret')
  // It is drawn anew as the other one types on, also while it is looked for.
  await expect(async () => {
    await caret.scrollIntoViewIfNeeded({ timeout: 2000 })
    await caret.hover({ timeout: 2000 })
  }).toPass()
  const isWhole = await caret.evaluate((element) => {
    const label = element.querySelector('.caret-label')
    const { x, y, width, height } = label!.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === label
  })
  expect(isWhole).toBe(true)
})
