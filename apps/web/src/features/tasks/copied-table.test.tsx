import { expect, test } from 'vitest'
import { renderMarkdown } from '#lib/markdown.ts'
import { type CopiedRow, formatMarkdownTable } from './copied-table.ts'

const task: CopiedRow = {
  key: 'OPEN-12',
  link: 'https://courts.example/tasks-v2/browse/OPEN-12',
  title: 'Book courts',
  status: 'In progress',
  assignees: ['Anna Kowal', 'Ben Ito'],
  dueOn: '2026-12-04',
  dueTime: null,
}

/** What a reader of the table sees, cell by cell. */
function cellsOf(markdown: string): string[][] {
  const page = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html')
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
}

test('a table has key, title, status, people and due day, and the key leads to the task', () => {
  const timed = { ...task, key: 'OPEN-13', assignees: [], dueTime: '18:00' }
  expect(formatMarkdownTable([task, timed])).toBe(
    [
      '| Key | Title | Status | Assignees | Due |',
      '| --- | --- | --- | --- | --- |',
      `| [OPEN-12](${task.link}) | Book courts | In progress | Anna Kowal, Ben Ito | 2026-12-04 |`,
      `| [OPEN-13](${task.link}) | Book courts | In progress |  | 2026-12-04 18:00 |`,
    ].join('\n'),
  )
})

test('a task that is not stored yet has no key to link', () => {
  expect(cellsOf(formatMarkdownTable([{ ...task, key: '', dueOn: null }]))[1]).toEqual([
    '',
    'Book courts',
    'In progress',
    'Anna Kowal, Ben Ito',
    '',
  ])
})

test.each([
  ['a pipe', 'Courts 1 | 2 || 3'],
  ['a backslash before a pipe', String.raw`a\|b \\| c\\`],
  ['bold and code', '**Loud** `a|b` __under__ *one* ~~gone~~'],
  ['underscores', '_a_ snake_case_name _ and_ https://courts.example/a_b_c'],
  ['a link and a picture', '[here](https://evil.example) ![x](y) [ ] done'],
  ['HTML', '<b>bold</b> <!-- no --> a < b > c'],
  ['an entity', '&lt;b&gt; &#65; A & B &nothing'],
  ['what begins a heading, a list or a quote', '# 1. > - +'],
  ['a line of dashes', '---'],
  ['nothing but a pipe', '|'],
])('%s in any text reads as it was typed, in its own cell', (_name, given) => {
  const row = { ...task, title: given, status: given, assignees: [given] }
  expect(cellsOf(formatMarkdownTable([row, task]))).toEqual([
    ['Key', 'Title', 'Status', 'Assignees', 'Due'],
    ['OPEN-12', given, given, given, '2026-12-04'],
    ['OPEN-12', 'Book courts', 'In progress', 'Anna Kowal, Ben Ito', '2026-12-04'],
  ])
})

test('lines of a title become one, so that the row stays whole', () => {
  const [, row] = cellsOf(
    formatMarkdownTable([{ ...task, title: ' Book\r\n\n| courts\u2028now ' }]),
  )
  expect(row?.[1]).toBe('Book | courts now')
})
