import { createProject } from '@courtside/contract/projects.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import {
  changeWorkflow,
  removeFromWorkflow,
  restoreToWorkflow,
} from '@courtside/contract/workflow.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()
const fridays: Recurrence = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR' }

/** A task that repeats, on a status that is being worked on. */
async function makeRepeating() {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Spring Open' } })
  const statusOf = (wanted: string) =>
    project.statuses.find(({ group }) => group === wanted)?.id ?? ''
  const statusId = statusOf('started')
  const { id } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Sweep the courts', dueOn: '2099-11-20', recurrence: fridays, statusId },
  })
  return {
    owner,
    done: statusOf('completed'),
    params: { projectId: project.id, kind: 'statuses', id: statusId } as const,
    read: async () => (await owner.call(getTask, { params: { id } })).task,
    /** The tasks made from it, whether in the trash or not. */
    made: async () => {
      const { rows } = await sql<{ dueOn: string; isDeleted: boolean }>`
        select "dueOn", "deletedAt" is not null as "isDeleted" from tasks where "recurredFromId" = ${id}
      `.execute(test.app.db)
      return rows
    },
  }
}

it('a task makes its next one when its status comes to be completed, and takes it back with that', async () => {
  const { owner, params, read, made } = await makeRepeating()
  const regroup = (was: 'started' | 'completed', set: 'started' | 'completed') =>
    owner.call(changeWorkflow, { params, body: { changes: { group: { was, set } } } })
  await regroup('started', 'completed')
  expect(await made()).toEqual([{ dueOn: '2099-11-27', isDeleted: false }])
  expect(await read()).toMatchObject({ recurrence: null })
  await regroup('completed', 'started')
  expect(await made()).toMatchObject([{ isDeleted: true }])
  expect(await read()).toMatchObject({ recurrence: fridays, completedAt: null })
})

it('a task makes its next one when a completed status takes the place of its own, and takes it back with that', async () => {
  const { owner, done, params, read, made } = await makeRepeating()
  await owner.call(removeFromWorkflow, { params, body: { replacementId: done } })
  expect(await made()).toEqual([{ dueOn: '2099-11-27', isDeleted: false }])
  expect(await read()).toMatchObject({ statusId: done, recurrence: null })
  await owner.call(restoreToWorkflow, { params, body: {} })
  expect(await made()).toMatchObject([{ isDeleted: true }])
  expect(await read()).toMatchObject({ statusId: params.id, recurrence: fridays })
})
