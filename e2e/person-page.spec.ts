import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { dayFromNow } from './days.ts'
import { join, joinAll } from './people-steps.ts'
import { openPhone } from './phone.ts'

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { headers, data })
  const said = await answer.text()
  expect(answer.ok(), said).toBe(true)
  return (said === '' ? undefined : JSON.parse(said)) as Answer
}

async function idsOf(page: Page): Promise<(name: string) => string> {
  const answer = await page.request.get('/api/users?projectUsersOnly=true', { headers })
  const people = (await answer.json()) as { uid: string; name: string }[]
  return (name) => people.find((one) => one.name === name)?.uid ?? ''
}

async function roleNamed(page: Page, builtIn: string): Promise<string> {
  const answer = await page.request.get('/api/roles', { headers })
  const { items } = (await answer.json()) as { items: { id: string; builtIn: string }[] }
  return items.find((one) => one.builtIn === builtIn)?.id ?? ''
}

/** So many projects that somebody is a member of, the first with so many open tasks of theirs, one of them late. */
async function involve(page: Page, key: string, uid: string, projects: number, tasks: number) {
  const roleId = await roleNamed(page, 'member')
  const made: string[] = []
  for (let index = 0; index < projects; index++) {
    const { id } = await post<{ id: string }>(page, '/projects', {
      key: `${key}${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
      name: `Spring Open ${index}`,
      targetOn: dayFromNow(20 + index),
    })
    await post(page, `/projects/${id}/members`, { userIds: [uid], roleId })
    made.push(id)
  }
  for (let index = 0; index < tasks; index++)
    await post(page, `/projects/${made[0]}/tasks`, {
      title: `Book court ${index}`,
      assigneeIds: [uid],
      // Far enough from today to be the same in every time zone.
      dueOn: dayFromNow(index === 0 ? -2 : index + 1),
    })
  return made
}

test('a page of a person says who they are, what they take part in and what is open, and takes a task for them', async ({
  page,
  browser,
  server,
  ownerState,
  mail,
}) => {
  await joinAll(page, mail, ['Petra Page'])
  const uid = (await idsOf(page))('Petra Page')
  await involve(page, 'PP', uid, 10, 12)
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(users\/.*-.*|roles|groups|tasks)$/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`/users/${uid}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Petra Page')
  await expect(page.getByRole('link', { name: 'petra.page@riverside.example' })).toBeVisible()
  const projects = page.getByRole('region', { name: 'Projects' })
  await expect(projects.getByRole('listitem')).toHaveCount(8)
  await expect(projects.getByRole('listitem').first()).toContainText('Spring Open 0')
  await expect(projects.getByRole('listitem').first()).toContainText('Member')
  await expect(projects.getByRole('link', { name: '12 open' })).toBeVisible()
  await projects.getByRole('button', { name: 'All 10' }).click()
  await expect(projects.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('1 overdue', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Book court 0/ })).toBeVisible()
  await expectAccessible(page)
  // The person, their tasks, what they did, how they sign in; the roles are for changing theirs.
  expect([...new Set(asked)].toSorted()).toEqual([
    '/api/roles',
    '/api/tasks',
    `/api/users/${uid}`,
    `/api/users/${uid}/bursts`,
    `/api/users/${uid}/second-step`,
    `/api/users/${uid}/sessions`,
  ])

  await page.getByRole('button', { name: 'New task for Petra Page' }).click()
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await expect(line).toBeFocused()
  await line.fill('Sweep court nine')
  await line.press('Enter')
  await expect(page.getByRole('link', { name: /Sweep court nine/ })).toContainText(/[A-Z]+-\d+/)
  await page.reload()
  await page.getByRole('link', { name: 'All 13' }).click()
  await expect(page.getByText('Sweep court nine')).toBeVisible()

  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/users/${uid}`)
  await expect(phone.getByRole('region', { name: 'Projects' })).toBeVisible()
  const over = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
  await expectAccessible(phone)
  await phone.context().close()
})

test('a volunteer reads of people what both share, and no address', async ({
  page,
  visitor,
  mail,
}) => {
  await joinAll(page, mail, ['Sam Shared', 'Nora Nowhere'])
  await join(visitor, mail, { name: 'Vera Sideline', role: 'volunteer' })
  const idOf = await idsOf(page)
  const [project] = await involve(page, 'PV', idOf('Sam Shared'), 2, 2)
  const both = [idOf('Sam Shared'), idOf('Vera Sideline')]
  await post(page, `/projects/${project}/tasks`, { title: 'Carry the nets', assigneeIds: both })

  await visitor.goto(`/users/${idOf('Sam Shared')}`)
  await expect(visitor.getByRole('textbox', { name: 'Name' })).toHaveValue('Sam Shared')
  await expect(visitor.getByRole('link', { name: /Carry the nets/ })).toBeVisible()
  await expect(visitor.getByText('@riverside.example')).toBeHidden()
  for (const hidden of ['Book court 0', 'Spring Open 1', 'Last seen', 'No role'])
    await expect(visitor.getByText(hidden)).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Change roles' })).toHaveCount(0)
  await expectAccessible(visitor)

  await visitor.goto(`/users/${idOf('Nora Nowhere')}`)
  await expect(
    visitor.getByText('This person doesn’t exist, or you don’t have access.'),
  ).toBeVisible()
})

test('the roles say what each is for and who has it, which is mine, and what differs from it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/roles?show=nonsense')
  const tabs = page.getByRole('navigation', { name: 'Views of roles' })
  await expect(tabs.getByRole('link', { name: 'Roles', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const roles = page.getByRole('list', { name: 'Roles' })
  const own = roles.getByRole('listitem').filter({ hasText: 'Your role' })
  await expect(own).toContainText('Owner')
  await expect(own.getByRole('img', { name: 'Ann Kowalski' })).toBeVisible()
  await expectAccessible(page)
  await roles.getByRole('link', { name: /^Volunteer/ }).click()
  const detail = page
    .getByRole('complementary', { name: 'Role' })
    .or(page.getByRole('region', { name: 'Role', exact: true }))
  await expect(detail).toContainText(/\d+ permissions fewer than your role, Owner/)
  await detail.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByText(/\d+ permissions differ/)).toBeVisible()
})
