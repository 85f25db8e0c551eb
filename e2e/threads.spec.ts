import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { commentBox, makeProject } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const replyEditor = (page: Page) =>
  page.locator('[contenteditable="true"][aria-placeholder="Write a reply"]')
const comment = (page: Page, words: string) =>
  panel(page).locator('article[id^="comment-"]').filter({ hasText: words })
const actions = (page: Page, words: string) =>
  comment(page, words).getByRole('button', { name: 'Actions' })
const answers = (page: Page) => panel(page).getByRole('list', { name: /^\d+ repl/ })

/** A task with one comment, opened at its own address. */
async function openTask(page: Page, name: string, said: string): Promise<string> {
  const key = await makeProject(page, name)
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Book courts')
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: `${key}-1` })).toBeVisible()
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).fill(said)
  await commentBox(page).press('Control+Enter')
  await expect(comment(page, said)).toBeVisible()
  return `${key}-1`
}

/** Chooses from a comment's menu by keyboard. */
async function choose(page: Page, words: string, item: string): Promise<void> {
  await actions(page, words).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Answers a comment by keyboard, without sending yet. */
async function beginReply(page: Page, words: string, reply: string, item = 'Reply') {
  await choose(page, words, item)
  await expect(replyEditor(page)).toBeFocused()
  await page.keyboard.type(reply)
}

/** Writes at the end of a comment, without sending yet. */
async function beginChange(page: Page, words: string, more: string) {
  await choose(page, words, 'Edit')
  await expect(panel(page).getByRole('textbox', { name: 'Comment' }).first()).toBeFocused()
  await page.keyboard.type(more)
}

test('a thread is answered, quoted, resolved and reopened by keyboard alone, and seen live', async ({
  page,
  secondPage,
}) => {
  const task = await openTask(page, 'Threads', 'Which courts?')
  await secondPage.goto(`/tasks/${task}`)
  await beginReply(page, 'Which courts?', 'Courts 1 to 4')
  await page.keyboard.press('Control+Enter')
  await expect(answers(page)).toContainText('Courts 1 to 4')
  await expect(answers(secondPage)).toContainText('Courts 1 to 4')
  await expect(comment(page, 'Which courts?')).toBeFocused()

  await beginReply(page, 'Courts 1 to 4', 'Not 3', 'Quote')
  await page.keyboard.press('Control+Enter')
  await expect(answers(secondPage).getByRole('blockquote')).toContainText('Courts 1 to 4')
  await expect(answers(secondPage).getByRole('blockquote')).toContainText('Ann Kowalski wrote:')

  await choose(page, 'Which courts?', 'Resolve the thread')
  await expect(answers(page)).toBeHidden()
  await expect(panel(secondPage)).toContainText('2 replies')
  await page.getByRole('button', { name: 'Show', exact: true }).focus()
  await page.keyboard.press('Enter')
  await choose(page, 'Which courts?', 'Reopen the thread')
  await expect(answers(secondPage)).toBeVisible()
})

test('of a selection only that is quoted, and what is typed goes on below it @long', async ({
  page,
}) => {
  await openTask(page, 'Quotes', 'Nets are here, balls are not')
  await comment(page, 'Nets are here')
    .locator('p')
    .evaluate((element) => {
      const [words] = element.childNodes
      if (words) getSelection()?.setBaseAndExtent(words, 15, words, 28)
    })
  await beginReply(page, 'Nets are here', 'Ordered', 'Quote the selection')
  const quoted = replyEditor(page).locator('blockquote')
  await expect(quoted).toHaveText('Ann Kowalski wrote:balls are not')
  await expect(quoted.locator('+ p')).toHaveText('Ordered')
})

test('a deleted comment keeps its place while answers hang on it, and comes back by Undo @long', async ({
  page,
}) => {
  await openTask(page, 'Stub', 'Which courts?')
  await beginReply(page, 'Which courts?', 'Courts 1 to 4')
  await page.keyboard.press('Control+Enter')
  await choose(page, 'Which courts?', 'Delete')
  await expect(panel(page).getByText('Deleted comment')).toBeVisible()
  await expect(panel(page).getByText('Which courts?')).toBeHidden()
  await expect(answers(page)).toContainText('Courts 1 to 4')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(page, 'Which courts?')).toBeVisible()
})

test('the address of a comment leads to it and marks it, in a resolved thread too @long', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const task = await openTask(page, 'Links', 'Which courts?')
  await beginReply(page, 'Which courts?', 'Courts 1 to 4')
  await page.keyboard.press('Control+Enter')
  await choose(page, 'Courts 1 to 4', 'Copy link')
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const anchor = await comment(page, 'Courts 1 to 4').getAttribute('id')
  await choose(page, 'Which courts?', 'Resolve the thread')
  await expect(page.getByText(/not saved/)).toBeHidden()
  await panel(page).getByRole('tab', { name: 'History' }).click()
  await page.goto('/projects')
  await page.goto(`/tasks/${task}#${anchor}`)
  await expect(comment(page, 'Courts 1 to 4')).toBeInViewport()
  await expect(comment(page, 'Courts 1 to 4')).toBeFocused()
})

test('what was begun as an answer or a change survives a reload, and a change made offline waits @long', async ({
  page,
}) => {
  await openTask(page, 'Begun', 'Which courts?')
  await beginReply(page, 'Which courts?', 'Perhaps 1 and')
  await page.reload()
  await expect(replyEditor(page)).toHaveText('Perhaps 1 and')
  await replyEditor(page).press('Escape')
  await beginChange(page, 'Which courts?', ' And when?')
  await page.reload()
  const change = comment(page, 'Save').getByRole('textbox')
  await expect(change).toHaveText('Which courts? And when?')
  await page.context().setOffline(true)
  await change.press('Control+Enter')
  await expect(page.getByText('1 not sent yet')).toBeVisible()
  await expect(comment(page, 'Which courts? And when?')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 not sent yet')).toBeHidden()
  await page.reload()
  await expect(comment(page, 'Which courts? And when?')).toContainText('edited')
})

test('a change of a comment that was changed elsewhere shows both, and loses neither @long', async ({
  page,
  secondPage,
}) => {
  const task = await openTask(page, 'Both', 'Which courts?')
  await secondPage.goto(`/tasks/${task}`)
  await beginChange(secondPage, 'Which courts?', ' Mine')
  await secondPage.context().setOffline(true)
  await beginChange(page, 'Which courts?', ' Theirs')
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, 'Which courts? Theirs')).toContainText('edited')
  await secondPage.keyboard.press('Control+Enter')
  await expect(secondPage.getByText('1 not sent yet')).toBeVisible()
  await secondPage.context().setOffline(false)
  const conflict = panel(secondPage).getByRole('alert')
  await expect(conflict).toContainText('Which courts? Mine')
  await expect(conflict).toContainText('Which courts? Theirs')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(comment(page, 'Which courts? Mine')).toBeVisible()
})

test('a reaction is toggled by keyboard and shows at once who gave it, live to others @long', async ({
  page,
  secondPage,
}) => {
  const task = await openTask(page, 'Thumbs', 'Courts are ours')
  await secondPage.goto(`/tasks/${task}`)
  await comment(page, 'Courts are ours').getByRole('button', { name: 'Add a reaction' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Paddle' }).focus()
  await page.keyboard.press('Enter')
  const given = (on: Page) =>
    comment(on, 'Courts are ours').getByRole('button', { name: 'Paddle: Ann Kowalski' })
  await expect(given(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(given(secondPage)).toHaveText(/1/)
  await given(secondPage).focus()
  await secondPage.keyboard.press('Enter')
  await expect(given(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('threads and reactions are used by touch, with nothing axe objects to @long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openTask(page, 'Touch', 'Which courts?')
    await actions(page, 'Which courts?').tap()
    await page.getByRole('menuitem', { name: 'Quote' }).tap()
    await expect(replyEditor(page)).toBeFocused()
    await page.keyboard.type('Courts 1 to 4')
    await page.getByRole('button', { name: 'Reply', exact: true }).tap()
    await expect(answers(page)).toContainText('Courts 1 to 4')
    await comment(page, 'Which courts?')
      .first()
      .getByRole('button', { name: 'Add a reaction' })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Thumbs up' }).tap()
    const given = panel(page).getByRole('button', { name: 'Thumbs up: Ann Kowalski' })
    await expect(given).toBeVisible()
    // A long press.
    await given.dispatchEvent('contextmenu')
    await expect(panel(page).getByRole('status').filter({ hasText: 'Ann Kowalski' })).toBeVisible()
    await expectAccessible(page)
  })
})
