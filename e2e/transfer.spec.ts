import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Move .* to another project$/ })

/** Chooses the project by typing, as far as the preview. */
async function choose(page: Page, typed: string): Promise<void> {
  await expect(page.getByPlaceholder('Find a project by name or key')).toBeFocused()
  await page.keyboard.type(typed)
  const found = page.getByRole('option', { name: new RegExp(`^${typed}`, 'i') })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
}

/** Makes two projects, the second without what the first calls its own, and ends on the list of the first. */
async function makeTwo(page: Page, name: string): Promise<{ from: string; to: string }> {
  const to = await makeProject(page, `${name} there`)
  const from = await makeProject(page, `${name} here`)
  const answer = await page.request.get(`/api/projects/${from}`, { headers })
  const { id } = (await answer.json()) as { id: string }
  const add = (kind: string, data: object) =>
    page.request.post(`/api/projects/${id}/workflow/${kind}`, { headers, data })
  await add('statuses', { name: 'With the club', group: 'started' })
  await add('types', { name: 'Purchase' })
  await page.request.post(`/api/projects/${id}/custom-fields`, {
    headers,
    data: { name: 'Surface', kind: 'text' },
  })
  await page.reload()
  return { from, to }
}

/** Gives the task of a key what stands in no other project. */
async function enrich(page: Page, projectKey: string, key: string): Promise<void> {
  const { task } = (await (await page.request.get(`/api/tasks/${key}`, { headers })).json()) as {
    task: { id: string; statusId: string }
  }
  const project = (await (
    await page.request.get(`/api/projects/${projectKey}`, { headers })
  ).json()) as Record<'statuses' | 'types' | 'customFields', { id: string; name: string }[]>
  const idOf = (list: { id: string; name: string }[], name: string) =>
    list.find((one) => one.name === name)?.id
  const changes = {
    statusId: { was: task.statusId, set: idOf(project.statuses, 'With the club') },
    typeId: { was: null, set: idOf(project.types, 'Purchase') },
    [`custom.${idOf(project.customFields, 'Surface')}`]: { was: null, set: 'Clay' },
  }
  const answer = await page.request.patch(`/api/tasks/${task.id}`, { headers, data: { changes } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('tasks move by keys alone, live for others, and come back with one Undo @long', async ({
  page,
  secondPage,
}) => {
  const { from, to } = await makeTwo(page, 'Moving')
  await quickAdd(page, 'Nets', 'Balls', 'Lines')
  await enrich(page, from, `${from}-1`)
  await expect(row(page, 'Nets')).toContainText('With the club')
  await secondPage.goto(`/projects/${to}/tasks`)
  await expect(secondPage.getByText('No tasks yet')).toBeVisible()
  const here = await secondPage.context().newPage()
  await here.goto(`/projects/${from}/tasks`)
  await expect(row(here, 'Nets')).toBeVisible()

  await row(page, 'Nets').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+V')
  await expect(dialog(page)).toHaveAccessibleName('Move 2 tasks to another project')
  await expectAccessible(page)
  await choose(page, 'moving there')
  await expect(dialog(page)).toContainText(/With the club\s*becomes\s*In progress/)
  await expect(dialog(page)).toContainText('Type: Purchase')
  await expect(dialog(page)).toContainText('Fields: Surface')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await expect(row(page, 'Nets')).toHaveCount(0)
  await expect(row(secondPage, 'Nets')).toContainText(`${to}-1`)
  await expect(row(secondPage, 'Nets')).toContainText('In progress')
  await expect(row(secondPage, 'Balls')).toContainText(`${to}-2`)
  await expect(row(here, 'Balls')).toHaveCount(0)
  // The focus is on the row that stood next.
  await expect(row(page, 'Lines')).toBeFocused()

  await expect(page.getByText('2 tasks moved to Moving there', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Nets')).toContainText(`${from}-1`)
  await expect(row(page, 'Nets')).toContainText('With the club')
  await expect(row(here, 'Balls')).toContainText(`${from}-2`)
  await expect(row(secondPage, 'Nets')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(row(secondPage, 'Nets')).toContainText(`${to}-1`)
})

test('an open task stays open for its readers, goes by its old key and says where it came from @long', async ({
  page,
  secondPage,
}) => {
  const { from, to } = await makeTwo(page, 'Open')
  await quickAdd(page, 'Nets')
  await enrich(page, from, `${from}-1`)
  await page.goto(`/tasks-v2/${from}-1`)
  await secondPage.goto(`/projects/${from}/tasks?task=${from}-1`)
  const beside = secondPage.getByRole('region', { name: 'Task', exact: true })
  await expect(beside).toContainText('Nets')

  await page.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to another project' }).click()
  await choose(page, 'open there')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/tasks-v2/${to}-1`))
  await expect(page.getByText(`${from}-1 moved to Open there`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Open ${to}-1` })).toBeVisible()
  await expect(page.getByText(`moved the task from ${from}-1 to ${to}-1`)).toContainText(
    'removed Type (Purchase); changed Status from With the club to In progress; removed Surface (Clay)',
  )
  await expect(beside).toContainText(`${to}-1`)
  await expect(beside).toContainText('In progress')

  await page.goto(`/tasks/${from}-1`)
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText(`${to}-1`)
  await page.goto(`/projects/${from}`)
  await page.getByRole('button', { name: 'Show each' }).click()
  await expect(page.getByText(`moved the task from ${from}-1 to ${to}-1 ·`)).toBeVisible()
})

test('tasks move by finger, and the toast leads there and back @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const { from, to } = await makeTwo(page, 'Finger')
  await quickAdd(page, 'Nets')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks-v2/${from}-1`)
  await phone.getByRole('button', { name: 'Task actions' }).tap()
  await phone.getByRole('menuitem', { name: 'Move to another project' }).tap()
  await phone.getByRole('option', { name: /Finger there/ }).tap()
  await expect(dialog(phone)).toContainText('To do')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Move', exact: true }).tap()
  await phone.getByRole('link', { name: `Open ${to}-1` }).tap()
  await expect(phone).toHaveURL(new RegExp(`/tasks/${to}-1`))
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(phone.getByRole('region', { name: 'Task', exact: true })).toContainText(`${from}-1`)
  await phone.context().close()
})
