import type { Page } from '@playwright/test'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import { expect, ownerHeaders } from './app.fixture.ts'

/** Somebody whom the owner invites with a built-in role, and who joins in a browser of their own. */
export async function join(
  visitor: Page,
  mail: MailSink,
  { name, role }: { name: string; role: string },
): Promise<{ email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@riverside.example`
  const roles = await visitor.request.get('/api/roles', { headers: ownerHeaders })
  const { items } = (await roles.json()) as { items: { id: string; builtIn: string | null }[] }
  const answer = await visitor.request.post('/api/invitations', {
    headers: ownerHeaders,
    data: { people: [{ email }], roleId: items.find(({ builtIn }) => builtIn === role)?.id },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  return { email }
}
