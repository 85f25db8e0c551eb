import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commitRestore, finishRestore, restoredPart } from './finish-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'courtside-finish-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A data directory with an old database and secret in it, and restored ones beside them. */
function newDirectory(): string {
  const directory = mkdtempSync(join(folder, 'data-'))
  for (const database of ['database', 'database.restored']) {
    mkdirSync(join(directory, database))
    writeFileSync(join(directory, database, 'rows'), database)
  }
  writeFileSync(join(directory, 'secret'), 'secret')
  writeFileSync(restoredPart(directory, 'secret'), 'secret.restored')
  return directory
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

const expectRestored = (directory: string) => {
  expect(read(directory, 'database', 'rows')).toBe('database.restored')
  expect(read(directory, 'secret')).toBe('secret.restored')
  expect(read(directory, 'aside', 'database', 'rows')).toBe('database')
  expect(read(directory, 'aside', 'secret')).toBe('secret')
  expect(existsSync(restoredPart(directory, 'database'))).toBe(false)
  expect(finishRestore(directory)).toBe(undefined)
}

describe('a restore', () => {
  it('counts for nothing until it is committed', () => {
    const directory = newDirectory()
    expect(finishRestore(directory)).toBe(undefined)
    expect(read(directory, 'database', 'rows')).toBe('database')
    expect(read(directory, 'secret')).toBe('secret')
  })

  it('puts the new in the place of the old, and keeps that', () => {
    const directory = newDirectory()
    commitRestore(directory, 'aside')
    expect(finishRestore(directory)).toBe(join(directory, 'aside'))
    expectRestored(directory)
  })

  it.for([1, 2, 3, 4])('is gone on with when it was killed after step %i', (steps) => {
    const directory = newDirectory()
    commitRestore(directory, 'aside')
    mkdirSync(join(directory, 'aside'))
    const renames = [
      ['database', 'aside/database'],
      ['database.restored', 'database'],
      ['secret', 'aside/secret'],
      ['secret.restored', 'secret'],
    ] as const
    for (const [from, to] of renames.slice(0, steps))
      renameSync(join(directory, from), join(directory, to))
    expect(finishRestore(directory)).toBe(join(directory, 'aside'))
    expectRestored(directory)
  })
})
