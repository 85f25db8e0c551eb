import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

const entry = (page: Page, number: string) => page.locator('[data-pkr-id]', { hasText: number })

async function addList(page: Page, name: string, numbers: readonly string[]) {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: string }).id
  }
  const id = await send('/api/pkrLists', { name })
  const add: string[] = []
  for (const number of numbers)
    add.push(await send('/api/pkrIds', { number, name: `Member ${number}` }))
  await send(`/api/pkrLists/${id}/entries`, { add })
  return id
}

test('a list gets fields of its own, filled for several by the keyboard and taken back @long', async ({
  page,
}) => {
  const id = await addList(page, 'Licences with fields', ['LF-1', 'LF-2', 'LF-3'])
  await page.goto(`/pkrIds?list=${id}`)
  await page.getByRole('button', { name: 'Licences with fields', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Fields' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a field' }).press('Enter')
  await page.keyboard.type('Class')
  await dialog.getByRole('combobox', { name: 'Kind' }).press('Enter')
  await page.getByRole('option', { name: 'Choice' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Gold')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Silver')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Change Class' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Class' })).toBeVisible()

  await entry(page, 'LF-1').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+j')
  await page.getByRole('button', { name: 'Actions for 2 PKR IDs' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Fill in fields' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Class' }).press('Enter')
  await page.getByRole('option', { name: 'Silver' }).press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  for (const number of ['LF-1', 'LF-2']) await expect(entry(page, number)).toContainText('Silver')
  await expect(entry(page, 'LF-3')).not.toContainText('Silver')
  const stored = async () => {
    const answer = await page.request.get('/api/pkrIds/LF-2', { headers: ownerHeaders })
    const { lists } = (await answer.json()) as { lists: { custom: object }[] }
    return Object.keys(lists[0]?.custom ?? {})
  }
  // Each is stored before the next: shown is it at once.
  await expect.poll(stored).toHaveLength(1)
  await page.keyboard.press('Control+z')
  await expect(entry(page, 'LF-1')).not.toContainText('Silver')
  await expect.poll(stored).toHaveLength(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(entry(page, 'LF-2')).toContainText('Silver')
  await expect.poll(stored).toHaveLength(1)
  await page.goto('/pkrIds/LF-2')
  await expect(page.getByText('set Class on Licences with fields to Silver').first()).toBeVisible()

  await page.goto('/pkrIds?show=import')
  const lines = ['PKR ID,Name,Class', 'LF-2,Member LF-2,gold', 'LF-3,Member LF-3,Gold']
  await page.locator('input[type=file]').setInputFiles({
    name: 'classes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('combobox', { name: 'Add everyone in the file to a list' }).press('Enter')
  await page.getByRole('option', { name: 'Licences with fields' }).press('Enter')
  await expect(page.getByText('Class: Silver → Gold')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Field for Class' })).toHaveText('Class')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 change' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 entry of the register changed' })).toBeVisible()
  await page.goto(`/pkrIds?list=${id}`)
  await expect(entry(page, 'LF-3')).toContainText('Gold')
  await expect(entry(page, 'LF-2')).toContainText('Silver')
})

test('on a phone the fields of a place are filled by a finger on the page of the number @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const id = await addList(page, 'Shirts', ['LP-1'])
  const field = { id: crypto.randomUUID(), name: 'Size', kind: 'number', options: [] }
  const fields = { was: [], set: [{ ...field, isPrivate: false, isArchived: false }] }
  const answer = await page.request.patch(`/api/pkrLists/${id}`, {
    headers: ownerHeaders,
    data: { changes: { fields } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto('/pkrIds/LP-1')
  await page.getByRole('button', { name: 'Fill in fields of LP-1 on Shirts' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Size').fill('twelve')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('Enter a number')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Size').fill('42,5')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('42.5').first()).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
