import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })

/** As Chrome's translator does it: another element with the words in the place of each text, also of what comes later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (
        !parent ||
        text.data.trim() === '' ||
        parent.closest('font, script, style, textarea, [translate="no"]')
      )
        return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((records) =>
      records.forEach(({ addedNodes }) =>
        addedNodes.forEach((node) => wrapAll(node.parentNode ?? node)),
      ),
    ).observe(document.body, { childList: true, subtree: true })
  })
}

test('values go on changing on the screen under the browser’s translation, by oneself and by others', async ({
  page,
}) => {
  const key = await makeProject(page, 'Translated')
  await quickAdd(page, 'Book courts')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Book courts')
  const project = (await (await page.request.get(`/api/projects/${key}`, { headers })).json()) as {
    id: string
    statuses: { id: string; name: string }[]
  }
  const me = (await (await page.request.get('/api/users/me', { headers })).json()) as {
    uid: string
    name: string
  }
  const listed = await page.request.get(`/api/tasks?projectId=${project.id}`, { headers })
  const { items } = (await listed.json()) as { items: Record<string, unknown>[] }
  const task = { ...items[0] }
  const change = async (values: Record<string, unknown>) => {
    const changes = Object.fromEntries(
      Object.entries(values).map(([field, set]) => [field, { was: task[field], set }]),
    )
    const answer = await page.request.patch(`/api/tasks/${String(task['id'])}`, {
      headers,
      data: { changes },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    Object.assign(task, values)
  }
  await change({ priority: 'low', dueOn: '2026-01-05', assigneeIds: [me.uid] })
  await expect(panel(page)).toContainText('Low')
  await translate(page)

  for (const status of [...project.statuses.slice(1), ...project.statuses.slice(0, 1)]) {
    await change({ statusId: status.id })
    await expect(
      panel(page).getByRole('button', { name: `Status: ${status.name}`, exact: true }),
    ).toBeVisible()
  }
  for (const [priority, words] of [
    ['urgent', 'Urgent'],
    ['high', 'High'],
    ['medium', 'Medium'],
  ] as const) {
    await change({ priority })
    await expect(panel(page)).toContainText(words)
  }
  for (const [dueOn, words] of [
    ['2027-03-03', '3 Mar'],
    ['2027-04-05', '5 Apr'],
    ['2026-01-06', 'overdue'],
  ] as const) {
    await change({ dueOn })
    await expect(panel(page)).toContainText(words)
  }
  await change({ assigneeIds: [] })
  await expect(panel(page).getByRole('button', { name: 'Assignees: Assign' })).toBeVisible()
  await change({ title: 'Book halls' })
  await expect(row(page, 'Book halls')).toBeVisible()

  // By oneself, in the panel.
  const circle = row(page, 'Book halls').locator('[data-circle]').first()
  await circle.click()
  const done = project.statuses.find(({ name }) => name === 'Done')?.name ?? ''
  await expect(
    panel(page).getByRole('button', { name: `Status: ${done}`, exact: true }),
  ).toBeVisible()
})
