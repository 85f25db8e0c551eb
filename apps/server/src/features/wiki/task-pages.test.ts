import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { createProject, updateProject } from '@courtside/contract/projects.ts'
import { listTaskPages } from '@courtside/contract/task-pages.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole, nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeTask(owner: Caller, more: object = {}) {
  const project = await owner.call(createProject, {
    body: { key: nextKey(), name: 'Open', ...more },
  })
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Sweep' },
  })
  return { project, task }
}

const mention = (key: string) => `- [ ] [${key}](mention:task/${key})`

const make = (
  owner: Caller,
  body: { title: string; markdown?: string; parentId?: string; isPublished?: boolean },
) => owner.call(createPage, { body: { isPublished: true, parentId: null, ...body } })

const titles = async (reader: Caller, id: string) =>
  (await reader.call(listTaskPages, { params: { id } })).items.map(({ title }) => title).toSorted()

describe('a task is mentioned', () => {
  it('by what readers are shown of a page, and for who writes it by its newest version', async () => {
    const owner = await test.app.person('owner')
    const { task } = await makeTask(owner)
    const reader = await test.app.person('volunteer')
    await giveCustomRole(test.app.db, reader.id, ['project.view', 'task.view', 'wiki.view'])
    const { id } = await make(owner, { title: 'Minutes', markdown: mention(task.key) })
    await make(owner, { title: 'Other', markdown: `The words ${task.key} alone` })
    expect((await owner.call(listTaskPages, { params: { id: task.key } })).items).toEqual([
      { id, title: 'Minutes', icon: null },
    ])
    expect(await titles(reader, task.id)).toEqual(['Minutes'])
    const write = (markdown: string, isPublished: boolean) =>
      owner.call(addPageVersion, { params: { id }, body: { markdown, isPublished } })
    await write('Nothing', false)
    expect(await titles(reader, task.id)).toEqual(['Minutes'])
    await write('Nothing more', true)
    expect(await titles(owner, task.id)).toEqual([])
    await write(mention(task.key), false)
    expect(await titles(owner, task.id)).toEqual(['Minutes'])
    expect(await titles(reader, task.id)).toEqual([])
    await write(`${mention(task.key)}\n\nMore`, true)
    expect(await titles(reader, task.id)).toEqual(['Minutes'])
    await owner.call(deletePage, { params: { id } })
    expect(await titles(owner, task.id)).toEqual([])
  })

  it('in pages for those alone whom their rules let in, also where the limit cuts', async () => {
    const owner = await test.app.person('owner')
    const [inside, outside] = [await test.app.person('member'), await test.app.person('member')]
    const { task } = await makeTask(owner)
    const markdown = mention(task.key)
    await make(owner, { title: 'Rules', markdown })
    const board = await make(owner, { title: 'Board', markdown })
    await make(owner, { title: 'Below', markdown, parentId: board.id })
    const notes = await make(owner, { title: 'Notes', markdown: 'Nothing' })
    await owner.call(addPageVersion, {
      params: { id: notes.id },
      body: { markdown, isPublished: false },
    })
    const only = (right: 'read' | 'write', id: string) =>
      owner.call(updatePageRules, {
        params: { id },
        body: { changes: { [right]: { was: null, set: { people: [inside.id], projects: [] } } } },
      })
    await only('read', board.id)
    await only('write', notes.id)
    expect(await titles(inside, task.id)).toEqual(['Below', 'Board', 'Notes', 'Rules'])
    expect(await titles(outside, task.id)).toEqual(['Rules'])
    const first = await outside.call(listTaskPages, {
      params: { id: task.id },
      query: { limit: 1 },
    })
    expect(first).toMatchObject({ items: [{ title: 'Rules' }], next: null })
    const blind = await test.app.person('volunteer')
    await giveCustomRole(test.app.db, blind.id, ['project.view', 'task.view'])
    expect(await titles(blind, task.id)).toEqual([])
  })

  it('by keys it had before, and is told to nobody who may not read it', async () => {
    const owner = await test.app.person('owner')
    const { task, project } = await makeTask(owner, { visibility: 'members' })
    await make(owner, { title: 'Old minutes', markdown: mention(task.key) })
    await owner.call(updateProject, {
      params: { id: project.id },
      body: { changes: { key: { was: project.key, set: nextKey() } } },
    })
    expect(await titles(owner, task.id)).toEqual(['Old minutes'])
    const member = await test.app.person('member')
    expect(await member.refusal(listTaskPages, { params: { id: task.id } })).toMatchObject({
      status: 404,
    })
  })
})
