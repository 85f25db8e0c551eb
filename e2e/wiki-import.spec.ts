import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeZip } from '../apps/server/src/test/make-zip.ts'
import { onePixel } from '../apps/server/src/test/one-pixel.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makePage } from './wiki-steps.ts'

test('pages come from a zip below a page by the keyboard, are found again, and go again @long', async ({
  page,
}) => {
  const top = await makePage(page, { title: 'Brought in' })
  const choose = async (rules: string) => {
    const files = {
      'House rules.md': rules,
      'House rules/Scoring.md': 'Back to [the rules](../House%20rules.md).',
    }
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'club.zip',
        mimeType: 'application/zip',
        buffer: await makeZip(files),
      })
  }
  await page.goto(`/wiki/${top.id}`)
  await page.getByRole('button', { name: 'Page actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import subpages…' }).press('Enter')
  await choose('See [nowhere](Gone.md).')
  const tree = page.getByRole('region', { name: 'Preview of the pages' })
  await expect(tree.getByRole('listitem')).toHaveText(['House rulesNew', 'ScoringNew'])
  await page.getByText('1 skipped').press('Enter')
  await expect(page.getByText('The link’s target is not in this file')).toBeVisible()
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
  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  const versions = page.getByRole('complementary', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveText(/^1Imported/)

  await page.goto(`/wiki/import?below=${top.id}`)
  await choose('See [nowhere](Gone.md).')
  await expect(
    page.getByRole('button', { name: 'All these pages are already here' }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter')
  // The newest comes first; other tests on this server have brought pages, too.
  await page.getByRole('button', { name: 'Revert this import' }).first().press('Enter')
  await page.getByRole('button', { name: 'Revert', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: /was reverted$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open the page' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Brought in', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Scoring' })).toHaveCount(0)
})

/** Lays a folder of pages down where a browser may take it: with one that programs keep for themselves, and a picture. */
async function makeFolder(at: string): Promise<string> {
  const folder = join(at, 'Club book')
  await mkdir(join(folder, 'Courts', 'Nets'), { recursive: true })
  await mkdir(join(folder, '.obsidian'))
  const files = {
    'Courts.md': 'Four. ![plan](Courts/plan.png)',
    'Courts/Nets.md': 'Back to [all](../Courts.md).',
    'Courts/Nets/Höhe.md': '34 inches.',
    'Courts/plan.png': onePixel,
    '.obsidian/Secrets.md': 'Not for the wiki',
  }
  for (const [name, words] of Object.entries(files)) await writeFile(join(folder, name), words)
  return folder
}

/** Lets go of what is on a disk above the page, as a person does who drags it out of their file manager. */
async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const box = await page.getByRole('heading', { name: /^Drop .* here$/ }).boundingBox()
  const session = await page.context().newCDPSession(page)
  const [x, y] = [Number(box?.x) + 5, Number(box?.y) + 5]
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    })
}

test('a folder comes as it is, chosen or dropped, and so do several files @long', async ({
  page,
}, testInfo) => {
  const folder = await makeFolder(testInfo.outputPath())
  const { id } = await makePage(page, { title: 'From a folder' })
  const tree = page.getByRole('region', { name: 'Preview of the pages' })
  const again = page.getByRole('button', { name: 'Choose another file' })
  const all = ['CourtsNew', 'NetsNew', 'HöheNew']
  await page.goto(`/wiki/import?below=${id}`)
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder' }).press('Enter')
  await (await asked).setFiles(folder)
  await expect(tree.getByRole('listitem')).toHaveText(all)
  await expect(page.getByText('Club book.zip')).toBeVisible()
  await expect(page.getByText(/\d skipped/)).toHaveCount(0)

  await again.press('Enter')
  await dropFiles(page, [folder])
  await expect(tree.getByRole('listitem')).toHaveText(all)

  await again.press('Enter')
  await dropFiles(page, [join(folder, 'Courts', 'Nets.md'), join(folder, 'Courts.md')])
  await expect(tree.getByRole('listitem')).toHaveText(['CourtsNew', 'NetsNew'])
  await expect(page.getByText('2 files.zip')).toBeVisible()

  await again.press('Enter')
  await dropFiles(page, [join(folder, '.obsidian')])
  await expect(page.getByRole('alert')).toHaveText(/Hidden files are left out/)

  await page.goto('/projects/import')
  await dropFiles(page, [folder])
  await expect(page.getByText(/contains no export of tasks/)).toBeVisible()
})
