import type { Page } from '@playwright/test'
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
