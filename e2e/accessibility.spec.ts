import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

const screens: readonly string[] = [
  '/inbox',
  '/projects',
  '/projects/new',
  '/projects/import',
  '/tasks',
  '/tasks-v2',
  '/tasks-v2?show=mine',
  '/wiki',
  '/wiki?show=trash',
  '/users',
  '/users?show=invitations',
  '/users?show=waiting',
  '/roles',
  '/pkrIds',
  '/apps',
  '/chats',
  '/extra-components',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/404',
  '/500',
  '/503',
]

/** Both widths and both themes; what a theme does to contrast does not depend on the width. */
const views = [
  { width: 1440, height: 900, theme: 'dark', run: ' @long' },
  { width: 390, height: 844, theme: 'light', run: '' },
] as const

for (const { width, height, theme, run } of views) {
  test(`every screen passes the accessibility rules at ${width} px, ${theme}${run}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.goto(screen)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  })

  test(`signing in and its links pass the accessibility rules at ${width} px, ${theme} @long`, async ({
    page,
    visitor,
    mail,
  }) => {
    test.setTimeout(120_000)
    for (const one of [page, visitor]) {
      await one.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
      await one.setViewportSize({ width, height })
    }
    const email = `axe-${width}-${theme}@riverside.example`
    await page.goto('/users')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await expectAccessible(page)
    // Leaving the page before it is sent would take it back.
    const sent = page.waitForResponse((one) => one.url().endsWith('/api/invitations'))
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await sent
    // What is open on a phone goes with a step back, which would end the next navigation.
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/users?show=invitations')
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)

    await visitor.goto('/auth/sign-in')
    await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Forgot password?' }).click()
    await visitor.getByLabel('E-mail').fill('ann@riverside.example')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Send link' }).click()
    await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto(await mail.takeLink('ann@riverside.example'))
    await visitor.getByLabel('New password').fill('a court of our own')
    await expectAccessible(visitor)
    await visitor.goto('/auth/sign-in#mode=signIn&oobCode=nonsense')
    await expect(visitor.getByRole('heading', { name: 'Which address' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto('/auth/sign-in#mode=verifyEmail&oobCode=nonsense')
    await expect(visitor.getByRole('heading', { name: 'doesn’t work' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto(await mail.takeLink(email))
    await visitor.getByLabel('Choose a password').fill('too short')
    await visitor.getByRole('button', { name: 'Accept and join' }).click()
    await expect(visitor.getByText('Use at least 12 characters')).toBeVisible()
    await expectAccessible(visitor)
  })
}
