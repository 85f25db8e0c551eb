import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { seedDemoPages } from './seed-demo-pages.ts'

const test = useTestApp({ DEMO: '1' })

it('gives a demo pages once, by several people, whose links and mentions lead somewhere', async () => {
  const { db } = test.app
  await seedDemoPages(db)
  await seedDemoPages(db)
  const { rows } = await sql<{ title: string; versions: number; authors: number; links: number }>`
    select pg."title", count(v.*)::int as "versions", count(distinct v."authorId")::int as "authors",
      (select count(*)::int from page_links l join pages p on p."id" = l."targetId" where l."pageId" = pg."id") as "links"
    from pages pg join page_versions v on v."pageId" = pg."id" group by pg."id" order by pg."title"
  `.execute(db)
  expect(rows).toHaveLength(8)
  expect(rows).toContainEqual({ title: 'Rulebook', versions: 3, authors: 3, links: 2 })
  expect(rows).toContainEqual({
    title: 'Board meeting of November',
    versions: 1,
    authors: 1,
    links: 1,
  })
  const tasks = await sql<{ key: string }>`
    select "key" from page_tasks order by "key"
  `.execute(db)
  expect(tasks.rows.map(({ key }) => key)).toEqual(['LEAGUE-16', 'OPEN-11', 'OPEN-12', 'OPEN-17'])
  const comments = await sql<{ count: number; isPast: boolean }>`
    select count(*)::int as "count", bool_and("createdAt" < now() - interval '1 day') as "isPast" from comments where "pageId" is not null
  `.execute(db)
  expect(comments.rows).toEqual([{ count: 3, isPast: true }])
})
