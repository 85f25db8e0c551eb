import type { Page } from '@playwright/test'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import { expect } from './app.fixture.ts'
import { invite } from './invite-steps.ts'

let joined = 0

/** Invites somebody with a built-in role and lets them join in their own browser; answers their address. */
export async function letJoin(
  page: Page,
  visitor: Page,
  mail: MailSink,
  { name, role }: { name: string; role: string },
): Promise<string> {
  const email = `role${++joined}-${process.pid}@riverside.example`
  await invite(page, email, role)
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(
    visitor.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 }),
  ).toBeVisible()
  return email
}

type Headers = { readonly authorization: string }

/** Gives somebody one role instead of theirs, past the screen. */
export async function giveRole(
  page: Page,
  headers: Headers,
  email: string,
  roleId: string,
): Promise<void> {
  const found = await page.request.get(`/api/users?search=${encodeURIComponent(email)}`, {
    headers,
  })
  const { items } = (await found.json()) as { items: { uid: string; roleIds: string[] }[] }
  const answer = await page.request.patch(`/api/users/${items[0]?.uid}`, {
    headers,
    data: { changes: { roleIds: { was: items[0]?.roleIds, set: [roleId] } } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Makes a role, past the dialog; answers its id. */
export async function makeRole(
  page: Page,
  headers: Headers,
  name: string,
  permissions: readonly string[],
): Promise<string> {
  const answer = await page.request.post('/api/roles', { headers, data: { name, permissions } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}
