import { exportAudit, listAudit } from '@courtside/contract/audit.ts'
import { applyImport, revertImport } from '@courtside/contract/imports.ts'
import { getPkrId, listPkrIdActivity } from '@courtside/contract/pkr-ids.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { upload, work } from '#test/imports.ts'

const test = useTestApp()

it('tells an import in one line of the audit log, and taking it back, while each entry has its own history', async () => {
  const owner = await test.app.person('owner')
  const manager = await test.app.person('manager')
  const query = { actorId: [manager.id] }
  const id = await upload(manager, 'Number,Name\nL-1,Lia Lake\nL-2,Lou Lamb', { target: 'pkr_ids' })
  await work(test.app, id)
  await manager.call(applyImport, { params: { id }, body: {} })
  await work(test.app, id)
  const entry = await manager.call(getPkrId, { params: { id: 'L-2' } })
  const history = await manager.call(listPkrIdActivity, { params: { id: entry.id } })
  expect(history.items).toMatchObject([{ action: 'pkr_id.created', via: 'import' }])
  await manager.call(revertImport, { params: { id } })
  await work(test.app, id)
  const { items } = await owner.call(listAudit, { query })
  expect(items).toHaveLength(2)
  expect(items).toMatchObject([
    {
      action: 'import.reverted',
      entityId: id,
      changes: { removed: { set: 2 }, restored: { set: 0 } },
    },
    {
      action: 'import.stored',
      entityId: id,
      changes: { name: { set: 'board.json' }, added: { set: 2 }, changed: { set: 0 } },
    },
  ])
  const { text } = await owner.call(exportAudit, { query })
  expect(text).toContain('"import.stored","board.json",')
  expect(text).not.toContain('L-2')
})
