import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { codeOf } from './second-step-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

async function takeFirstStep(page: Page, email: string) {
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven lobs and a dink')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Second step' })).toBeVisible()
}

test('two-step sign-in is switched on, asked for, entered with a recovery code, and switched off by the owner', async ({
  browser,
  server,
  visitor,
  page,
  mail,
}) => {
  const { email } = await join(visitor, mail, { name: 'Tia Twostep', role: 'member' })
  await visitor.goto('/settings/account')
  const block = visitor
    .locator('section', { has: visitor.getByRole('heading', { name: 'Two-step sign-in' }) })
    .last()
  await block.getByRole('button', { name: 'Switch on' }).press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Switch two-step sign-in on' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(visitor)
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await visitor.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await visitor.keyboard.press('Enter')
  const codes = visitor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(visitor.getByText('10 of 10 recovery codes left')).toBeVisible()

  const phone = await openPhone({ browser, server, ownerState: { cookies: [], origins: [] } })
  await takeFirstStep(phone, email)
  await phone.getByLabel('Code', { exact: true }).fill('000000')
  await phone.getByRole('button', { name: 'Continue' }).tap()
  await expect(phone.getByText('This code is wrong')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await phone.getByRole('button', { name: 'Continue' }).tap()
  await expect(phone.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await phone.context().close()

  const lost = await openPhone({ browser, server, ownerState: { cookies: [], origins: [] } })
  await takeFirstStep(lost, email)
  await lost.getByRole('button', { name: 'Use a recovery code' }).tap()
  await lost.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await lost.getByRole('button', { name: 'Continue' }).tap()
  await expect(lost.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await lost.context().close()
  await visitor.reload()
  await expect(visitor.getByText('9 of 10 recovery codes left')).toBeVisible()

  const me = await page.request.get('/api/users?search=Tia', { headers: ownerHeaders })
  const { items } = (await me.json()) as { items: { uid: string }[] }
  await page.goto(`/users/${items[0]?.uid ?? ''}`)
  await expect(page.getByText('Two-step sign-in since')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  expect((await removed).ok()).toBe(true)
  await expect(page.getByText('Two-step sign-in since')).toHaveCount(0)
  // Their sign-ins have ended, and the next one asks for nothing more.
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Account', level: 2 })).toBeVisible()
})
