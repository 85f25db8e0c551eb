import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { startServer } from './server-process.ts'

test('the first visitor makes the organisation and stands in front of an empty list of projects', async ({
  browser,
}) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible()
  const organisation = page.getByLabel('Organisation', { exact: true })
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(organisation).toBeFocused()
  await organisation.fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.waitForURL(/\/projects$/)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await context.close()

  const second = await browser.newContext({ baseURL: server.url })
  const stranger = await second.newPage()
  await stranger.goto('/')
  await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Set up your organisation' })).toBeHidden()
  await second.close()
  await server.remove()
})

test('an owner starts with a sample season, works in it and removes it @long', async ({
  browser,
}) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Organisation', { exact: true }).fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Start with a sample season').check()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  for (const name of ['Riverside Open', 'Thursday league', 'Beginners’ clinic'])
    await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto('/tasks/OPEN-14')
  await expect(page.getByRole('heading', { name: 'Publish the draws' })).toBeVisible()
  const stored = page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && !one.url().includes('/preferences') && one.ok(),
  )
  await page.getByLabel('Singles', { exact: true }).check()
  await stored

  await page.goto('/projects')
  await page.getByRole('button', { name: 'Remove it' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the sample season?' })
  await expect(question).toContainText('what people added to them: 1 change')
  await question.getByRole('button', { name: 'Remove sample' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expect(page.getByText('This is a sample season')).toBeHidden()
  await page.goto('/tasks/OPEN-14')
  await expect(page.getByText('Publish the draws')).toBeHidden()
  await context.close()
  await server.remove()
})

test('an owner is led through four steps until they are done, also beside a sample season', async ({
  browser,
}) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Organisation', { exact: true }).fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Start with a sample season').check()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('1 of 4 done')
  await expectAccessible(page)

  // One's own phone: where none can open this address, that is said.
  await steps.getByRole('button', { name: 'Open it on your phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open it on your phone' })
  await expect(dialog.getByRole('img', { name: `QR code of ${server.url}` })).toBeVisible()
  await expect(dialog.getByRole('note')).toContainText('They work only on this computer')
  await page.keyboard.press('Escape')

  await steps.getByRole('link', { name: 'Invite people' }).click()
  await page.getByLabel('E-mail addresses').fill('pat@club.example\n')
  await expect(page.getByText('No e-mail is sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goBack()
  await expect(steps).toContainText('2 of 4 done')

  await steps.getByRole('link', { name: 'Create your event' }).click()
  await expect(page).toHaveURL(/\/projects\/new/)
  await page.goBack()
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Riverside Open' })).toBeVisible()
  await expect(steps).toBeHidden()
  // Nobody wrote to them, and the other parts are not empty.
  await page.goto('/inbox')
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await page.goto('/wiki')
  await expect(page.getByRole('link', { name: 'Rulebook' }).first()).toBeVisible()
  await context.close()
  await server.remove()
})
