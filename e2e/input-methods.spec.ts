import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

/** What an input method has handled: the browser marks the key with this code, and trusts it as any other. */
const handled = { windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 } as const

/** Composes two letters in what has the focus, and lets the input method take a key. */
async function compose(session: CDPSession, key: 'Enter' | 'Escape'): Promise<void> {
  await session.send('Input.imeSetComposition', {
    text: '計画',
    selectionStart: 2,
    selectionEnd: 2,
  })
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, code: key, ...handled })
  await session.send('Input.insertText', { text: '計画' })
}

/** Neither key of an input method ends a field: it keeps the focus and what was written. */
async function expectToStay(page: Page, field: Locator, words: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await field.focus()
  await field.fill(words)
  for (const key of ['Enter', 'Escape'] as const) {
    await compose(session, key)
    // What would come of the key is there by the second frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(new RegExp(`^${words}(計画)+$`))
  }
  await session.detach()
}

test('fields with an Enter or Escape of their own leave them to an input method @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Composed')
  await quickAdd(page, 'Set up')
  await row(page, 'Set up').click()
  const panel = page.getByRole('region', { name: 'Task', exact: true })

  const title = panel.getByRole('textbox', { name: 'Title' })
  await expectToStay(page, title, 'Courts')
  await title.press('Enter')
  await expect(row(page, 'Courts計画計画')).toBeVisible()

  await panel.getByRole('button', { name: 'Add to this task' }).click()
  await page.getByRole('menuitem', { name: /hecklist/ }).click()
  const checklist = panel.getByRole('region', { name: 'Checklist' })
  const item = checklist.getByRole('textbox')
  await item.fill('Nets')
  await item.press('Enter')
  await checklist.locator('[data-title]', { hasText: 'Nets' }).click()
  await expectToStay(page, checklist.getByRole('textbox').first(), 'Balls')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Courts計画計画')).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expectToStay(page, palette, 'net')
  await page.keyboard.press('Escape')

  await page.goto(`/projects/${key}/settings`)
  await expectToStay(page, page.getByRole('textbox', { name: /^Name of .*To do/ }), 'Later')
})
