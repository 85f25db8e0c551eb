import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'

const test = useTestApp()

// Maintenance runs with a search path of its own from PostgreSQL 17 on; an index expression must not depend on ours.
it('lets the database analyse and rebuild the indexes on folded text', async () => {
  const owner = await test.app.person('owner', 'Đặng Thị Ánh')
  const project = await owner.call(createProject, { body: { key: 'FOLD', name: 'Ünïcode' } })
  await owner.call(createTask, { params: { projectId: project.id }, body: { title: 'Łódź' } })
  for (const table of ['users', 'projects', 'tasks']) {
    await sql`analyze ${sql.table(table)}`.execute(test.app.db)
    await sql`reindex table ${sql.table(table)}`.execute(test.app.db)
  }
  const { rows } = await sql<{ folded: string }>`select fold('Łódź ĐẶNG') as "folded"`.execute(
    test.app.db,
  )
  expect(rows).toEqual([{ folded: 'lodz dang' }])
})
