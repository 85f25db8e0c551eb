// Reads the reports of the two test runners into one shape, for the closing line of npm test.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** Enough to tell what was waited for, and what stood there instead. */
const whyLines = 12

/**
 * Each skip names the test and, where it was given, the reason; each failure names it with what was wrong. A test that
 * passed only when it was run again has passed, and is named among `unsteady` with what failed the first time.
 * @typedef {{ passed: number, failed: number, skips: string[], failures: string[], unsteady: string[] }} Counts
 */

/**
 * A test file that could not be loaded has no tests and counts as one failure. Which tests `npm test` or `npm run
 * test:long` leaves to the other goes by their title: they are no skips.
 * @param {string} path
 * @param {boolean} isLong
 * @returns {Counts}
 */
export function readVitest(path, isLong = false) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skips: [], failures: [], unsteady: [] }
  for (const file of readReport(path)?.testResults ?? []) {
    const name = relative(root, file.name)
    if (file.status === 'failed' && !file.assertionResults.some(isFailed))
      addFailure(counts, `${name}${describe([file.message])}`)
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (isFailed(test))
        addFailure(counts, `${name}: ${test.fullName}${describe(test.failureMessages)}`)
      else if (test.fullName.includes('@long') === isLong || file.name.includes('.long.'))
        counts.skips.push(`${name}: ${test.fullName}`)
    }
  }
  return counts
}

/**
 * @param {Counts} counts
 * @param {string} failure
 */
function addFailure(counts, failure) {
  counts.failed += 1
  counts.failures.push(failure)
}

const isFailed = (/** @type {{ status: string }} */ test) => test.status === 'failed'

/**
 * An error outside of any test counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function readPlaywright(path) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skips: [], failures: [], unsteady: [] }
  const report = readReport(path)
  if (!report) return counts
  for (const error of report.errors) addFailure(counts, `e2e${whyOf([error])}`)
  for (const suite of report.suites) addSuite(counts, suite)
  return counts
}

/**
 * @param {Counts} counts
 * @param {any} suite
 */
function addSuite(counts, suite) {
  for (const inner of suite.suites ?? []) addSuite(counts, inner)
  for (const spec of suite.specs) {
    for (const test of spec.tests) {
      const name = `e2e/${spec.file}: ${spec.title}`
      const why = () => whyOf(test.results[0]?.errors ?? [])
      if (test.status === 'flaky') counts.unsteady.push(name + why())
      if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1
      else if (test.status !== 'skipped') addFailure(counts, name + why())
      else counts.skips.push(name + reasonOf(test))
    }
  }
}

const reasonOf = (/** @type {{ annotations: { description?: string }[] }} */ test) =>
  test.annotations.map(({ description }) => (description ? ` (${description})` : '')).join('')

/** @param {{ message?: string }[]} errors */
const whyOf = (errors) => describe(errors.map(({ message }) => message))

/**
 * What a test failed of, in lines that stand below its name.
 * @param {(string | undefined)[]} messages
 */
const describe = (messages) =>
  messages
    .flatMap((message = '') => stripVTControlCharacters(message).split('\n').slice(0, whyLines))
    .filter((line) => line.trim() !== '' && !/node_modules|<anonymous>/.test(line))
    .map((line) => `\n      ${line}`)
    .join('')

/**
 * @param {string} path
 * @returns {any} undefined when the runner died before it wrote one
 */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
