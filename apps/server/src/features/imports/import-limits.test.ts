import {
  applyImport,
  createImport,
  getImport,
  unfinishedImportLimit,
} from '@courtside/contract/imports.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { preview } from '#test/imports.ts'

const test = useTestApp()

const csv = (...lines: string[]) => lines.join('\n')

async function openProject(caller: Caller) {
  const project = await caller.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  return { projectId: project.id }
}

describe('an import', () => {
  it('refuses a status of another project', async () => {
    const owner = await test.app.person('owner')
    const [into, other] = [await openProject(owner), await openProject(owner)]
    const { statuses } = await owner.call(getProject, { params: { id: other.projectId } })
    const shown = await preview(
      test.app,
      owner,
      csv('Title,Status', 'Book courts,Waiting'),
      into.projectId,
    )
    const [{ externalId } = { externalId: '' }] = shown.preview?.statuses ?? []
    const params = { id: shown.id }
    for (const statusId of [statuses[0]?.id ?? '', createId()]) {
      const body = { statuses: [{ externalId, statusId }] }
      expect(await owner.refusal(applyImport, { params, body })).toMatchObject({ status: 400 })
    }
    expect(await owner.call(getImport, { params })).toMatchObject({ state: 'ready' })
  })

  it('is refused to somebody who has many that are not finished, until one of them is let go', async () => {
    const manager = await test.app.person('manager')
    const into = await openProject(manager)
    const body = { fileName: 'board.csv', byteCount: 10, ...into }
    for (let count = 0; count < unfinishedImportLimit; count++)
      await manager.call(createImport, { body })
    expect(await manager.refusal(createImport, { body })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    await sql`
      update imports set "updatedAt" = now() - interval '8 days' where "projectId" = ${into.projectId}
    `.execute(test.app.db)
    await manager.call(createImport, { body })
    const { rows } = await sql<{ state: string; count: number }>`
      select "state", count(*)::int as "count" from imports where "projectId" = ${into.projectId} group by "state" order by "state"
    `.execute(test.app.db)
    expect(rows).toEqual([
      { state: 'cancelled', count: unfinishedImportLimit },
      { state: 'uploading', count: 1 },
    ])
  })

  it('nobody went on with for a week is let go with its file', async () => {
    const owner = await test.app.person('owner')
    const { id } = await preview(test.app, owner, csv('Title', 'Book courts'))
    await sql`update imports set "updatedAt" = now() - interval '6 days' where "id" = ${id}`.execute(
      test.app.db,
    )
    const pieces = async () => {
      await owner.call(createImport, { body: { fileName: 'other.csv', byteCount: 10 } })
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as "count" from import_chunks where "importId" = ${id}
      `.execute(test.app.db)
      return rows[0]?.count
    }
    expect(await pieces()).toBe(1)
    await sql`update imports set "updatedAt" = now() - interval '8 days' where "id" = ${id}`.execute(
      test.app.db,
    )
    expect(await pieces()).toBe(0)
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({ state: 'cancelled' })
  })
})
