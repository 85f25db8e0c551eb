import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject, quickAdd } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

async function idOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/users?limit=200', { headers })
  const { items } = (await answer.json()) as { items: { uid: string; name: string }[] }
  return items.find((one) => one.name === name)?.uid ?? ''
}

test('who sees only their own tasks reads whose the counts are, and how to ask for a change', async ({
  page,
  visitor,
  mail,
}) => {
  const key = await makeProject(page, 'Counted')
  await join(visitor, mail, { name: 'Vera Counted', role: 'volunteer' })
  const vera = await idOf(page, 'Vera Counted')
  const crew = await post(page, '/groups', { name: 'Nets crew', memberIds: [vera] })
  const made = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await made.json()) as { id: string }
  for (const title of ['Book courts', 'Print the draws'])
    await post(page, `/projects/${id}/tasks`, { title })
  await post(page, `/projects/${id}/tasks`, {
    title: 'Carry the nets',
    assigneeIds: [crew.id],
    dueOn: '2099-10-02',
  })
  const said = 'Done: 0 of the 1 task you can see'

  await visitor.goto('/projects')
  await expect(visitor.getByText(said)).toBeVisible()
  await visitor.goto(`/projects/${key}`)
  await expect(visitor.getByText(said)).toBeVisible()
  await visitor.goto('/inbox')
  await expect(visitor.getByText('assigned this task to Nets crew, your group')).toBeVisible()

  await visitor.goto(`/tasks/${key}-3`)
  const panel = visitor.getByRole('region', { name: 'Task', exact: true })
  await expect(
    panel.getByText('You can’t change every detail here. To ask for a change, write a comment.'),
  ).toBeVisible()
  for (const field of ['dueOn', 'assigneeIds'])
    await expect(panel.locator(`button[data-field=${field}]`)).toHaveCount(0)

  // No day of the calendar offers a line in which nothing can be written.
  await visitor.goto(`/projects/${key}/tasks?layout=calendar&span=agenda&on=2099-10-02`)
  await expect(visitor.getByRole('main').getByText('Carry the nets').first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Add a task/ })).toHaveCount(0)
  // What may not be moved is not picked up; keys are answered.
  for (const layout of ['calendar&on=2099-10-02', 'timeline', 'board&by=priority']) {
    await visitor.goto(`/projects/${key}/tasks?layout=${layout}`)
    const card = visitor.locator('[data-task-id]', { hasText: 'Carry the nets' })
    const grip = layout === 'timeline' ? card.locator('[data-grip=bar]') : card
    await expect(grip).toBeVisible()
    await expect(visitor.locator('[data-pull], [data-grip=start], [data-grip=link]')).toHaveCount(0)
    const { x = 0, y = 0, width = 0, height = 0 } = (await grip.boundingBox()) ?? {}
    await visitor.mouse.move(x + width / 2, y + height / 2)
    await visitor.mouse.down()
    await visitor.mouse.move(x + width / 2 - 200, y + height / 2 + 20, { steps: 5 })
    await expect(visitor.locator('.fixed', { hasText: 'Carry the nets' })).toHaveCount(0)
    await visitor.mouse.up()
    await expect(visitor.getByText(/You need the permission/)).toHaveCount(0)
    await card.focus()
    await visitor.keyboard.press('Shift+ArrowLeft')
    await expect(visitor.getByText(/You need the permission/).first()).toBeVisible()
  }

  await page.goto('/projects')
  await expect(page.getByText('0 of 3 tasks done')).toBeVisible()
  await page.goto(`/tasks/${key}-3`)
  const owners = page.getByRole('region', { name: 'Task', exact: true })
  await expect(owners.locator('button[data-field=assigneeIds]')).toBeVisible()
  await expect(page.getByText('To ask for a change')).toHaveCount(0)
})

test('a volunteer ticks what a description lists while others do, and reads whole what was refused', async ({
  page,
  visitor,
  mail,
}) => {
  const key = await makeProject(page, 'Ticked')
  await join(visitor, mail, { name: 'Tia Ticked', role: 'volunteer' })
  const tia = await idOf(page, 'Tia Ticked')
  const made = await page.request.get(`/api/projects/${key}`, { headers })
  const project = (await made.json()) as { id: string }
  const description = '- [ ] Big net\n- [ ] Small net'
  const task = await post(page, `/projects/${project.id}/tasks`, {
    title: 'Carry the nets',
    description,
    assigneeIds: [tia],
  })
  const change = async (changes: object) => {
    const answer = await page.request.patch(`/api/tasks/${task.id}`, { headers, data: { changes } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const panel = visitor.getByRole('region', { name: 'Task', exact: true })
  const box = (name: string) => panel.getByRole('checkbox', { name: `Done: ${name}` })
  const badge = (said: string | RegExp) => visitor.getByRole('button', { name: said })

  await visitor.goto(`/tasks/${key}-1`)
  await expect(box('Small net')).toBeEnabled()
  await visitor.context().setOffline(true)
  await box('Small net').click()
  await expect(badge('1 not sent yet')).toBeVisible()
  const set = description.replace('[ ] Big', '[x] Big')
  await change({ description: { was: description, set } })
  await visitor.context().setOffline(false)
  await expect(box('Big net')).toBeChecked()
  await expect(box('Small net')).toBeChecked()
  await expect(badge(/not (sent yet|saved)/)).toHaveCount(0)

  // What somebody lists in a comment is theirs to tick.
  await post(page, `/tasks/${task.id}/comments`, { body: '- [ ] Rope' })
  await page.goto(`/tasks/${key}-1`)
  await expect(page.getByRole('checkbox', { name: 'Done: Small net' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Done: Rope' }).click()
  await expect(box('Rope')).toBeChecked()
  await expect(box('Rope')).toBeDisabled()

  const ending = 'The keys are in the office.'
  await visitor.context().setOffline(true)
  await commentBox(visitor).fill(`${'Please ask somebody else in time. '.repeat(9)}${ending}`)
  await visitor.keyboard.press('Control+Enter')
  await expect(badge('1 not sent yet')).toBeVisible()
  await change({ assigneeIds: { was: [tia], set: [] } })
  await visitor.context().setOffline(false)
  await badge('1 not saved').click()
  const list = visitor.getByRole('dialog', { name: 'Not saved yet' })
  await expect(list.getByText(`${key}-1 Carry the nets`)).toBeVisible()
  const folded = await list.getByText(ending).boundingBox()
  await list.getByRole('button', { name: 'Show whole text' }).click()
  await expect
    .poll(async () => (await list.getByText(ending).boundingBox())?.height)
    .toBeGreaterThan(folded?.height ?? 0)
})

test('who is added to a project as a volunteer sees it before anything there is theirs', async ({
  page,
  visitor,
  mail,
}) => {
  const key = await makeProject(page, 'Nets and lines')
  await quickAdd(page, 'Not for everybody')
  await join(visitor, mail, { name: 'Una Added', role: 'volunteer' })
  await visitor.goto(`/projects/${key}`)
  await expect(visitor.getByText('This project doesn’t exist').first()).toBeVisible()
  await page.goto(`/projects/${key}`)
  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add people to Nets and lines' })
  await dialog.getByLabel('People').click()
  await page.getByRole('option', { name: 'Una Added' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Role in the project').click()
  await page.getByRole('option', { name: 'Volunteer' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await visitor.goto('/projects')
  await expect(visitor.getByRole('link', { name: 'Nets and lines' })).toBeVisible()
  await visitor.goto(`/projects/${key}`)
  await expect(visitor.getByRole('heading', { name: 'Nets and lines' })).toBeVisible()
  await visitor.goto(`/projects/${key}/tasks`)
  await expect(visitor.getByText('Tasks that you have access to appear here.')).toBeVisible()
  // Who may not add a task reads why, and no group opens for one.
  await visitor.goto('/tasks-v2?show=mine')
  await expect(visitor.getByText('You’re all caught up')).toBeVisible()
  await visitor.keyboard.press('c')
  // Screen readers are told the same.
  const refusal = visitor.getByText('You need the permission “Create tasks”', { exact: true })
  await expect(refusal).toBeVisible()
  await expect(visitor.getByText('Overdue')).toHaveCount(0)
  await visitor.goto(`/projects/${key}/tasks`)
  await expect(visitor.getByText('Tasks that you have access to appear here.')).toBeVisible()
  await expect(visitor.getByText('Not for everybody')).toHaveCount(0)
})

test('the status of all tasks is found by the names in use and by everyday words, and labels by theirs', async ({
  page,
}) => {
  for (const [at, name] of ['Everyday', 'Every other day'].entries()) {
    const key = await makeProject(page, name)
    await quickAdd(page, 'Tape the lines')
    const { id } = (await (await page.request.get(`/api/projects/${key}`, { headers })).json()) as {
      id: string
    }
    const labelId = `018f0000-0000-7000-8000-0000000000c${at}`
    await post(page, `/projects/${id}/workflow/labels`, { id: labelId, name: 'Nets', hue: 'blue' })
    await post(page, `/projects/${id}/tasks`, { title: `Mend ${key}`, labelIds: [labelId] })
  }
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByRole('option', { name: 'Nets' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tape the lines')).toHaveCount(0)
  await expect(page.locator('[data-title]', { hasText: /^Mend/ })).toHaveCount(2)
  await page.goto('/tasks')
  await expect(page.getByText('Tape the lines').first()).toBeVisible()
  await page.getByRole('button', { name: 'Status group', exact: true }).click()
  const options = page.getByRole('option')
  for (const [typed, found] of [
    ['to do', 'Not started'],
    ['in progress', 'Started'],
    ['done', 'Completed'],
    ['canceled', 'Cancelled'],
  ] as const) {
    await page.getByPlaceholder('Status group').fill(typed)
    await expect(options.first()).toHaveText(found)
  }
})

test('C on the page of a project adds a task to it', async ({ page }) => {
  const key = await makeProject(page, 'From its page')
  await page.goto(`/projects/${key}`)
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByPlaceholder('Add a task')).toBeFocused()
  await page.keyboard.type('Book courts')
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 of 1 task done')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('Add a task')).toHaveCount(0)
})

test('a mention offers pages by their titles alone', async ({ page }) => {
  const key = await makeProject(page, 'Mentioned')
  await quickAdd(page, 'Tape the lines')
  await makePage(page, { title: 'Court numbers', markdown: 'Better beginners bring a bench.' })
  await makePage(page, { title: 'Benches', markdown: 'Where they stand.' })
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).click()
  await page.keyboard.type('@be')
  await expect(page.getByRole('option', { name: /Benches/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Court numbers/ })).toHaveCount(0)
})
