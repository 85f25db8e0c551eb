import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { seedDemoProjects } from './seed-demo.ts'

const test = useTestApp({ DEMO: '1' })

it('fills a demo once, with people who were there before they did anything and are seen since', async () => {
  const { db } = test.app
  await seedDemoProjects(db)
  await seedDemoProjects(db)
  const { rows } = await sql<{ name: string; isInTime: boolean; didCount: number }>`
    select u."name", bool_and(u."createdAt" <= a."at" and u."lastSeenAt" >= a."at") as "isInTime", count(*)::int as "didCount"
    from users u join activity a on a."actorId" = u."id" group by u."id" order by u."name"
  `.execute(db)
  expect(rows.map(({ name }) => name)).toContain('Ben Okafor')
  expect(rows.filter(({ isInTime }) => !isInTime)).toEqual([])
  const projects = await sql<{ count: number }>`
    select count(*)::int as "count" from projects
  `.execute(db)
  expect(projects.rows[0]?.count).toBe(3)
})
