import { listAudit } from '@courtside/contract/audit.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { applyPages, previewPages } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const test = useTestApp()

it('is told in the audit log to those who write where the pages came, and to nobody for seeing the register', async () => {
  const owner = await test.app.person('owner')
  const page = await owner.call(createPage, { body: { title: 'Notes', isPublished: true } })
  const file = await makeZip({ 'A.md': 'One.' })
  await applyPages(test.app, owner, await previewPages(test.app, owner, file, { pageId: page.id }))
  const mayRead = async (...keys: ('pkr.view' | 'wiki.view' | 'wiki.edit')[]) => {
    const auditor = await test.app.person('guest')
    await giveCustomRole(test.app.db, auditor.id, ['org.audit.view', 'org.members.view', ...keys])
    const query = { actorId: [owner.id], kind: 'import' as const }
    const { items } = await auditor.call(listAudit, { query })
    return items.map(({ action }) => action)
  }
  expect(await mayRead('pkr.view', 'wiki.view')).toEqual([])
  expect(await mayRead('wiki.view', 'wiki.edit')).toEqual(['import.stored'])
  const read = { was: null, set: { people: [owner.id], projects: [] } }
  await owner.call(updatePageRules, { params: { id: page.id }, body: { changes: { read } } })
  expect(await mayRead('wiki.view', 'wiki.edit')).toEqual([])
})
