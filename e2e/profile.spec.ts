import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'

test('a profile is filled in by the keyboard, saved at once, refused with the reason and taken back @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Pru Profile', role: 'volunteer' })
  await visitor.goto('/settings')
  const name = visitor.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Pru Profile')
  const saved = () =>
    visitor.waitForResponse(
      (answer) => answer.url().endsWith('/api/profile') && answer.request().method() === 'PATCH',
    )
  const renamed = saved()
  await name.fill('Pru Referee')
  await name.press('Enter')
  expect((await renamed).ok()).toBe(true)
  await expect(visitor.getByRole('button', { name: /Pru Referee/ })).toBeVisible()

  // What is taken says so, and what was typed stays.
  const handle = visitor.getByLabel('Handle')
  await handle.fill('ann-kowalski')
  await handle.press('Enter')
  await expect(visitor.getByText('@ann-kowalski is taken.')).toBeVisible()
  await expect(handle).toHaveValue('ann-kowalski')
  const free = saved()
  await handle.fill('pru.ref')
  await handle.press('Tab')
  expect((await free).ok()).toBe(true)
  const told = saved()
  await visitor.getByLabel('About').fill('Referees on Saturdays.\nLeft-handed.')
  await visitor.reload()
  await expect(visitor.getByLabel('About')).toHaveValue('Referees on Saturdays.\nLeft-handed.')
  await visitor.getByLabel('About').focus()
  await visitor.getByLabel('About').blur()
  expect((await told).ok()).toBe(true)
  await visitor.getByRole('button', { name: 'Add a link' }).press('Enter')
  await visitor.getByLabel('Link 1').fill('javascript:alert(1)')
  await visitor.getByLabel('Link 1').press('Enter')
  await expect(visitor.getByText('Start with https://')).toBeVisible()
  const linked = saved()
  await visitor.getByLabel('Link 1').fill('https://club.example/pru')
  await visitor.getByLabel('Link 1').press('Enter')
  expect((await linked).ok()).toBe(true)
  await expectAccessible(visitor)

  await page.goto('/users?q=pru.ref')
  await page.getByRole('link', { name: 'Pru Referee' }).click()
  await expect(page.getByText('Referees on Saturdays.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'club.example/pru' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  const undone = saved()
  await visitor.getByRole('heading', { name: 'Profile' }).click()
  await visitor.keyboard.press('Control+z')
  expect((await undone).ok()).toBe(true)
  await expect(visitor.getByLabel('Link 1')).toHaveCount(0)
})
