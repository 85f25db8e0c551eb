import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { editor, makePage } from './wiki-steps.ts'

const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of the rules.`)

/** Where what scrolls a page stands, in pixels. */
const placeOf = (page: Page) =>
  page
    .locator('[data-scroll-restoration-id^="/wiki"]')
    .evaluate((area) => (area.matches('[data-scrolls]') ? area.scrollTop : scrollY))

const isAt = (page: Page, y: number) => expect.poll(() => placeOf(page)).toBe(y)

for (const width of [1440, 390])
  test(`a page is where it was left after Back and after reloading, others begin at their top, at ${width} pixels${width === 1440 ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const long = await makePage(page, {
      title: `Left in its midst ${width}`,
      markdown: [...paragraphs, '## Afterwards', ...paragraphs].join('\n\n'),
    })
    const other = await makePage(page, {
      title: `Begins at its top ${width}`,
      markdown: [
        `[Read on](/wiki/${long.id}), [what comes last](/wiki/${long.id}#h-afterwards)`,
        ...paragraphs,
      ].join('\n\n'),
    })
    const text = page.locator('.page-document')
    const down = async (by: number) => {
      await page.mouse.move(width / 2, 400)
      await page.mouse.wheel(0, by)
    }
    await page.goto(`/wiki/${other.id}`)
    await page.getByRole('link', { name: 'Read on' }).click()
    await expect(text).toContainText('Afterwards')
    await isAt(page, 0)
    await down(900)
    await isAt(page, 900)
    await page.reload()
    await expect(text).toContainText('Afterwards')
    await isAt(page, 900)
    // The tree stands beside a page, and not on the first screen.
    await page.getByRole('link', { name: 'Wiki', exact: true }).first().dispatchEvent('click')
    await page.waitForURL('**/wiki')
    await page.goBack()
    await isAt(page, 900)
    await page.goBack()
    const last = page.getByRole('link', { name: 'what comes last' })
    await expect(last).toBeInViewport()
    await isAt(page, 0)

    // Who read on from a heading is brought to where they were, and not to the heading once more.
    await last.click()
    const heading = page.getByRole('heading', { name: 'Afterwards' })
    await expect(heading).toBeInViewport()
    const before = await placeOf(page)
    await down(600)
    await isAt(page, before + 600)
    await page.reload()
    await expect(text).toContainText('Afterwards')
    await isAt(page, before + 600)

    // Whoever corrects what they read begins there, and not at the end of the page.
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled()
    await page.keyboard.press('e')
    await expect(editor(page)).toBeFocused()
    await expect(editor(page)).toContainText('Afterwards')
    await page.keyboard.type('Corrected: ')
    const corrected = editor(page).getByText(/^Corrected: Paragraph \d+ of the rules/)
    await expect(corrected).toBeInViewport()
    expect(await corrected.textContent()).not.toContain('Paragraph 60 of')
    // Published, they see what they wrote, and not the beginning. A real press brings the bar's button into the free part first.
    await page.getByRole('button', { name: 'Publish' }).dispatchEvent('click')
    const published = text.getByText(/^Corrected: Paragraph/)
    await expect(published).toBeInViewport()
    await page.reload()
    await expect(published).toBeInViewport()
  })
