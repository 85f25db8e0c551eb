import { listPageAccess, listTaskAccess } from '@courtside/contract/access.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { addProjectMembers } from '@courtside/contract/project-members.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()

async function start(visibility: 'organisation' | 'members' = 'organisation') {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db, { visibility })
  const { id } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  const ask = async (caller: Caller, userId: string[]) =>
    (await caller.call(listTaskAccess, { params: { id }, query: { userId } })).items
  return { owner, project, id, ask }
}

describe('who can open a task', () => {
  it('is told of each person, and whom assigning it would let in', async () => {
    const { owner, id, ask } = await start()
    const [volunteer, guest] = [await test.app.person('volunteer'), await test.app.person('guest')]
    expect(await ask(owner, [guest.id, volunteer.id])).toEqual(
      expect.arrayContaining([
        { id: guest.id, canRead: true, canReadIfAssigned: true },
        { id: volunteer.id, canRead: false, canReadIfAssigned: true },
      ]),
    )
    await owner.call(updateTask, {
      params: { id },
      body: { changes: { assigneeIds: { was: [], set: [volunteer.id] } } },
    })
    expect(await ask(owner, [volunteer.id])).toEqual([
      { id: volunteer.id, canRead: true, canReadIfAssigned: true },
    ])
  })

  it('is not a member outside a closed project, whom only a role there lets in', async () => {
    const { owner, project, ask } = await start('members')
    const member = await test.app.person('member')
    expect(await ask(owner, [member.id])).toEqual([
      { id: member.id, canRead: false, canReadIfAssigned: false },
    ])
    const { rows } = await sql<{ id: string }>`
      select "id" from roles where "builtIn" = 'guest'
    `.execute(test.app.db)
    await owner.call(addProjectMembers, {
      params: { projectId: project.id },
      body: { userIds: [member.id], roleId: rows[0]?.id ?? '' },
    })
    expect(await ask(owner, [member.id])).toMatchObject([{ id: member.id, canRead: true }])
  })

  it('is told of nobody whom the asker doesn’t know', async () => {
    const { owner, id, ask } = await start()
    const [volunteer, stranger] = [
      await test.app.person('volunteer'),
      await test.app.person('volunteer'),
    ]
    await owner.call(updateTask, {
      params: { id },
      body: { changes: { assigneeIds: { was: [], set: [volunteer.id] } } },
    })
    expect(await ask(volunteer, [stranger.id, crypto.randomUUID()])).toEqual([])
    expect(await ask(volunteer, [volunteer.id])).toMatchObject([{ canRead: true }])
  })
})

describe('who can open a page', () => {
  it('is told of each person, and for a comment on a version that isn’t published of writers only', async () => {
    const owner = await test.app.person('owner')
    const [member, volunteer] = [
      await test.app.person('member'),
      await test.app.person('volunteer'),
    ]
    const page = await owner.call(createPage, { body: { title: 'Rules', isPublished: false } })
    const ask = async (version?: number) =>
      Object.fromEntries(
        (
          await owner.call(listPageAccess, {
            params: { id: page.id },
            query: { userId: [member.id, volunteer.id], ...(version !== undefined && { version }) },
          })
        ).items.map(({ id, canRead }) => [id, canRead]),
      )
    expect(await ask()).toEqual({ [member.id]: true, [volunteer.id]: true })
    expect(await ask(1)).toEqual({ [member.id]: true, [volunteer.id]: false })
  })
})
