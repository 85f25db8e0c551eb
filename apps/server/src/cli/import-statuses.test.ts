import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { findStatusChoices } from './import-statuses.ts'

const test = useTestApp()

it('a list becomes a status of the project by its name, or a group', async () => {
  const { id, statusIds } = await addProject(test.app.db)
  const { name } = await test.app.db
    .selectFrom('statuses')
    .select('name')
    .where('id', '=', statusIds[0] ?? '')
    .executeTakeFirstOrThrow()
  const statuses = ['Rained off', '?=!'].map((list) => ({
    externalId: `status:${list}`,
    name: list,
  }))
  const choose = (...pairs: string[]) =>
    findStatusChoices(test.app.db, id, { statuses: statuses as never }, pairs)
  expect(await choose()).toEqual([])
  expect(await choose(`rained off = ${name.toUpperCase()}`, '?=!=cancelled')).toEqual([
    { externalId: 'status:Rained off', statusId: statusIds[0] },
    { externalId: 'status:?=!', group: 'cancelled' },
  ])
  await expect(choose('Rained off=nowhere')).rejects.toThrow('is no status of the project')
  await expect(choose('Unknown=started')).rejects.toThrow('"Rained off"')
})
