import { listAudit } from '@courtside/contract/audit.ts'
import { listInvitedPeople } from '@courtside/contract/known-people.ts'
import { addStandIn } from '@courtside/contract/stand-ins.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { joinUser } from '@courtside/contract/user-joins.ts'
import { describe, expect, it } from 'vitest'
import { addUser } from '#features/identity/add-user.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()

const listStandIns = async (caller: Caller) =>
  (await caller.call(listInvitedPeople, {})).standIns.map(({ name }) => name)

describe('a stand-in', () => {
  it('is offered by name to those who assign, given tasks, and replaced in all of them at once', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const pat = await test.app.person('volunteer', 'Pat Quick')
    const project = await addProject(test.app.db)
    const standIn = await owner.call(addStandIn, { body: { name: '  Referee   TBD ' } })
    expect(standIn).toMatchObject({
      name: 'Referee TBD',
      handle: 'referee-tbd',
      isPlaceholder: true,
      isGroup: false,
    })
    expect(await listStandIns(owner)).toEqual(['Referee TBD'])
    expect(await listStandIns(member)).toEqual(['Referee TBD'])
    expect(await listStandIns(pat)).toEqual([])

    const tasks = []
    for (const title of ['Court 1', 'Court 2'])
      tasks.push(
        await owner.call(createTask, {
          params: { projectId: project.id },
          body: { title, assigneeIds: [standIn.uid] },
        }),
      )
    await owner.call(joinUser, { params: { id: standIn.uid }, body: { intoId: pat.id } })
    for (const { id } of tasks) {
      const { task } = await owner.call(getTask, { params: { id } })
      expect(task.assigneeIds).toEqual([pat.id])
    }
    expect(await listStandIns(owner)).toEqual([])
    const { items } = await owner.call(listAudit, { query: { kind: ['user'], limit: 5 } })
    expect(items.map(({ action, entityId }) => [action, entityId])).toEqual(
      expect.arrayContaining([['user.stand_in_added', standIn.uid]]),
    )
  })

  it('may have the name of another one, needs one, and has no status that could be changed', async () => {
    const owner = await test.app.person('owner')
    const one = await owner.call(addStandIn, { body: { name: 'Line judge' } })
    const other = await owner.call(addStandIn, { body: { name: 'Line judge' } })
    expect(other.handle).not.toBe(one.handle)
    await expect(owner.call(addStandIn, { body: { name: ' ' } })).rejects.toThrow('400')
    const changes = { status: { was: 'active', set: 'suspended' } } as const
    await expect(
      owner.call(updateUser, { params: { id: one.uid }, body: { changes } }),
    ).rejects.toThrow('Replace it with a member')
  })

  it('is none that an import or the sample season brought', async () => {
    const owner = await test.app.person('owner')
    const external = { source: 'sample', id: 'one' }
    await addUser(test.app.db, { name: 'Sam Ple', role: 'member', isPlaceholder: true, external })
    expect(await listStandIns(owner)).not.toContain('Sam Ple')
  })
})
