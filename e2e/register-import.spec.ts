import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

const choose = (page: Page, ...lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

const heading = 'Membership no;First name;Last name;Club'
const first = [heading, 'IM-001;Ada;Archer;North', 'IM-002;Bo;Brook;North', 'im-001;Ada;Twice;']

test('members come from a file by the keyboard, once, and who was somebody else stays until it is said @long', async ({
  page,
}) => {
  await page.goto('/pkrIds')
  await page.getByRole('link', { name: 'Import PKR IDs' }).first().press('Enter')
  await choose(page, ...first)
  await page.getByText('1 skipped').press('Enter')
  await expect(page.getByText('Row 4: row 2 has the same number')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 members' }).press('Enter')
  await expect(page.getByRole('heading', { name: '2 members added' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the register' }).press('Enter')
  await page.getByPlaceholder('Search by number or name').fill('brook bo')
  await expect(page.getByRole('link', { name: 'IM-002' })).toBeVisible()

  await page.goto('/pkrIds?show=import')
  await choose(page, ...first)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await choose(page, heading, 'IM-001;Ada;Archer;South', 'IM-002;Cy;Clay;North')
  await expect(page.getByText('This number belongs to someone else here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 change' })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Use the file for IM-002' }).press('Space')
  await page.getByRole('button', { name: 'Import 2 changes' }).press('Enter')
  await expect(
    page.getByRole('heading', { name: '2 entries of the register changed' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revert this import' }).press('Enter')
  await page.getByRole('button', { name: 'Revert', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: /was reverted$/ })).toBeVisible()
  await page.goto('/pkrIds/IM-002')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bo Brook')
})

test('a list without numbers is given the next ones by the keyboard, and who seems to be there is asked about @long', async ({
  page,
}) => {
  const setFormat = async (set: object | null) => {
    const settings = await page.request.get('/api/organisation', { headers: ownerHeaders })
    const { pkrFormat: was } = (await settings.json()) as { pkrFormat: object | null }
    const data = { changes: { pkrFormat: { was, set } } }
    await page.request.patch('/api/organisation', { headers: ownerHeaders, data })
  }
  const names = ['Name;Club', 'Nan Noble;East', 'Oz Orchard;East', 'nan noble;']
  await page.goto('/pkrIds?show=import')
  await choose(page, ...names)
  await expect(page.getByText('switch on a format for PKR IDs first')).toBeVisible()
  await page.getByRole('link', { name: 'Set the format' }).press('Enter')
  await expect(page.getByRole('switch', { name: 'New PKR IDs have a format' })).toBeVisible()

  await setFormat({ prefix: 'LN-', digits: 4, check: 'none', startsAt: 7 })
  await page.goto('/pkrIds?show=import')
  await choose(page, ...names)
  await page.getByRole('checkbox', { name: 'Issue new numbers' }).press('Space')
  await expect(
    page.getByRole('group', { name: '1 member may already be in the register' }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'New' }).press('Enter')
  await expect(page.getByText('LN-0008')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 members' }).press('Enter')
  await expect(page.getByRole('heading', { name: '2 members added' })).toBeVisible()
  await page.goto('/pkrIds/LN-0007')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nan Noble')
  await setFormat(null)
})

test('what the register shows is taken out by the keyboard, and comes in again without a change @long', async ({
  page,
}) => {
  await page.goto('/pkrIds?show=import')
  await choose(page, heading, 'EX-001;Ivo;Ito;West', 'EX-002;Jo;Jung;West', 'EX-003;Kai;Kern;East')
  await page.getByRole('button', { name: 'Import 3 members' }).press('Enter')
  await page.getByRole('link', { name: 'Open the register' }).press('Enter')
  await page.getByPlaceholder('Search by number or name').fill('ex-00')
  await expect(page.getByRole('link', { name: 'EX-003' })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Export these PKR IDs' })).toBeVisible()
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel/ }).press('Enter')
  const saved = await begun
  expect(saved.suggestedFilename()).toMatch(/^PKR IDs \d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText('is in your downloads')).toBeVisible()

  await page.goto('/pkrIds?show=import')
  await page.locator('input[type=file]').setInputFiles({
    name: saved.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await saved.path()),
  })
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expect(page.getByText('unchanged', { exact: true }).locator('..')).toHaveText(/3/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' })

  test('a file of members is looked at and stored by touch @long', async ({ page }) => {
    await page.goto('/pkrIds?show=import')
    await choose(page, heading, 'IM-101;Dee;Dale;North')
    await page.getByRole('combobox', { name: 'Field for Club' }).tap()
    await page.getByRole('option', { name: 'Leave out' }).tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByText('IM-101').last()).toBeVisible()
    // Dimmed for as long as the file is read anew.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 member' }).tap()
    await expect(page.getByRole('heading', { name: '1 member added' })).toBeVisible()
  })
})
