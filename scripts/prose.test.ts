import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFaults, readAvoided, sentencesOf, textsIn } from './prose.ts'

const avoided = readAvoided(readFileSync('docs/glossary.md', 'utf8'))
const faultsOf = (text: string) => findFaults({ text, line: 1 }, avoided).map(({ fault }) => fault)

describe('what is wrong with a text', () => {
  it.each([
    ['Whoever has the link reads it.', '“Whoever”: write anyone who, people who can'],
    ['Where shall it go?', '“shall”: write should, or the present tense'],
    ['Tasks have a deadline.', '“deadline”: write due date, subtask, task'],
    ['Name a day; leave it empty for none.', 'a semicolon: make two sentences'],
    [`${'Word '.repeat(31)}end.`, 'a sentence of 32 words: at most 30'],
  ])('%s', (text, fault) => {
    expect(faultsOf(text)).toContain(fault)
  })

  it('nothing, where it is short and plain', () => {
    expect(faultsOf('We couldn’t load the projects. Check your connection and try again.')).toEqual(
      [],
    )
    expect(faultsOf(`${'Word '.repeat(15)}end. ${'Word '.repeat(15)}end.`)).toEqual([])
  })
})

it('sentences are told apart from abbreviations and figures', () => {
  expect(sentencesOf('Use up to 2.5 MB. Ann has 3.5 hours, e.g. on Friday.')).toHaveLength(2)
})

it('texts for people are what is neither code nor SQL nor another language', () => {
  const source = `
import { plural } from './A text that is none.ts'
type Kind = 'One of these' | 'Two of these'
export const words = {
  key: 'status:started assignee:me',
  title: 'Add a task',
  count: (count: number) => \`\${plural(count, 'task')} Added to the list\`,
  russian: 'Добавить задачу',
}
const rows = sql\`Select From where it is\`
`
  expect(textsIn('words.ts', source)).toEqual([
    { text: 'Add a task', line: 6 },
    { text: 'X Added to the list', line: 7 },
  ])
})
