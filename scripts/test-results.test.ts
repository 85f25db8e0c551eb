import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectEnv, root } from './run.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'courtside-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixtures = join(root, 'scripts/fixtures/violations/results')
const report = join(folder, 'report.json')

test("Vitest's passes, failures and skips are counted, and a file that does not load is a failure", () => {
  spawnSync('vitest', ['run', '--reporter', 'json', '--outputFile.json', report], {
    cwd: join(fixtures, 'vitest'),
    env: projectEnv,
  })
  const counts = readVitest(report)
  expect(counts).toMatchObject({ passed: 1, failed: 2 })
  const place = 'scripts/fixtures/violations/results/vitest'
  expect(counts.failures.toSorted()).toEqual([
    `${place}/broken.test.ts\n      this file does not load`,
    expect.stringMatching(
      new RegExp(
        `^${place}/mixed.test.ts: breaks\n {6}AssertionError: expected 1 to be 2.*\n.*:4:32$`,
      ),
    ),
  ])
  expect(counts.skips.map((skip) => skip.split(': ')[1])).toEqual([
    'is left out',
    'gives up',
    'is not written',
  ])
})

test("Playwright's are counted too, with the reason of each skip, the tests that needed two runs and why", () => {
  spawnSync('playwright', ['test', '--reporter', 'json'], {
    cwd: join(fixtures, 'playwright'),
    env: { ...projectEnv, OUTPUT: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'pw.json') },
  })
  const { unsteady, failures, ...counts } = readPlaywright(join(folder, 'pw.json'))
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skips: ['e2e/mixed.spec.ts: is left out (no such program here)'],
  })
  expect(failures).toEqual([expect.stringMatching(/^e2e\/mixed\.spec\.ts: .+\n {6}Error: /)])
  expect(unsteady).toHaveLength(1)
  expect(unsteady[0]).toMatch(
    /^e2e\/mixed\.spec\.ts: holds the second time\n {6}Error: expect.*\n {6}Expected: 1\n {6}Received: 0\n/,
  )
})

test('a runner that left no report counts nothing, so its exit code decides', () => {
  const missing = join(folder, 'missing.json')
  expect(readVitest(missing)).toEqual({
    passed: 0,
    failed: 0,
    skips: [],
    failures: [],
    unsteady: [],
  })
  expect(readPlaywright(missing)).toEqual({
    passed: 0,
    failed: 0,
    skips: [],
    failures: [],
    unsteady: [],
  })
})
