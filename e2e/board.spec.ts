import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { middle, openBoard, reloaded, shuffle, titles, touch } from './board-steps.ts'
import { row } from './task-steps.ts'

test('a card is dragged by mouse between two others and into another column, and taken back', async ({
  page,
}) => {
  await openBoard(page, 'Mouse', 'Nets', 'Balls', 'Tape')
  const tape = await middle(row(page, 'Tape'))
  const balls = await middle(row(page, 'Balls'))
  await page.mouse.move(tape.x, tape.y)
  await page.mouse.down()
  await page.mouse.move(tape.x, tape.y - 20)
  await page.mouse.move(balls.x, balls.y - balls.height / 4, { steps: 4 })
  await page.mouse.up()
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Tape', 'Balls'])
  await reloaded(page)
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Tape', 'Balls'])

  const nets = await middle(row(page, 'Nets'))
  const started = await middle(page.getByRole('heading', { name: 'In progress' }))
  await page.mouse.move(nets.x, nets.y)
  await page.mouse.down()
  await page.mouse.move(nets.x + 20, nets.y)
  await page.mouse.move(started.x, started.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(titles(page, 'In progress')).toHaveText(['Nets'])
  await expect(titles(page, 'To do')).toHaveText(['Tape', 'Balls'])
  await page.keyboard.press('Control+z')
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Tape', 'Balls'])
  await page.keyboard.press('Control+Shift+z')
  await expect(titles(page, 'In progress')).toHaveText(['Nets'])
  await reloaded(page)
  await expect(titles(page, 'In progress')).toHaveText(['Nets'])
})

test('Escape puts a dragged card back, and a press without a move opens it @long', async ({
  page,
}) => {
  await openBoard(page, 'Escape', 'Nets', 'Balls')
  const nets = await middle(row(page, 'Nets'))
  await page.mouse.move(nets.x, nets.y)
  await page.mouse.down()
  await page.mouse.move(nets.x + 400, nets.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Balls'])
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toHaveCount(0)
  await row(page, 'Nets').click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText('Nets')
})

test('the keyboard walks, moves one card and a selection, says so, and takes it back', async ({
  page,
}) => {
  await openBoard(page, 'Keys', 'Nets', 'Balls', 'Tape')
  await row(page, 'Nets').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(titles(page, 'To do')).toHaveText(['Balls', 'Nets', 'Tape'])
  await expect(row(page, 'Nets')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(titles(page, 'In progress')).toHaveText(['Nets'])
  await expect(row(page, 'Nets')).toBeFocused()
  await expect(page.getByText(/moved to In progress, 1 of 1$/)).toBeAttached()

  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Balls')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Tape')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(titles(page, 'In progress')).toHaveCount(3)
  await expect(titles(page, 'To do')).toHaveCount(0)
  const together = await titles(page, 'In progress').allTextContents()
  await reloaded(page)
  await expect(titles(page, 'In progress')).toHaveText(together)
  await expect(row(page, 'Tape')).toHaveAttribute('aria-selected', 'false')
})

test('taking back a moved selection is one gesture and gives the old order @long', async ({
  page,
}) => {
  await openBoard(page, 'Gesture', 'Nets', 'Balls', 'Tape', 'Bibs')
  await row(page, 'Nets').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Tape')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(titles(page, 'To do')).toHaveText(['Balls', 'Bibs', 'Nets', 'Tape'])
  await page.keyboard.press('Control+z')
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Balls', 'Tape', 'Bibs'])
  await reloaded(page)
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Balls', 'Tape', 'Bibs'])
})

test('in another order a drop changes the column alone, and says what cards are ordered by @long', async ({
  page,
}) => {
  const key = await openBoard(page, 'Order', 'Nets', 'Balls')
  await page.goto(`/projects/${key}/tasks?layout=board&sort=title&by=priority`)
  await expect(titles(page, 'No priority')).toHaveText(['Balls', 'Nets'])
  await row(page, 'Nets').focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('Sorted by title')).toBeAttached()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(titles(page, 'Low')).toHaveText(['Nets'])
  await stored
  await page.reload()
  await expect(titles(page, 'Low')).toHaveText(['Nets'])
})

test('a column takes new tasks at its foot @long', async ({ page }) => {
  await openBoard(page, 'Foot', 'Nets')
  await page.getByRole('button', { name: 'Add a task to In progress' }).last().press('Enter')
  const line = page.getByRole('combobox', { name: 'Add a task to In progress' })
  await expect(line).toBeFocused()
  await page.keyboard.type('Sharpen pencils')
  await page.keyboard.press('Enter')
  await expect(titles(page, 'In progress')).toHaveText(['Sharpen pencils'])
  await page.keyboard.press('Escape')
  await reloaded(page)
  await expect(titles(page, 'In progress')).toHaveText(['Sharpen pencils'])
})

test('a finger that rests on a card lifts it, and the board scrolls by itself near its edge @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await openBoard(page, 'Finger', 'Nets', 'Balls', 'Tape')
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: ownerState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.goto(`/projects/${key}/tasks?layout=board`)
  // The board snaps to a column, which leaves a peek of the next.
  await row(phone, 'Nets').scrollIntoViewIfNeeded()
  const waiting = phone.getByRole('heading', { name: 'To do' })
  await expect.poll(async () => (await waiting.boundingBox())?.x ?? 999).toBeLessThan(60)
  const finger = await context.newCDPSession(phone)
  const lifted = phone.locator('.fixed').filter({ hasText: `${key}-` })

  const nets = await middle(row(phone, 'Nets'))
  const tape = await middle(row(phone, 'Tape'))
  await touch(finger, 'touchStart', nets)
  await expect(lifted).toBeVisible()
  await touch(finger, 'touchMove', { x: tape.x - 60, y: tape.y })
  await touch(finger, 'touchMove', { x: tape.x - 60, y: tape.y + tape.height / 4 })
  await touch(finger, 'touchEnd')
  await expect(titles(phone, 'To do')).toHaveText(['Balls', 'Tape', 'Nets'])
  // Until then the cards still make room for it.
  await expect(lifted).toHaveCount(0)

  const { x, y } = await middle(row(phone, 'Balls'))
  await touch(finger, 'touchStart', { x, y })
  await expect(lifted).toBeVisible()
  await touch(finger, 'touchMove', { x: x + 30, y })
  await touch(finger, 'touchMove', { x: 385, y })
  const started = phone.getByRole('heading', { name: 'In progress' })
  const leftOf = async () => (await started.boundingBox())?.x ?? 999
  await expect.poll(leftOf, { intervals: [20] }).toBeLessThan(200)
  // Away from the edge the board stands still again.
  await touch(finger, 'touchMove', { x: 195, y })
  await expect.poll(async () => (await leftOf()) - (await leftOf())).toBe(0)
  const target = await middle(started)
  await touch(finger, 'touchMove', { x: target.x, y: target.y + 80 })
  await touch(finger, 'touchEnd')
  await expect(titles(phone, 'In progress')).toHaveText(['Balls'])

  await reloaded(phone)
  await expect(titles(phone, 'To do')).toHaveText(['Tape', 'Nets'])
  await expect(titles(page, 'In progress')).toHaveText(['Balls'])
  await context.close()
})

test('two people who move cards of one column at once end with the same order @long', async ({
  page,
  secondPage,
}) => {
  const made = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const key = await openBoard(page, 'Both', ...made)
  await secondPage.goto(`/projects/${key}/tasks?layout=board`)
  await expect(titles(secondPage, 'To do')).toHaveText(made)
  await Promise.all([
    shuffle(page, ['One', 'Three', 'Five'], 50),
    shuffle(secondPage, ['Two', 'Four', 'Six'], 50),
  ])
  await Promise.all([reloaded(page), reloaded(secondPage)])
  // What was kept on each device shows first, and is brought up to date then.
  await expect(async () => {
    const seen = await titles(page, 'To do').allTextContents()
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect(await titles(secondPage, 'To do').allTextContents()).toEqual(seen)
  }).toPass({ timeout: 10_000 })
})

for (const theme of ['dark', 'light'])
  test(`the board passes the accessibility rules, ${theme} @long`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
    await openBoard(page, 'Everyone', 'Nets', 'Balls')
    await expectAccessible(page)
    await row(page, 'Nets').click()
    await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText('Nets')
    await expectAccessible(page)
  })

test('a folded column is a strip with its name and count: opened in a press, by keyboard, and dropped on @long', async ({
  page,
}) => {
  await openBoard(page, 'Folds', 'Nets', 'Balls')
  const folded = page.getByRole('button', { name: /^Cancelled, / })
  await expect(folded).toHaveAttribute('aria-expanded', 'false')
  const name = await middle(page.getByText('Cancelled', { exact: true }))
  expect(name.height).toBeGreaterThan(40)
  await expectAccessible(page)

  const nets = await middle(row(page, 'Nets'))
  await page.mouse.move(nets.x, nets.y)
  await page.mouse.down()
  await page.mouse.move(nets.x + 20, nets.y)
  await page.mouse.move(name.x, name.y + 200, { steps: 4 })
  await page.mouse.up()
  await expect(titles(page, 'Cancelled')).toHaveText(['Nets'])
  await page.keyboard.press('Control+z')
  await expect(titles(page, 'To do')).toHaveText(['Nets', 'Balls'])

  await folded.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  const close = page
    .getByRole('button', { name: /Cancelled/ })
    .and(page.locator('h2 ~ span button'))
  await close.first().click()
  await expect(folded).toBeVisible()
  await page.mouse.click(name.x, name.y + 200)
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
})
