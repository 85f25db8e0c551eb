import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportReport } from '@courtside/contract/imports.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { figures, springOpen } from '#test/imports.ts'

const test = useTestApp()
const folder = mkdtempSync(join(tmpdir(), 'courtside-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls the command as an operator does, on the database of the test. */
async function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { connection } = test.app.database
  if ('url' in connection) throw new Error('The tests run on a database of their own')
  const { host, port = 5432, user, password, database } = connection
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], {
    env: { DATABASE_URL: url, SECRET: 'a secret of the tests, long enough' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
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

  it('says what is wrong and ends with 1, or with 2 for a wrong call', async () => {
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
