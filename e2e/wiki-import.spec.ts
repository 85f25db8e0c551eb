import { makeZip } from '../apps/server/src/test/make-zip.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makePage } from './wiki-steps.ts'

test('pages come from a zip below a page by the keyboard, are found again, and go again', async ({
  page,
}) => {
  const top = await makePage(page, { title: 'Brought in' })
  const choose = async (rules: string) => {
    const files = {
      'House rules.md': rules,
      'House rules/Scoring.md': 'Back to [the rules](../House%20rules.md).',
    }
    await page.locator('input[type=file]').setInputFiles({
      name: 'club.zip',
      mimeType: 'application/zip',
      buffer: await makeZip(files),
    })
  }
  await page.goto(`/wiki/${top.id}`)
  await page.getByRole('button', { name: 'Page actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import pages here …' }).press('Enter')
  await choose('See [nowhere](Gone.md).')
  const tree = page.getByRole('region', { name: 'The pages as they will stand' })
  await expect(tree.getByRole('listitem')).toHaveText(['House rulesNew', 'ScoringNew'])
  await page.getByText('1 thing not usable').press('Enter')
  await expect(page.getByText('Nothing in the file is there')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 pages' }).press('Enter')
  await expect(page.getByRole('heading', { name: '2 pages added' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the page' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Brought in', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'House rules' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'House rules', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Scoring' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Scoring', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'the rules' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'House rules', level: 1 })).toBeVisible()

  await page.goto(`/wiki/import?below=${top.id}`)
  await choose('See [nowhere](Gone.md).')
  await expect(
    page.getByRole('button', { name: 'All these pages are here already' }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await page.getByRole('button', { name: 'Revert this import' }).last().press('Enter')
  await page.getByRole('button', { name: 'Revert', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: /was reverted$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open the page' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Brought in', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Scoring' })).toHaveCount(0)
})
