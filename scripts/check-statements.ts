// Part of npm test. --prepare reads the statements of the server and the types of their rows; after the tests, this tells
// which of them no test ran with a row, so that nothing compared the row with its type.
import { readFileSync } from 'node:fs'
import { keepStatements, readKeptStatements } from '../apps/server/src/test/rows/keep-statements.ts'
import { getPlace } from '../apps/server/src/test/rows/read-statements.ts'
import { seenFile } from '../apps/server/src/test/rows/statement-files.ts'

const root = process.cwd()
if (process.argv.includes('--prepare')) {
  keepStatements(root)
  process.exit(0)
}

const kept = readKeptStatements(root)
if (!kept) throw new Error('The sources changed since the tests began: run npm test again')
const seen = readFileSync(seenFile, 'utf8').trim().split('\n')
const returned = new Set(seen.filter((line) => line.endsWith(' returned')))
const ran = new Set(seen)
const places = Object.entries(kept.files).flatMap(([file, statements]) =>
  statements.map((statement) => ({
    name: `${file}:${statement.line}`,
    place: getPlace(file, statement),
  })),
)
const unchecked = places.filter(({ place }) => !returned.has(`${place} returned`))
console.log(
  `${places.length} statements, ${unchecked.length} of them never returned a row to a test`,
)
for (const { name, place } of unchecked)
  console.error(
    `${name} ${ran.has(`${place} ran`) ? 'returned no row in any test' : 'was run by no test'}`,
  )
process.exit(unchecked.length > 0 ? 1 : 0)
