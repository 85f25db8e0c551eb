// npm run check: the English texts that people read are short and plain, by the rules of docs/glossary.md.
import { globSync, readFileSync } from 'node:fs'
import { averageSentence, findFaults, readAvoided, sentencesOf, textsIn } from './prose.ts'

/** Where texts for people are written, and what of it is something else. */
const sources = [
  'apps/web/src/text/*.ts',
  'apps/server/src/**/*.ts',
  'packages/{contract,document}/src/*.ts',
]
const others = [
  '**/*.test.ts',
  '**/test/**',
  '**/{russian,vietnamese}-words.ts',
  'apps/web/src/text/style-sheet.ts',
  '**/*-template.ts',
  '**/{sample-*,start-sample,field-names,guess-*}.ts',
]

const avoided = readAvoided(readFileSync('docs/glossary.md', 'utf8'))
let faultCount = 0
let sentenceCount = 0
let wordCount = 0
for (const file of globSync(sources, { exclude: others }).toSorted())
  for (const text of textsIn(file, readFileSync(file, 'utf8'))) {
    for (const length of sentencesOf(text.text)) {
      sentenceCount += 1
      wordCount += length
    }
    for (const { fault, line } of findFaults(text, avoided)) {
      faultCount += 1
      console.log(`${file}:${line}: ${fault}\n  ${text.text.slice(0, 200)}`)
    }
  }
const average = wordCount / sentenceCount
console.log(`${sentenceCount} sentences of ${average.toFixed(1)} words, ${faultCount} to correct`)
process.exit(faultCount > 0 || average > averageSentence ? 1 : 0)
