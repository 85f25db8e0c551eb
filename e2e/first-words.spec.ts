import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'

/** Holds what a page asks for by a pattern until it is let go. */
async function hold(
  page: Page,
  pattern: RegExp,
): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(pattern, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: gate.resolve }
}

test('the inbox and My tasks draw nothing before they know what it says', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Wanda First', role: 'member' })
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Answer
  }
  const found = await page.request.get('/api/users?projectUsersOnly=true', { headers })
  const people = (await found.json()) as { uid: string; name: string }[]
  const uid = people.find(({ name }) => name === 'Wanda First')?.uid
  const project = await post<{ id: string; statuses: { id: string; name: string }[] }>(
    '/projects',
    {
      key: 'FWA',
      name: 'First words',
    },
  )
  const before = await post<{ id: string }>(`/projects/${project.id}/tasks`, {
    title: 'Order nets',
  })
  const task = await post<{ id: string; statusId: string }>(`/projects/${project.id}/tasks`, {
    title: 'Hang up nets',
    assigneeIds: [uid],
    blockedByIds: [before.id],
  })
  const begun = project.statuses.find(({ name }) => name === 'In progress')?.id
  const changes = { statusId: { was: task.statusId, set: begun } }
  const changed = await page.request.patch(`/api/tasks/${task.id}`, { headers, data: { changes } })
  expect(changed.ok(), await changed.text()).toBe(true)

  for (const [address, list] of [
    ['/inbox', visitor.getByRole('list', { name: 'Notifications' })],
    ['/tasks-v2?show=mine', visitor.getByRole('grid')],
  ] as const) {
    const opened = await hold(visitor, /\/api\/projects\/[0-9a-f-]{36}(\?|$)/)
    const names = visitor.waitForResponse(/\/api\/(inbox\?|tasks\?.*assigneeId)/)
    await visitor.goto(address)
    await Promise.all([opened.asked, names])
    await visitor.evaluate(() => new Promise((done) => setTimeout(done)))
    await expect(list).toBeHidden()
    opened.letGo()
    await expect(list).toContainText('Hang up nets')
    await visitor.unrouteAll({ behavior: 'wait' })
  }
})
