import { type TaskChanges, createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()
const message = 'Choose a day between the years 1900 and 2199'

it('refuses a year that nobody means in words, and leaves one that was stored before', async () => {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db)
  const draft = { title: 'Nets', statusId: project.statusIds[0] }
  const params = { projectId: project.id }
  for (const field of ['dueOn', 'startOn'])
    expect(
      await owner.refusal(createTask, { params, body: { ...draft, [field]: '0026-12-01' } }),
    ).toMatchObject({ status: 400, details: [{ path: `body.${field}`, message }] })

  const task = await owner.call(createTask, { params, body: draft })
  await sql`update tasks set "dueOn" = '9999-12-31' where "id" = ${task.id}`.execute(test.app.db)
  const patch = (changes: TaskChanges) => ({ params: { id: task.id }, body: { changes } })
  const named = await owner.call(updateTask, patch({ title: { was: 'Nets', set: 'Two nets' } }))
  expect(named).toMatchObject({ title: 'Two nets', dueOn: '9999-12-31' })
  expect(
    await owner.refusal(updateTask, patch({ dueOn: { was: '9999-12-31', set: '2200-01-01' } })),
  ).toMatchObject({ status: 400, details: [{ path: 'body.changes.dueOn.set', message }] })
  await owner.call(updateTask, patch({ dueOn: { was: '9999-12-31', set: '2026-12-31' } }))
  const { task: read } = await owner.call(getTask, { params: { id: task.id } })
  expect(read.dueOn).toBe('2026-12-31')
})
