import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, printFigures } from '#test/imports.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data/github-secp256k1')
const test = useTestApp()

type Line = {
  issue: {
    labels: unknown[]
    assignees: unknown[]
    milestone: unknown
    state_reason: string | null
    state: string
  }
  events: { event: string; body?: string }[]
}

describe.skipIf(!existsSync(folder))(
  'issues of GitHub with their timelines (skipped without ../shared)',
  { timeout: 120_000 },
  () => {
    it('come with everything in the file, each difference a line of the report', async () => {
      const owner = await test.app.person('owner')
      const file = brotliDecompressSync(readFileSync(join(folder, 'issues.ndjson.br')))
      const lines = file
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
      const done = await importFile(test.app, owner, file, { key: nextKey(), name: 'secp256k1' })
      printFigures('GitHub', done.report)
      const all = (count: (line: Line) => number) =>
        lines.reduce((sum, line) => sum + count(line), 0)
      const events = lines.flatMap((line) => line.events)
      const of = (...kinds: string[]) => events.filter(({ event }) => kinds.includes(event)).length
      const ours = of(
        'renamed',
        'labeled',
        'unlabeled',
        'assigned',
        'unassigned',
        'milestoned',
        'demilestoned',
        'closed',
        'reopened',
      )
      const empty = events.filter(
        ({ event, body }) => event === 'commented' && !body?.trim(),
      ).length
      expect(figures(done.report)).toMatchObject({
        tasks: { inFile: 517, added: 517 },
        comments: { inFile: 2168, added: 2168 - empty },
        taskLabels: { added: all(({ issue }) => issue.labels.length) },
        assignments: { added: all(({ issue }) => issue.assignees.length) },
        customValues: { added: all(({ issue }) => (issue.milestone ? 1 : 0)) },
        actions: {
          inFile: events.length - 2168,
          added: ours,
          ignored: events.length - 2168 - ours,
        },
      })
      const { rows } = await sql<{ group: string; count: number }>`
        select s."group", count(*)::int as "count" from tasks t join statuses s on s."id" = t."statusId"
        where t."projectId" = ${done.project.id} group by 1 order by 1
      `.execute(test.app.db)
      expect(Object.fromEntries(rows.map(({ group, count }) => [group, count]))).toEqual({
        completed: 410,
        cancelled: 26,
        unstarted: lines.filter(({ issue }) => issue.state === 'open').length,
      })
      const history = await sql<{ count: number; ordered: boolean }>`
        select count(*)::int as "count", bool_and("seq" < 0) as "ordered" from activity
        where "streamId" = ${done.project.id} and "taskId" is not null
      `.execute(test.app.db)
      expect(history.rows[0]).toEqual({ count: ours, ordered: true })

      const again = await importFile(test.app, owner, file, { projectId: done.project.id })
      for (const row of again.report.rows)
        expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
    })
  },
)
