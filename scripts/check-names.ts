// npm run check: how many functions begin with a verb that the field uses. `--list` names the others.
import { globSync, readFileSync } from 'node:fs'
import { beginsWithVerb, listFunctionNames } from './names.ts'

/** Percent of all functions that begin with a verb, at least. Raise it when more do, and never lower it. */
const leastShare = 72.4

const sources = '{apps,packages}/*/src/**/*.{ts,tsx}'
const others = ['**/*.test.{ts,tsx}', '**/test/**', '**/fixtures/**']

const names = globSync(sources, { exclude: others })
  .toSorted()
  .flatMap((file) =>
    listFunctionNames(file, readFileSync(file, 'utf8')).map((name) => ({ file, name })),
  )
const unusual = names.filter(({ name }) => !beginsWithVerb(name))
const share = 100 * (1 - unusual.length / names.length)
if (process.argv.includes('--list'))
  for (const { file, name } of unusual) console.log(`${file}: ${name}`)
console.log(
  `${share.toFixed(1)} % of ${names.length} functions begin with a verb; at least ${leastShare} % have to`,
)
process.exit(share < leastShare ? 1 : 0)
