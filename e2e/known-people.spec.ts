import type { Page } from '@playwright/test'
import { expect, owner, ownerHeaders, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })

async function send(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`/api${path}`, { method, headers: ownerHeaders, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string; items: { uid: string; name: string }[] }
}

const assign = (page: Page, taskId: string, was: string[], set: string[]) =>
  send(page, 'PATCH', `/tasks/${taskId}`, { changes: { assigneeIds: { was, set } } })

async function findUid(page: Page, name: string): Promise<string> {
  const { items } = await send(page, 'GET', `/users?search=${encodeURIComponent(name)}`)
  const found = items.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found.uid
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a volunteer knows by name whom they work with, and who joined just now is known in open tabs', async ({
  page,
  secondPage,
  visitor,
  browser,
  server,
  mail,
}) => {
  const key = await makeProject(page, 'Known people')
  const { id: projectId } = await send(page, 'GET', `/projects/${key}`)
  const { id: taskId } = await send(page, 'POST', `/projects/${projectId}/tasks`, {
    title: 'Open the gate',
  })
  await secondPage.goto(`/tasks/${key}-1`)
  await expect(panel(secondPage)).toContainText('created the task')

  await join(visitor, mail, { name: 'Maria Lopez', role: 'volunteer' })
  const maria = await findUid(page, 'Maria Lopez')
  await assign(page, taskId, [], [maria])

  // The tab of the owner has never loaded a list with her in it.
  await expect(panel(secondPage)).toContainText('assigned Maria Lopez')
  await expect(panel(secondPage)).not.toContainText('another person')

  const names = visitor.waitForResponse((one) => one.url().includes('projectUsersOnly=true'))
  await visitor.goto('/inbox')
  await names
  const notice = visitor.getByRole('listitem').filter({ hasText: `${key}-1` })
  await expect(notice).toContainText(owner.name)
  await expect(notice).not.toContainText('Somebody')
  await visitor.goto(`/tasks/${key}-1`)
  await expect(panel(visitor)).toContainText(`${owner.name} created the task`)
  await expect(panel(visitor)).not.toContainText('Somebody')

  await commentBox(visitor).tap()
  const refused: string[] = []
  visitor.on('response', (one) => {
    if (one.status() === 403) refused.push(one.url())
  })
  await visitor.keyboard.type('On my way, @ann')
  const offered = visitor.getByRole('listbox', { name: 'Mention' })
  await expect(offered.getByRole('option').first()).toContainText(owner.name)
  await visitor.keyboard.press('Enter')
  await expect(commentBox(visitor)).toHaveText(/^On my way, @ann-kowalski/)
  expect(refused).toEqual([])

  // Somebody whom no list of hers has is named as soon as they are on her task.
  const context = await browser.newContext({ baseURL: server.url })
  await join(await context.newPage(), mail, { name: 'Rosa Racket', role: 'volunteer' })
  await context.close()
  const rosa = await findUid(page, 'Rosa Racket')
  await assign(page, taskId, [maria], [maria, rosa])
  await expect(panel(visitor)).toContainText('assigned Rosa Racket')
})
