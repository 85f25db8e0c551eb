import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('the role that is open is marked in the list, and no row moves away from under the pointer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/roles')
  const role = page.getByRole('list', { name: 'Roles' }).getByRole('link', { name: /^Guest/ })
  const before = await role.boundingBox()
  await role.click()
  await expect(page.getByRole('region', { name: 'Role', exact: true })).toContainText('Guest')
  await page.mouse.move(0, 0)
  const other = page.getByRole('list', { name: 'Roles' }).getByRole('link', { name: /^Referee/ })
  const colourOf = (one: typeof role) =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(async () => (await colourOf(role)) === (await colourOf(other))).toBe(false)
  const after = await role.boundingBox()
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('a new task on All tasks goes into the project used last', async ({ page }) => {
  await makeProject(page, 'Later one')
  const used = await makeProject(page, 'Used last')
  await makeProject(page, 'Opened last')
  const project = page.getByRole('button', { name: /^Project/ }).last()
  await page.goto('/tasks')
  await project.click()
  await page.getByRole('option', { name: new RegExp(used) }).click()
  await quickAdd(page, 'Order medals')
  await page.reload()
  await expect(project).toContainText(used)
})

test('typing due: offers what is overdue', async ({ page }) => {
  await makeProject(page, 'Overdue')
  await quickAdd(page, 'Sweep the courts')
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('due:over')
  await page.getByRole('option', { name: /Overdue/ }).click()
  await expect(page.getByText('No tasks match')).toBeVisible()
  await expect(page.getByText(/can’t be read/)).toBeHidden()
})

test('a volunteer takes a task of their group from the list, which says that it holds only theirs', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Vera Takes', role: 'volunteer' })
  const key = await makeProject(page, 'To take')
  const people = await page.request.get('/api/users', { headers })
  const known = (await people.json()) as { uid: string; name: string }[] | { items: never[] }
  const all: readonly { uid: string; name: string }[] = Array.isArray(known) ? known : known.items
  const vera = all.find(({ name }) => name === 'Vera Takes')?.uid ?? ''
  const made = await page.request.post('/api/groups', {
    headers,
    data: { name: 'Net carriers', memberIds: [vera] },
  })
  const { id: groupId } = (await made.json()) as { id: string }
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id: projectId } = (await project.json()) as { id: string }
  await page.request.post(`/api/projects/${projectId}/tasks`, {
    headers,
    data: { title: 'Carry the nets', assigneeIds: [groupId] },
  })
  await visitor.goto('/tasks')
  await expect(visitor.getByText('Only tasks you have access to')).toBeVisible()
  await visitor.goto('/tasks-v2?show=mine')
  await row(visitor, 'Carry the nets').getByRole('button', { name: 'Take it' }).click()
  await expect(visitor.getByText('Open to take')).toBeHidden()
  await expect(row(visitor, 'Carry the nets').getByRole('button', { name: 'Take it' })).toBeHidden()
})
