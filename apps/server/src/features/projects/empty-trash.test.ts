import {
  getProject,
  createProject,
  deleteProject,
  updateProject,
} from '@courtside/contract/projects.ts'
import { createTask, deleteTask, getTask, restoreTask } from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addChecklistItem, addComments, addFile, nextKey } from '#test/factories.ts'
import { figures, importFile, springOpen } from '#test/imports.ts'
import { emptyTrash } from './empty-trash.ts'

const test = useTestApp()

const inDays = (days: number) => ({ now: Date.now() + days * 24 * 3600 * 1000 })

async function openProject() {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const add = (title: string, more: { parentId?: string; duplicateOfId?: string } = {}) =>
    owner.call(createTask, { params: { projectId: project.id }, body: { title, ...more } })
  return { owner, project, add }
}

const countOf = async (table: string, taskId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from ${sql.table(table)} where "taskId" = ${taskId}
  `.execute(test.app.db)
  return rows[0]?.count
}

it('takes away what was in the trash for 30 days, with all that hangs on it, and nothing else', async () => {
  const { owner, add } = await openProject()
  const kept = await add('Keep the nets')
  const gone = await add('Throw the old nets away')
  const part = await add('Call the tip', { parentId: gone.id })
  const twin = await add('Old nets', { duplicateOfId: gone.id })
  await addComments(test.app.db, gone.id, [{ authorId: owner.id }])
  await addChecklistItem(test.app.db, gone.id)
  await addFile(test.app.db, gone.id, owner.id)
  await owner.call(deleteTask, { params: { id: gone.id }, query: {} })

  await emptyTrash(test.app.db, test.app.jobs, inDays(29))
  await owner.call(restoreTask, { params: { id: gone.id }, body: {} })
  await owner.call(deleteTask, { params: { id: gone.id }, query: {} })
  await emptyTrash(test.app.db, test.app.jobs, inDays(31))

  expect(await owner.refusal(getTask, { params: { id: gone.id } })).toMatchObject({ status: 404 })
  for (const table of ['comments', 'checklist_items', 'attachments'])
    expect(await countOf(table, gone.id), table).toBe(0)
  expect((await owner.call(getTask, { params: { id: kept.id } })).task).toEqual(kept)
  expect((await owner.call(getTask, { params: { id: part.id } })).task.parentId).toBeNull()
  expect((await owner.call(getTask, { params: { id: twin.id } })).task.duplicateOfId).toBeNull()
  expect((await add('Buy nets')).number).toBe(twin.number + 1)
})

it('takes a project along with its tasks, but never gives its key again', async () => {
  const { owner, project, add } = await openProject()
  const task = await add('Book courts')
  await owner.call(deleteProject, { params: { id: project.id } })
  await emptyTrash(test.app.db, test.app.jobs, inDays(29))
  expect((await owner.call(getProject, { params: { id: project.id } })).key).toBe(project.key)

  await emptyTrash(test.app.db, test.app.jobs, inDays(31))
  await emptyTrash(test.app.db, test.app.jobs, inDays(31))
  expect(await owner.refusal(getProject, { params: { id: project.id } })).toMatchObject({
    status: 404,
  })
  expect(await owner.refusal(getTask, { params: { id: task.key } })).toMatchObject({ status: 404 })
  const { key } = project
  expect(await owner.refusal(createProject, { body: { key, name: 'Again' } })).toMatchObject({
    status: 409,
  })
  const other = await owner.call(createProject, { body: { key: nextKey(), name: 'Other' } })
  const changes = { key: { was: other.key, set: key } }
  expect(
    await owner.refusal(updateProject, { params: { id: other.id }, body: { changes } }),
  ).toMatchObject({ status: 409 })
})

it('leaves a project whose keys still find tasks that moved out of it', async () => {
  const { owner, project, add } = await openProject()
  const task = await add('Book courts')
  const other = await owner.call(createProject, { body: { key: nextKey(), name: 'Other' } })
  await owner.call(transferTasks, {
    body: { tasks: [{ id: task.id, projectId: { was: project.id, set: other.id } }] },
  })
  await owner.call(deleteProject, { params: { id: project.id } })
  await emptyTrash(test.app.db, test.app.jobs, inDays(31))
  expect((await owner.call(getTask, { params: { id: task.key } })).task.projectId).toBe(other.id)
})

it('lets a file bring anew what it brought once and what left the trash since', async () => {
  const owner = await test.app.person('owner')
  const into = { key: nextKey(), name: 'Spring Open' }
  const { project, report } = await importFile(test.app, owner, springOpen(), into)
  const { rows } = await sql<{ id: string }>`
    select "id" from tasks where "projectId" = ${project.id} and "commentCount" > 0
  `.execute(test.app.db)
  for (const { id } of rows) await owner.call(deleteTask, { params: { id }, query: {} })
  await emptyTrash(test.app.db, test.app.jobs, inDays(31))

  const again = await importFile(test.app, owner, springOpen(), { projectId: project.id })
  const { tasks, comments } = figures(again.report)
  expect(rows.length).toBeGreaterThan(0)
  expect(tasks?.added).toBe(rows.length)
  expect(comments?.added).toBe(figures(report)['comments']?.added)
})
