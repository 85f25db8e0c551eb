import type { Page } from '@playwright/test'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import { expect, ownerHeaders } from './app.fixture.ts'

/** Somebody whom the owner invites with a built-in role, and who joins in a browser of their own. */
export async function join(
  visitor: Page,
  mail: MailSink,
  { name, role }: { name: string; role: string },
): Promise<{ email: string }> {
  const email = addressOf(name)
  await inviteAll(visitor, [email], role)
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(
    visitor.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 }),
  ).toBeVisible()
  return { email }
}

/** People who come in without a browser. */
export async function joinAll(page: Page, mail: MailSink, names: readonly string[]): Promise<void> {
  await inviteAll(page, names.map(addressOf), 'member')
  for (const name of names) {
    const { hash } = new URL(await mail.takeLink(addressOf(name)))
    const secret = new URLSearchParams(hash.slice(1)).get('invitation')
    const answer = await page.request.post('/api/invitations/accept', {
      data: { secret, name, password: 'seven lobs and a dink' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@riverside.example`

export async function inviteAll(
  page: Page,
  emails: readonly string[],
  role: string,
): Promise<void> {
  const roles = await page.request.get('/api/roles', { headers: ownerHeaders })
  const { items } = (await roles.json()) as { items: { id: string; builtIn: string | null }[] }
  const answer = await page.request.post('/api/invitations', {
    headers: ownerHeaders,
    data: {
      people: emails.map((email) => ({ email })),
      roleId: items.find(({ builtIn }) => builtIn === role)?.id,
    },
  })
  const said = await answer.text()
  expect(answer.ok(), said).toBe(true)
  // Who is here already gets no mail, and another test of the same server may have asked for them.
  const { items: sent } = JSON.parse(said) as { items: { outcome: string }[] }
  expect(new Set(sent.map(({ outcome }) => outcome)), said).toEqual(new Set(['sent']))
}

/** Changes who comes into the organisation. */
export async function admitBy(page: Page, set: object): Promise<void> {
  const settings = await page.request.get('/api/organisation', { headers: ownerHeaders })
  const { admission: was } = (await settings.json()) as { admission: object }
  const data = { changes: { admission: { was, set } } }
  const answer = await page.request.patch('/api/organisation', { headers: ownerHeaders, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
