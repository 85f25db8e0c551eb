import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

const entry = (page: Page, number: string) => page.locator('[data-pkr-id]', { hasText: number })
const entries = (page: Page) => page.locator('[data-pkr-id]')

/** Types what an open picker offers until it is the one that Enter takes. */
async function pick(page: Page, name: string) {
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
}

/** Makes something past the screen, and answers its id. */
async function add(page: Page, what: 'pkrIds' | 'pkrLists', data: object): Promise<string> {
  const answer = await page.request.post(`/api/${what}`, { headers: ownerHeaders, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

test('a live list is made of a filter by the keyboard, follows the register, and is invited from @long', async ({
  page,
  secondPage,
  visitor,
  mail,
}) => {
  const club = 'Live club'
  for (const data of [
    { number: 'LV-1', name: 'Lia Live', club, email: 'lia@live.example', status: 'free' },
    { number: 'LV-2', name: 'Bo Blank', club, status: 'free' },
    { number: 'LV-3', name: 'Cy Closed', club, email: 'cy@live.example', status: 'suspended' },
    { number: 'LV-4', name: 'Di Dunn', email: 'di@live.example', status: 'free' },
  ])
    await add(page, 'pkrIds', data)

  await page.goto('/pkrIds?club=Live+club')
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Save as live list' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create a live list' })
  await expect(form.getByRole('status')).toHaveText('3 PKR IDs meet them now')
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Live and free')
  await form.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await pick(page, 'Status')
  await form.getByRole('button', { name: 'Create' }).press('Enter')
  await expect(form.getByText('Fill this in, or remove it')).toBeVisible()
  await form.getByRole('button', { name: 'Status:' }).press('Enter')
  await pick(page, 'Free')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('status')).toHaveText('2 PKR IDs meet them now')
  await expect(form.getByRole('listitem').first()).toContainText('Lia Live')
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: 'Create' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Live and free')
  await expect(page.getByText('Status: Free')).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  await expectAccessible(page)

  await secondPage.goto('/pkrIds/LV-4')
  await secondPage.getByRole('textbox', { name: 'Club' }).fill(club)
  await secondPage.keyboard.press('Enter')
  await expect(secondPage.getByRole('link', { name: 'Live and free' })).toBeVisible()
  await expect(entry(page, 'LV-4')).toContainText('Di Dunn')
  await expect(entries(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  const inviting = page.getByRole('dialog', { name: 'Invite from Live and free' })
  await expect(inviting.getByRole('status')).toHaveText('2 people will be invited')
  await expect(inviting.getByText('1 PKR ID is left out')).toBeVisible()
  await inviting.getByText('No e-mail address: 1').press('Enter')
  await expect(inviting.getByText('LV-2 · Bo Blank')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await inviting.getByRole('button', { name: 'Invite 2 people' }).press('Enter')
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')

  await visitor.goto(await mail.takeLink('lia@live.example'))
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  // Assigned by it, she isn't free any more.
  await expect(entry(page, 'LV-1')).toHaveCount(0)
  await page.goto('/pkrIds/LV-1')
  await expect(page.getByRole('link', { name: 'Lia Live' }).first()).toBeVisible()
})

test('who may not see what is private finds neither the list that reads it nor whom it invites @long', async ({
  page,
  visitor,
  mail,
}) => {
  const field = { id: crypto.randomUUID(), name: 'Paid', kind: 'checkbox', options: [] }
  const fees = await add(page, 'pkrLists', { name: 'Fees' })
  const fields = { was: [], set: [{ ...field, isPrivate: true, isArchived: false }] }
  const answer = await page.request.patch(`/api/pkrLists/${fees}`, {
    headers: ownerHeaders,
    data: { changes: { fields } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const hidden = await add(page, 'pkrLists', {
    name: 'Who has paid',
    conditions: [
      { of: 'field', listId: fees, fieldId: field.id, test: { kind: 'checkbox', is: true } },
    ],
  })
  await add(page, 'pkrLists', {
    name: 'All of the club',
    conditions: [{ of: 'club', in: ['Fees club'] }],
  })
  await page.goto('/pkrIds?show=lists')
  const listed = (some: Page, name: string) =>
    some.getByRole('list', { name: 'Lists' }).getByRole('link', { name })
  await expect(listed(page, 'Who has paid')).toContainText('Paid on Fees: yes')
  await join(visitor, mail, { name: 'Nora Narrow', role: 'member' })
  await visitor.goto('/pkrIds?show=lists')
  await expect(listed(visitor, 'All of the club')).toContainText('Club: Fees club')
  await expect(listed(visitor, 'Who has paid')).toHaveCount(0)
  await listed(visitor, 'All of the club').click()
  await expect(visitor.getByText('No one meets the conditions yet')).toBeVisible()
  await expect(visitor.getByText('Club: Fees club')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  await visitor.goto(`/pkrIds?list=${hidden}`)
  await expect(visitor.getByText('No one is on this list yet')).toBeVisible()
  await expect(visitor.getByText('Who has paid')).toHaveCount(0)
})

test('on a phone a filter becomes a live list out of its sheet @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/pkrIds?club=Live+club')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await page.getByRole('button', { name: 'Save as live list' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const form = page.getByRole('dialog', { name: 'Create a live list' })
  await form.getByLabel('Name').fill('Of a phone')
  await form.getByRole('button', { name: 'Create' }).tap()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Of a phone')
  await page.context().close()
})
