import { expect, test } from './app.fixture.ts'
import { openBoard, titles, untilStored } from './board-steps.ts'
import { row } from './task-steps.ts'

test.describe('on a phone', () => {
  test('the board opens where work is, snaps to columns, and its headings lead to the others @long', async ({
    page,
    browser,
    server,
    ownerState,
  }) => {
    const key = await openBoard(page, 'Pocket', 'Nets', 'Balls')
    await row(page, 'Balls').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(titles(page, 'In progress')).toHaveText(['Balls'])
    await untilStored(page)
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: ownerState,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await context.newPage()
    await phone.goto(`/projects/${key}/tasks?layout=board`)
    const left = async (name: string) =>
      (await phone.getByRole('heading', { name }).boundingBox())?.x ?? 999
    await expect.poll(() => left('In progress')).toBeLessThan(60)
    await expect.poll(() => left('In progress')).toBeGreaterThan(0)

    await phone.getByRole('heading', { name: 'In progress' }).getByRole('button').tap()
    await phone.getByRole('option', { name: /^To do/ }).tap()
    await expect.poll(() => left('To do')).toBeLessThan(60)
    await expect.poll(() => left('To do')).toBeGreaterThan(0)
    await expect(titles(phone, 'To do')).toHaveText(['Nets'])
    await expect(row(phone, 'Nets')).toBeInViewport()
    await context.close()
  })
})
