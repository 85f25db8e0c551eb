import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { makePage } from './wiki-steps.ts'

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const menu = (page: Page) => page.getByRole('button', { name: 'Page actions' })
/** Of the menu that is open; behind its name stands the key. */
const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name })

async function publish(page: Page, id: string, markdown: string): Promise<void> {
  const answer = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { markdown, isPublished: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('who watches a page finds its new versions in the inbox, and leaves it there @long', async ({
  page,
  visitor,
  mail,
}) => {
  const top = await makePage(page, { title: 'Year of egrets', markdown: 'Spring.' })
  const below = await makePage(page, { title: 'Egret fixtures', parentId: top.id })
  await join(visitor, mail, { name: 'Wanda Watcher', role: 'member' })
  await visitor.goto(`/wiki/${top.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Year of egrets')
  await visitor.keyboard.press('w')
  await expect(toast(visitor, 'You watch Year of egrets')).toBeVisible()
  await menu(visitor).press('Enter')
  await expect(item(visitor, /^Stop watching/)).toBeVisible()
  await item(visitor, /^Watch with subpages/).press('Enter')
  await visitor.goto(`/wiki/${below.id}`)
  await menu(visitor).press('Enter')
  await expect(item(visitor, /^Stop watching/)).toBeVisible()
  await expect(item(visitor, /^Watch with subpages/)).toBeHidden()
  await visitor.keyboard.press('Escape')

  await publish(page, below.id, 'Herons first.')
  await visitor.goto('/inbox')
  const entry = visitor.locator('[data-entry]').filter({ hasText: 'Egret fixtures' })
  await expect(entry).toContainText('Ann Kowalski published a new version')
  await expect(entry).toContainText('You watch this page')
  await expectAccessible(visitor)
  await entry.getByRole('button', { name: 'More' }).press('Enter')
  await item(visitor, /^Stop watching/).press('Enter')
  await expect(toast(visitor, 'You no longer watch Egret fixtures')).toBeVisible()
  await entry.locator('[data-open]').press('Enter')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Egret fixtures')
  await menu(visitor).press('Enter')
  await expect(item(visitor, /^Watch(?! with)/)).toBeVisible()
  await visitor.keyboard.press('Escape')
  await toast(visitor, 'You no longer watch').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(visitor, 'You watch Egret fixtures')).toBeVisible()
})
