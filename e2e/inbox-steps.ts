import type { Page } from '@playwright/test'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import { expect, ownerHeaders as headers } from './app.fixture.ts'
import { invite } from './invite-steps.ts'

/** Marks as done what tests before this one left in the owner's inbox. */
export async function clearInbox(page: Page): Promise<void> {
  const data = { which: { until: new Date().toISOString() }, set: { isDone: true } }
  const answer = await page.request.patch('/api/inbox', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Somebody else, who does things through the calls that the app makes. */
export type Colleague = {
  readonly name: string
  /** Makes a project with these tasks, all given to the owner. */
  give(key: string, ...titles: string[]): Promise<{ projectId: string; ids: string[] }>
  say(taskId: string, body: string): Promise<void>
  change(taskId: string, changes: object): Promise<void>
}

let joined = 0

/** Invites somebody as a manager and lets them join; ends on the owner's list of people. */
export async function inviteColleague(
  page: Page,
  visitor: Page,
  mail: MailSink,
): Promise<Colleague> {
  const email = `teller${++joined}-${process.pid}@riverside.example`
  const name = `Tess Teller ${joined}`
  await invite(page, email, 'Manager')
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  const asked = visitor.waitForRequest('**/api/users/me')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  const { authorization = '' } = (await asked).headers()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  const ownerId = await findOwner(visitor, authorization)
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await visitor.request[method](`/api${path}`, {
      headers: { authorization },
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  return {
    name,
    async give(key, ...titles) {
      const { id: projectId } = await send('post', '/projects', { key, name: `Club of ${key}` })
      const ids: string[] = []
      for (const title of titles) {
        const data = { title, assigneeIds: [ownerId] }
        ids.push((await send('post', `/projects/${projectId}/tasks`, data)).id)
      }
      return { projectId, ids }
    },
    say: async (taskId, body) => void (await send('post', `/tasks/${taskId}/comments`, { body })),
    change: async (taskId, changes) => void (await send('patch', `/tasks/${taskId}`, { changes })),
  }
}

async function findOwner(visitor: Page, authorization: string): Promise<string> {
  const answer = await visitor.request.get('/api/users?projectUsersOnly=true', {
    headers: { authorization },
  })
  const people = (await answer.json()) as { uid: string; name: string }[]
  return people.find(({ name }) => name.startsWith('Ann'))?.uid ?? ''
}

export const inboxLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ })

/** The entry of a task in the inbox. */
export const entry = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: title })
