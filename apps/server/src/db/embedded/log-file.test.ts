import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { trimLog, logSize, readLog } from './log-file.ts'

test('a log of more than 10 MB is cut, and what was cut is kept once', () => {
  const file = newFile()
  writeFileSync(file, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
  trimLog(file, fail).release()
  expect(logSize(file)).toBe(0)
  expect(statSync(`${file}.1`).size).toBe(10 * 1024 * 1024 + 1)
})

test('a short log and a missing one are left alone', () => {
  const file = newFile()
  trimLog(file, fail).release()
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, 'short')
  trimLog(file, fail).release()
  expect(readFileSync(file, 'utf8')).toBe('short')
})

test('what a start wrote is read from where the log ended before it', () => {
  const file = newFile()
  writeFileSync(file, 'yesterday\n')
  const start = logSize(file)
  appendFileSync(file, 'today\n')
  expect(readLog(file, start)).toBe('today\n')
})

function newFile() {
  const directory = mkdtempSync(join(tmpdir(), 'courtside-log-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'postgresql.log')
}

function fail(message: string): never {
  throw new Error(message)
}
