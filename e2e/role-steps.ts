import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { findRunningDatabase } from '../apps/server/src/db/embedded/running.ts'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import { expect } from './app.fixture.ts'
import type { ServerProcess } from './server-process.ts'

let joined = 0

/** Invites somebody with a built-in role and lets them join in their own browser; answers their address. */
export async function letJoin(
  page: Page,
  visitor: Page,
  mail: MailSink,
  { name, role }: { name: string; role: string },
): Promise<string> {
  const email = `role${++joined}-${process.pid}@riverside.example`
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  return email
}

/** Gives somebody another role, past the screen. */
export async function giveRole(
  { dataDirectory }: ServerProcess,
  email: string,
  roleId: string,
): Promise<void> {
  const database = openDatabase(findRunningDatabase(join(dataDirectory, 'database')))
  const { db } = database
  await db
    .updateTable('user_roles')
    .set({ roleId })
    .where('userId', '=', db.selectFrom('users').select('id').where('email', '=', email))
    .execute()
  await database.close()
}

/** Makes a role, past the dialog; answers its id. */
export async function makeRole(
  page: Page,
  headers: { readonly authorization: string },
  name: string,
  permissions: readonly string[],
): Promise<string> {
  const answer = await page.request.post('/api/roles', { headers, data: { name, permissions } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}
