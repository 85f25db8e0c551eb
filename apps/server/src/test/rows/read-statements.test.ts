import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRowValidators } from './create-row-validators.ts'
import { type Statements, readStatements } from './read-statements.ts'

const source = `
declare const sql: <Row>(texts: TemplateStringsArray, ...values: unknown[]) => Row
type Branch = { readonly name: string; readonly branches: readonly Branch[] }
type Part = { kind: 'task'; title: string } | { kind: 'page'; title: null }
export const row = sql<{
  name: string
  count: number | null
  state: 'open' | 'closed'
  note?: string
  tree: Branch
  bytes: Uint8Array
  counts: Record<string, number>
  pair: [string, number]
}>\`select\`
export const part = <Extra,>() => sql<Part & { extra: Extra }>\`select\`
export const condition = sql<boolean>\`true\`
`

let folder: string
let statements: Statements

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-rows-'))
  await mkdir(join(folder, 'apps/server/src'), { recursive: true })
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions": {"strict": true, "lib": ["ES2022"], "types": []}, "include": ["apps"]}',
  )
  await writeFile(join(folder, 'apps/server/src/a.ts'), source)
  statements = readStatements(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const good = {
  name: 'Courts',
  count: null,
  state: 'open',
  tree: { name: 'a', branches: [{ name: 'b', branches: [] }] },
  bytes: new Uint8Array(1),
  counts: { a: 1 },
  pair: ['a', 1],
}

/** Throws what is wrong with a row of the statement that is the first or the second in the file. */
function assertRow(place: 0 | 1, row: unknown): void {
  const statement = statements.files['apps/server/src/a.ts']?.[place]
  if (!statement) throw new Error('no statement')
  const name = `apps/server/src/a.ts:${statement.line}:${statement.start}`
  createRowValidators(statements).assertRow(name, row)
}

describe('the type of the rows of a statement', () => {
  it('is found with its line, but for parts of statements', () => {
    expect(statements.files['apps/server/src/a.ts']?.map(({ line }) => line)).toEqual([5, 15])
  })

  it('takes a row that it describes, and columns that it does not name', () => {
    expect(() => assertRow(0, { ...good, more: 1 })).not.toThrow()
  })

  it.each([
    ['null for a text', { name: null }, '/name must be string'],
    ['a text for a number', { count: '1' }, '/count'],
    ['a word that is not one of those', { state: 'gone' }, '/state'],
    ['a column that is missing', { tree: undefined }, "must have required property 'tree'"],
    [
      'something wrong deep inside',
      { tree: { name: 'a', branches: [{ name: 1, branches: [] }] } },
      '/tree/branches/0/name',
    ],
    ['another class', { bytes: 'AA==' }, '/bytes'],
    ['a wrong value under any name', { counts: { a: 'b' } }, '/counts/a'],
    ['a pair the wrong way round', { pair: [1, 'a'] }, '/pair/0'],
  ])('refuses %s', (_, change, why) => {
    expect(() => assertRow(0, { ...good, ...change })).toThrow(why)
  })

  it('holds together what belongs together, and takes anything where a generic function asks', () => {
    expect(() => assertRow(1, { kind: 'page', title: null, extra: 3 })).not.toThrow()
    expect(() => assertRow(1, { kind: 'task', title: null, extra: 3 })).toThrow('/title')
  })
})
