import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportReport } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { urlOf } from '#test/database.ts'
import { figures, springOpen } from '#test/imports.ts'
import { runCommand } from '#test/run-command.ts'

const test = useTestApp()
const folder = mkdtempSync(join(tmpdir(), 'courtside-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls the command on the database of the test. */
function run(...args: string[]) {
  const { connection } = test.app.database
  if ('url' in connection) throw new Error('The tests run on a database of their own')
  return runCommand('import', args, {
    DATABASE_URL: urlOf(connection),
    SECRET: 'a secret of the tests, long enough',
  })
}

describe('npm run import', () => {
  it('imports a board as a new project, and again without a change', async () => {
    await test.app.person('owner')
    const board = join(folder, 'board.json')
    const report = join(folder, 'report.json')
    writeFileSync(board, springOpen())
    const first = await run(board, '--project', 'CLI', '--create', '--name', 'By command')
    expect(first.said).toContain('Spring Open 2026 is in By command (CLI)')
    expect(first.code).toBe(0)
    const again = await run(board, '--project', 'cli', '--report', report)
    expect(again.code).toBe(0)
    const account = ImportReport.parse(JSON.parse(readFileSync(report, 'utf8')))
    expect(figures(account)['tasks']).toEqual({ inFile: 11, unchanged: 8, rejected: 3 })
  })

  it('imports a table with columns mapped by name, and writes the rows to correct', async () => {
    await test.app.person('owner')
    const table = join(folder, 'table.csv')
    const rejected = join(folder, 'rejected.csv')
    writeFileSync(table, 'What,When,Where\nBook courts,03/04/2026,Hall\n,04/04/2026,\n')
    const flags = ['--date-order', 'mdy', '--map', 'When=due', '--map', 'Where=none']
    const done = await run(table, '--project', 'TAB', '--create', ...flags, '--rejected', rejected)
    expect(done.code).toBe(0)
    expect(done.said).toContain('no title')
    expect(readFileSync(rejected, 'utf8')).toContain('"3","The row has no title",')
    const { rows } = await sql<{ title: string; dueOn: string; description: string }>`
      select t."title", t."dueOn", t."description" from tasks t join projects p on p."id" = t."projectId" where p."key" = 'TAB'
    `.execute(test.app.db)
    expect(rows).toEqual([{ title: 'Book courts', dueOn: '2026-03-04', description: '' }])
    const wrong = await run(table, '--project', 'TAB', '--map', 'Who=assignees')
    expect(wrong).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no column "who"') as string,
    })
  })

  it('takes what unclear statuses become', async () => {
    await test.app.person('owner')
    const table = join(folder, 'statuses.csv')
    writeFileSync(table, 'Title,Status\nBook courts,?\nBring balls,To do\n')
    const command = [table, '--project', 'STA', '--create']
    const first = await run(...command)
    expect(first).toMatchObject({
      code: 1,
      said: expect.stringContaining('Choose what the status “?”') as string,
    })
    const done = await run(...command, '--status', '?=started')
    expect(done, done.said).toMatchObject({ code: 0 })
    const wrong = await run(...command.slice(0, 3), '--status', '?=nowhere')
    expect(wrong).toMatchObject({
      code: 2,
      said: expect.stringContaining('is no status of the project') as string,
    })
    const { rows } = await sql<{ title: string; group: string }>`
      select t."title", s."group" from tasks t join statuses s on s."id" = t."statusId"
        join projects p on p."id" = t."projectId" where p."key" = 'STA' order by t."title"
    `.execute(test.app.db)
    expect(rows).toEqual([
      { title: 'Book courts', group: 'started' },
      { title: 'Bring balls', group: 'unstarted' },
    ])
  })

  it('says what is wrong and ends with 1, or with 2 for a wrong call @long', async () => {
    await test.app.person('owner')
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{\nid: "b1"}')
    expect(await run(broken, '--project', 'BRO', '--create')).toMatchObject({
      code: 1,
      said: expect.stringContaining('it breaks at line 2, column 1') as string,
    })
    expect(await run(broken, '--project', 'NONE')).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no project NONE') as string,
    })
    expect(await run(broken, '--project', 'x1')).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run import --') as string,
    })
  })
})
