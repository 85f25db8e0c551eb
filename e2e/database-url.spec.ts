import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchDatabase } from '../apps/server/src/db/embedded/launch.ts'
import { expect, owner, signIn, test } from './app.fixture.ts'
import { startServer } from './server-process.ts'
import { commentBox } from './task-steps.ts'

test('a whole journey on a PostgreSQL that DATABASE_URL names, over two servers @long', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const directory = await mkdtemp(join(tmpdir(), 'courtside-e2e-database-'))
  const database = await launchDatabase({ directory, log: () => undefined })
  const { host, port, user, password } = database.connection
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/courtside?host=${encodeURIComponent(host)}`,
    SECRET: 'a secret that all servers of this database share',
  }
  const one = await startServer(environment)
  const two = await startServer(environment)

  const first = await browser.newContext({ baseURL: one.url })
  const page = await first.newPage()
  await page.goto('/')
  await page.getByLabel('Organisation', { exact: true }).fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.waitForURL(/\/projects$/)
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Autumn Open')
  await expect(page.getByLabel('Key')).toHaveValue('AO')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/projects/AO/tasks')
  const add = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await add.fill('Book the hall')
  await add.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Book the hall' })).toContainText('AO-1')

  const second = await browser.newContext({ baseURL: two.url })
  const other = await second.newPage()
  await signIn(other)
  await other.goto('/projects/AO/tasks')
  await expect(other.getByText('Book the hall')).toBeVisible()
  await add.fill('Print the draws')
  await add.press('Enter')
  await expect(other.getByText('Print the draws')).toBeVisible()
  await other.goto('/tasks/AO-2')
  await expect(other.getByRole('heading', { name: 'Print the draws' })).toBeVisible()
  const comment = commentBox(other)
  await comment.fill('On yellow paper')
  await comment.press('Control+Enter')
  await page.goto('/tasks/AO-2')
  await expect(page.getByText('On yellow paper')).toBeVisible()

  await first.close()
  await second.close()
  await two.remove()
  await one.remove()
  await database.stop()
  await rm(directory, { recursive: true, force: true })
})
