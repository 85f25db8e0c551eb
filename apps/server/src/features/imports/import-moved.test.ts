import { getTask } from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addProject, nextKey } from '#test/factories.ts'
import { figures, importFile, springOpen } from '#test/imports.ts'

const test = useTestApp()

it('an import leaves a task alone that has moved out of its project', async () => {
  const owner = await test.app.person('owner')
  const newProject = { key: nextKey(), name: 'Spring Open' }
  const { project } = await importFile(test.app, owner, springOpen(), newProject)
  const { rows } = await sql<{ id: string }>`
    select "id" from tasks where "projectId" = ${project.id} and "title" = 'Print the poster'
  `.execute(test.app.db)
  const id = rows[0]?.id ?? ''
  const other = await addProject(test.app.db)
  const projectId = { was: project.id, set: other.id }
  await owner.call(transferTasks, { body: { tasks: [{ id, projectId }] } })
  const { task } = await owner.call(getTask, { params: { id } })
  const board = JSON.parse(springOpen()) as {
    cards: { name: string; desc: string; idList: string }[]
  }
  const card = board.cards.find(({ name }) => name === 'Print the poster')
  const elsewhere = board.cards.find(({ idList }) => idList !== card?.idList)
  Object.assign(card ?? {}, { desc: 'Changed there.', idList: elsewhere?.idList })
  const file = JSON.stringify(board)
  const again = await importFile(test.app, owner, file, { projectId: project.id })
  expect(figures(again.report)['tasks']).toMatchObject({ unchanged: 7, kept: 1 })
  expect((await owner.call(getTask, { params: { id } })).task).toEqual(task)
})
