import { revertImport } from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { listTaskLinks } from '@courtside/contract/search.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { importFile, work } from '#test/imports.ts'

const test = useTestApp()

/** A project of Jira as its JSON tells it. */
const jira = (issues: Readonly<Record<string, string>>) =>
  JSON.stringify({
    issues: Object.entries(issues).map(([key, description]) => ({
      id: key,
      key,
      fields: {
        summary: `Task ${key}`,
        description,
        status: { name: 'To Do' },
        issuetype: { name: 'Task' },
        created: '2026-01-01T10:00:00.000+0000',
        updated: '2026-01-01T10:00:00.000+0000',
        comment: { comments: [] },
      },
    })),
  })

const find = async (caller: Caller, id: string) =>
  (await caller.call(getTask, { params: { id } })).task
const add = (caller: Caller, projectId: string, title: string) =>
  caller.call(createTask, { params: { projectId }, body: { title } })
/** What keys in texts lead to, by the key. */
const follow = async (caller: Caller, ...key: string[]) => {
  const { items } = await caller.call(listTaskLinks, { query: { key } })
  return Object.fromEntries(items.map(({ asked, title }) => [asked, title]))
}

it('keeps the numbers that tasks had, and the next task comes behind them', async () => {
  const owner = await test.app.person('owner')
  const key = nextKey()
  const file = jira({ [`${key}-1`]: '', [`${key}-3`]: '', [`${key}-4`]: `see ${key}-3` })
  const { project } = await importFile(test.app, owner, file, { key, name: 'Old ones' })
  expect(await find(owner, `${key}-4`)).toMatchObject({
    title: `Task ${key}-4`,
    description: `see ${key}-3`,
  })
  const made = await add(owner, project.id, 'New')
  expect(made.key).toBe(`${key}-5`)
  // One that was missing comes later, and gets the number that waited for it.
  await importFile(test.app, owner, jira({ [`${key}-2`]: '' }), { projectId: project.id })
  expect(await find(owner, `${key}-2`)).toMatchObject({ title: `Task ${key}-2` })
})

it('gives a task another number where its own is taken, and its texts mean what they meant', async () => {
  const owner = await test.app.person('owner')
  const key = nextKey()
  const { id: projectId } = await owner.call(createProject, { body: { key, name: 'Full' } })
  await add(owner, projectId, 'Was here first')
  const file = jira({ [`${key}-1`]: '', [`${key}-2`]: `as ${key}-1, not ${key}-2000` })
  await importFile(test.app, owner, file, { projectId })
  expect(await find(owner, `${key}-1`)).toMatchObject({ title: 'Was here first' })
  expect(await find(owner, `${key}-3`)).toMatchObject({ title: `Task ${key}-1` })
  // What once may be called so is another task.
  expect(await find(owner, `${key}-2`)).toMatchObject({
    description: `as ${key}-3, not \`${key}-2000\``,
  })
  const again = await importFile(test.app, owner, file, { projectId })
  for (const row of again.report.rows) expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
})

it('finds tasks by the keys of the tool they come from, also those of a later import', async () => {
  const owner = await test.app.person('owner')
  const [old, other] = [nextKey(), nextKey()]
  const text = `see ${old}-2 and ${other}-9`
  const into = { key: nextKey(), name: 'Moved in' }
  const first = await importFile(
    test.app,
    owner,
    jira({ [`${old}-1`]: text, [`${old}-2`]: '' }),
    into,
  )
  expect(await find(owner, `${old}-1`)).toMatchObject({ key: `${into.key}-1`, description: text })
  expect(await follow(owner, `${old}-2`, `${other}-9`)).toEqual({ [`${old}-2`]: `Task ${old}-2` })
  await importFile(test.app, owner, jira({ [`${other}-9`]: '' }), { key: nextKey(), name: 'Later' })
  expect(await follow(owner, `${other}-9`)).toEqual({ [`${other}-9`]: `Task ${other}-9` })
  // Taken back, the old keys lead nowhere, and the numbers are free.
  await owner.call(revertImport, { params: { id: first.id } })
  await work(test.app, first.id)
  expect(await follow(owner, `${old}-2`)).toEqual({})
})

it('never leads from an imported text to a task here that it does not mean', async () => {
  const owner = await test.app.person('owner')
  const key = nextKey()
  const { id } = await owner.call(createProject, { body: { key, name: 'Ours' } })
  await add(owner, id, 'Ours, not theirs')
  const into = { key: nextKey(), name: 'Theirs' }
  const file = jira({
    [`${nextKey()}-1`]: `like ${key}-1 and [${key}-1](https://x.example/${key}-1)`,
  })
  const { project } = await importFile(test.app, owner, file, into)
  expect(project.id).not.toBe(id)
  expect(await find(owner, `${into.key}-1`)).toMatchObject({
    description: `like \`${key}-1\` and [\`${key}-1\`](https://x.example/${key}-1)`,
  })
})

it('leaves the keys of an earlier import as they are, for they lead to what was meant', async () => {
  const owner = await test.app.person('owner')
  const [first, second] = [nextKey(), nextKey()]
  await importFile(test.app, owner, jira({ [`${first}-1`]: '' }), { key: first, name: 'First' })
  const file = jira({ [`${second}-1`]: `like ${first}-1, not ${first}-2` })
  await importFile(test.app, owner, file, { key: second, name: 'Second' })
  expect(await find(owner, `${second}-1`)).toMatchObject({
    description: `like ${first}-1, not \`${first}-2\``,
  })
})

it('keeps numbers and references of GitHub', async () => {
  const owner = await test.app.person('owner')
  const key = nextKey()
  const issue = (number: number, body: string) => ({
    number,
    title: `Issue ${number}`,
    body,
    state: 'open',
    html_url: `https://github.com/club/courts/issues/${number}`,
    created_at: '2026-01-01T10:00:00Z',
    user: { login: 'ann', id: 1 },
    labels: [],
    assignees: [],
  })
  const file = JSON.stringify([issue(7, ''), issue(12, 'after #7, #8')])
  await importFile(test.app, owner, file, { key, name: 'Courts' })
  expect(await find(owner, `${key}-12`)).toMatchObject({ description: `after ${key}-7, #8` })
})
