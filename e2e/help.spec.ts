import type { Page } from '@playwright/test'
import { expect, owner, test } from './app.fixture.ts'

/** Lets nothing out of this machine, and collects what was tried and what the policy of a page refused. */
async function watchReach(page: Page): Promise<string[]> {
  const faults: string[] = []
  const context = page.context()
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      faults.push(route.request().url())
      return route.abort()
    },
  )
  await context.exposeFunction('noteRefusal', (refusal: string) => faults.push(refusal))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.apply(Reflect.get(globalThis, 'noteRefusal'), undefined, [
        `${violatedDirective} ${blockedURI}`,
      ])
    })
  })
  return faults
}

test('the palette opens the help of the screen, where one searches and reads on', async ({
  page,
}) => {
  const faults = await watchReach(page)
  await page.goto('/roles')
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Help')
  const opened = page.context().waitForEvent('page')
  await expect(page.getByRole('option', { name: 'Help for this screen' })).toBeVisible()
  await page.keyboard.press('Enter')
  const help = await opened
  await expect(help).toHaveURL(/\/help\/roles$/)
  await expect(help.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()

  const search = help.getByRole('searchbox')
  // The page is there before its script.
  await expect(async () => {
    await help.keyboard.press('/')
    await expect(search).toBeVisible({ timeout: 1000 })
  }).toPass()
  await search.fill('filter')
  await help
    .getByRole('option', { name: /filter/i })
    .first()
    .click()
  await expect(help).toHaveURL(/\/help\/[\w-]+(#|$)/)
  await expect(help.getByRole('main')).toContainText(/filter/i)

  await help.reload()
  await expect(help.getByRole('main')).toContainText(/filter/i)
  await help.getByRole('link', { name: 'Open Courtside' }).click()
  await expect(help.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(faults).toEqual([])
})

test('the user menu opens it too, and an address without a page says so', async ({ page }) => {
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Your account' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Help' }).click()
  const help = await opened
  await expect(help.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await help.goto('/help/nothing-here')
  await help.getByRole('link', { name: 'All help pages' }).click()
  await expect(help).toHaveURL(/\/help\/$/)
})

test('a visitor signs in and is back at the help page', async ({ visitor }) => {
  await visitor.goto('/help/filters')
  await visitor.getByLabel('E-mail').fill(owner.email)
  await visitor.getByLabel('Password', { exact: true }).fill(owner.password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL(/\/help\/filters$/)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/Finding tasks|Filters/)
})
