// npm run measure:fields, and part of npm run check: what a field of a task costs. Each figure may only improve.
// The rows of statements are checked by npm test (check-statements.ts).
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', '**/test/**', '**/fixtures/**'],
}).map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** All that a field of texts needs, with panel, picker, column, filter, files, template, history and undo. */
const patchFile = 'scripts/fixtures/add-a-field.patch'
const patch = readFileSync(patchFile, 'utf8')
// One that no longer fits the code counts nothing.
execFileSync('git', ['apply', '--check', patchFile])

const table = readFileSync('packages/contract/src/task-fields.ts', 'utf8')

/** `most` is what may not be exceeded: lower it with each improvement, and never raise it. */
const figures = [
  { name: 'files to add a field', is: patch.match(/^diff --git/gm)?.length ?? 0, most: 5, goal: 6 },
  {
    name: 'lines to add a field',
    is: patch.match(/^\+(?!\+\+)/gm)?.length ?? 0,
    most: 13,
    goal: 15,
  },
  {
    name: 'source files that name estimateHours',
    is: sources.filter(({ code }) => /\bestimateHours\b/.test(code)).length,
    most: 20,
    goal: 12,
  },
  { name: 'lines of the table of fields', is: table.split('\n').length - 1, most: 182, goal: 180 },
]

for (const { name, is, most, goal } of figures)
  console.log(`${name}: ${is} (at most ${most}, goal ${goal})`)
const worse = figures.filter(({ is, most }) => is > most)
for (const { name, is, most } of worse) console.error(`${name}: ${is} is more than ${most}`)
process.exit(worse.length > 0 ? 1 : 0)
