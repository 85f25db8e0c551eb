// npm run measure:fields, and part of npm run check: what a field of a task costs. Each figure may only improve.
// The rows of statements are checked by npm test (check-statements.ts).
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', '**/test/**', '**/fixtures/**'],
}).map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/**
 * All that a field of texts needs: of a task with panel, picker, column, filter, files, template, history and undo; of a
 * project with its page, template, history and undo; of an entry of the register with its page, form, files, merging,
 * history and undo.
 */
const readPatch = (name: string) => {
  const file = `scripts/fixtures/${name}.patch`
  // One that no longer fits the code counts nothing.
  execFileSync('git', ['apply', '--check', file])
  const patch = readFileSync(file, 'utf8')
  return {
    files: patch.match(/^diff --git/gm)?.length ?? 0,
    lines: patch.match(/^\+(?!\+\+)/gm)?.length ?? 0,
  }
}
const ofTask = readPatch('add-a-field')
const ofProject = readPatch('add-a-project-field')
const ofEntry = readPatch('add-a-pkr-field')

const table = readFileSync('packages/contract/src/task-fields.ts', 'utf8')

/** `most` is what may not be exceeded: lower it with each improvement, and never raise it. */
const figures = [
  { name: 'files to add a field of tasks', is: ofTask.files, most: 5, goal: 6 },
  { name: 'lines to add a field of tasks', is: ofTask.lines, most: 13, goal: 15 },
  { name: 'files to add a field of projects', is: ofProject.files, most: 5, goal: 6 },
  { name: 'lines to add a field of projects', is: ofProject.lines, most: 6, goal: 15 },
  { name: 'files to add a field of PKR IDs', is: ofEntry.files, most: 6, goal: 8 },
  { name: 'lines to add a field of PKR IDs', is: ofEntry.lines, most: 9, goal: 20 },
  {
    name: 'source files that name estimateHours',
    is: sources.filter(({ code }) => /\bestimateHours\b/.test(code)).length,
    most: 16,
    goal: 12,
  },
  { name: 'lines of the table of fields', is: table.split('\n').length - 1, most: 162, goal: 180 },
]

for (const { name, is, most, goal } of figures)
  console.log(`${name}: ${is} (at most ${most}, goal ${goal})`)
const worse = figures.filter(({ is, most }) => is > most)
for (const { name, is, most } of worse) console.error(`${name}: ${is} is more than ${most}`)
process.exit(worse.length > 0 ? 1 : 0)
