import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

/** Types behind a paragraph of the live draft, until the server has it. */
async function typeBehind(page: Page, id: string, paragraph: string, words: string) {
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
}

test('what is being written is compared with a version, inline and side by side', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Gus Guest', role: 'guest' })
  const { id } = await makePage(page, { title: 'Dink rules', markdown: 'Keep low.\n\nStay calm.' })
  await page.goto(`/wiki/${id}/version/1?with=draft`)
  await expect(page.getByText('Both say the same.')).toBeVisible()
  await typeBehind(page, id, 'Keep low.', ' Bend your knees.')
  await page.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/wiki/${id}/version/1\\?with=draft$`))
  const article = page.getByRole('article')
  await expect(article.locator('ins')).toHaveText('Bend your knees.')
  await expect(article.locator('del')).toHaveCount(0)
  await expect(page.getByText('3 words added, 0 removed').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Compare', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Side by side' }).press('Enter')
  const sides = article.getByRole('heading', { level: 3 })
  await expect(sides).toHaveText(['Version 1', 'Draft'])
  const cells = article.locator('.page-document')
  await expect(cells).toHaveText([
    'Keep low.',
    'Keep low. Bend your knees.',
    'Stay calm.',
    'Stay calm.',
  ])
  const [before, after] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
  expect(after?.y).toBe(before?.y)
  expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0))
  await expectAccessible(page)

  await visitor.goto(`/wiki/${id}/version/1?with=draft`)
  await expect(visitor.getByText('The draft could not be read')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText('Bend')
  await visitor.goto(`/wiki/${id}/version/1`)
  await expect(visitor.getByRole('article')).toContainText('Keep low.')
  await expect(visitor.getByRole('link', { name: 'Compare' })).toHaveCount(0)

  // The draft is one of those to choose from, beside the versions.
  const answer = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { isDraft: true, isPublished: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await visitor.goto(`/wiki/${id}/version/2?with=1`)
  await visitor.getByRole('combobox', { name: 'Compared with' }).press('Enter')
  await expect(visitor.getByRole('option')).toHaveText(['Version 1'])
  await page.goto(`/wiki/${id}/version/1?with=2`)
  await expect(article.locator('ins')).toHaveText('Bend your knees.')
  await page.getByRole('combobox', { name: 'Compared with' }).press('Enter')
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Version 2'])
  await page.getByRole('option', { name: 'Draft' }).press('Enter')
  await expect(page).toHaveURL(/with=draft/)
})
