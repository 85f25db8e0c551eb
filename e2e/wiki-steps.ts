import type { Locator, Page } from '@playwright/test'
import { expect, ownerHeaders } from './app.fixture.ts'

export type Made = { readonly id: string; readonly title: string }

/** A page of the owner's, published unless it is told otherwise. */
export async function makePage(page: Page, body: object): Promise<Made> {
  const answer = await page.request.post('/api/pages', {
    headers: ownerHeaders,
    data: { isPublished: true, ...body },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Where a page is written. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })

/** Chooses from the menu of the table that the caret is in. */
export async function chooseForTable(page: Page, name: string): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Table' })
    .click()
  await page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemcheckbox', { name }))
    .click()
  await expect(editor(page)).toBeFocused()
}

/** Lets only the owner read or write a page that no rule is about yet. */
export async function closePage(page: Page, id: string, right: 'read' | 'write'): Promise<void> {
  const me = await page.request.get('/api/users/me', { headers: ownerHeaders })
  const { uid } = (await me.json()) as { uid: string }
  const only = { was: null, set: { people: [uid], projects: [] } }
  const rules = await page.request.patch(`/api/pages/${id}/rules`, {
    headers: ownerHeaders,
    data: { changes: { [right]: only } },
  })
  expect(rules.ok(), await rules.text()).toBe(true)
}

/** Where a row of the tree is on screen. */
export async function boxOf(row: Locator) {
  const place = await row.locator('[data-page]').first().boundingBox()
  if (!place) throw new Error('The row is not drawn')
  return place
}
