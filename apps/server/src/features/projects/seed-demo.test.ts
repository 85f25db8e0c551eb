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

it('has told its people of the last days: some read and done, one put off, the newest unread', async () => {
  const { db } = test.app
  await seedDemoProjects(db)
  const { rows } = await sql`
    select bool_or(n."doneAt" is not null) as "done", bool_or(n."snoozedUntil" > now()) as "putOff",
      count(*) filter (where n."readAt" is null and n."doneAt" is null) between 1 and 11 as "fewUnread",
      bool_and(n."createdAt" < now()) as "past",
      array['assigned', 'commented', 'mentioned'] <@ array_agg(n."reason") as "reasons"
    from notifications n join users u on u."id" = n."userId" where u."externalId" = 'ann' and n."isInInbox"
  `.execute(db)
  expect(rows).toEqual([{ done: true, putOff: true, fewUnread: true, past: true, reasons: true }])
})
