import type { Locator } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { hand, isShown, picture } from './file-steps.ts'
import { openPhone } from './phone.ts'
import { editor, makePage } from './wiki-steps.ts'

const insets = { left: 47, right: 30, bottom: 21 }

/** How far it stays from both sides of the screen. */
const sidesOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(innerWidth - right) }
  })

async function expectClear(one: Locator): Promise<void> {
  await expect.poll(async () => (await sidesOf(one)).left).toBeGreaterThanOrEqual(insets.left)
  // It may still be on its way in from there.
  await expect.poll(async () => (await sidesOf(one)).right).toBeGreaterThanOrEqual(insets.right)
}

test('on a phone held sideways what lies over the window stays clear of the notch @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  const { id } = await makePage(page, { title: 'Sideways', markdown: 'The hall.' })
  await page.goto(`/wiki/${id}?edit=true`)
  await expect(editor(page)).toContainText('The hall.')
  const buffer = await picture(900, 300)
  await hand(editor(page), 'paste', [{ name: 'hall.png', mimeType: 'image/png', buffer }])
  await isShown(editor(page).getByRole('img'))
  await page.getByRole('button', { name: 'Publish' }).click()
  const shown = page.locator('.page-document').getByRole('img')
  await isShown(shown)
  // A small phone has the layout of phones sideways too, a larger one that of wide screens.
  for (const width of [640, 844]) {
    await page.setViewportSize({ width, height: 390 })
    await shown.click()
    const large = page.getByRole('dialog')
    await isShown(large.getByRole('img'))
    await expectClear(large.getByRole('img'))
    await expectClear(large.getByRole('heading'))
    await expectClear(large.getByRole('button').last())
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expectClear(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('w')
    await expectClear(page.getByRole('listitem').filter({ hasText: /watch Sideways/ }))
    await page
      .getByRole('button', { name: /comment/i })
      .first()
      .click()
    await expectClear(page.getByRole('dialog').getByRole('heading'))
    await expectClear(page.getByRole('dialog').getByRole('button').last())
    await page.keyboard.press('Escape')
  }
  await page.context().close()
})
