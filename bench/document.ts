// node bench/document.ts: what reading, writing and comparing pages costs beside the least it could, and whether hostile
// text costs more than twice as much when there is twice as much of it. Prints a table; judge by the ratios.
import { diffArrays } from 'diff'
import MarkdownIt from 'markdown-it'
import { cleanDocument } from '../packages/document/src/clean.ts'
import { diffDocuments } from '../packages/document/src/diff.ts'
import type { Document } from '../packages/document/src/document.ts'
import { renderHtml } from '../packages/document/src/html.ts'
import { DocumentError } from '../packages/document/src/limits.ts'
import { readMarkdown } from '../packages/document/src/read-markdown.ts'
import { renderText } from '../packages/document/src/text.ts'
import { writeMarkdown } from '../packages/document/src/write-markdown.ts'
import { missed } from './numbers.ts'

const sentence = (seed: number) =>
  `On court ${seed % 24} **round ${seed % 7}** begins when [the referee](/people/${seed}) has the sheet, number ${seed}. Nets, balls, lines and benches are looked after by who plays there; what breaks is told to the desk.`

/** A page as a club writes it, of about so many characters. */
function makePage(size: number): string {
  const blocks: string[] = []
  for (let seed = 0, length = 0; length < size; seed++) {
    const block = [
      `## Part ${seed}`,
      `${sentence(seed)} ${sentence(seed + 1)}`,
      `- ${sentence(seed)}\n- ${sentence(seed + 2)}\n  - [ ] ${sentence(seed + 3)}`,
      `| when | where |\n| --- | --- |\n| ${seed}:00 | court ${seed} |`,
      `> ${sentence(seed)}`,
    ][seed % 5]
    blocks.push(block ?? '')
    length += block?.length ?? 0
  }
  return blocks.join('\n\n')
}

/** The same page with another word at so many places. */
function edited(page: string, edits: number): string {
  const blocks = page.split('\n\n')
  for (let edit = 0; edit < edits; edit++) {
    const index = Math.floor(((edit + 0.5) * blocks.length) / edits)
    blocks[index] = blocks[index]?.replace(/begins|Part|court/, 'changed') ?? ''
  }
  return blocks.join('\n\n')
}

/** The least of five runs, in milliseconds. */
function timeOf(work: () => unknown, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return Math.min(...times)
}

const line = (...cells: (string | number)[]) =>
  console.log(
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`,
  )

const plain = new MarkdownIt({ html: true, linkify: true })
console.log('\n| work | floor ms | ours ms | ratio |\n|---|---|---|---|')
for (const size of [100_000, 1_000_000]) {
  const page = makePage(size)
  const { document } = readMarkdown(page)
  const json = JSON.stringify(document)
  const parsed = timeOf(() => plain.parse(page, {}))
  const rendered = timeOf(() => plain.render(page))
  const copied = timeOf(() => JSON.stringify(JSON.parse(json)))
  const works: [string, number, () => unknown][] = [
    ['read Markdown (floor: markdown-it tokens)', parsed, () => readMarkdown(page)],
    ['write Markdown (floor: JSON there and back)', copied, () => writeMarkdown(document)],
    ['clean (floor: JSON there and back)', copied, () => cleanDocument(document)],
    ['HTML (floor: markdown-it renders)', rendered, () => renderHtml(document)],
    ['text (floor: JSON there and back)', copied, () => renderText(document)],
  ]
  for (const [name, floor, work] of works) {
    const ours = timeOf(work)
    line(`${size / 1000} KB: ${name}`, floor, ours, ours / floor)
  }
}

console.log(
  '\n| compare (floor: blocks alone, as JSON) | floor ms | ours ms | ratio | whole |\n|---|---|---|---|---|',
)
const keysOf = (document: Document) =>
  (document.content ?? []).map((block) => JSON.stringify(block))
const compare = (name: string, before: Document, after: Document) => {
  const floor = timeOf(() => diffArrays(keysOf(before), keysOf(after), { maxEditLength: 1000 }), 3)
  const ours = timeOf(() => diffDocuments(before, after), 3)
  line(
    name,
    floor,
    ours,
    ours / floor,
    `${diffDocuments(before, after).isComplete ? 'yes' : 'side by side'}${missed(ours < 1000)}`,
  )
}
for (const [size, edits] of [
  [20_000, 20],
  [100_000, 1],
  [100_000, 20],
  [1_000_000, 1],
  [1_000_000, 200],
] as const) {
  const page = makePage(size)
  compare(
    `${size / 1000} KB, ${edits} edits`,
    readMarkdown(page).document,
    readMarkdown(edited(page, edits)).document,
  )
}
const large = readMarkdown(makePage(1_000_000)).document
compare('1000 KB, reversed', large, { type: 'doc', content: large.content?.toReversed() ?? [] })
const other = makePage(1_000_000).replace(/[a-z]+/gi, (word) => `x${word}`)
compare('1000 KB, every word another', large, readMarkdown(other).document)

const hostile: Record<string, string> = {
  bold: '**a ',
  emphasis: '*a _b ',
  quotes: '>',
  lists: '- ',
  brackets: '[',
  pictures: '![',
  links: '[a](',
  notes: '^[',
  definitions: '[^a]: b\n',
  tags: '<a ',
  comments: '<!-- ',
  svg: '<div><svg>',
  frames: '<blockquote>',
  ends: 'x </b>',
  marks: 'x <b>',
  addresses: 'https:',
  mails: 'a@',
  entities: '&amp;',
  backslashes: '\\',
  tasks: '- [ ] a\n',
  strikes: '~~a ',
}
console.log('\n| hostile text | 10 KB ms | 20 KB ms | ratio |\n|---|---|---|---|')
for (const [name, piece] of Object.entries(hostile)) {
  const [once, twice] = [10_000, 20_000].map((size) => {
    const source = piece.repeat(size / piece.length)
    return timeOf(() => passes(source))
  })
  line(name, once ?? 0, twice ?? 0, (twice ?? 0) / (once ?? 1))
}

console.log('\n| hostile, as typed | 10 KB ms | 20 KB ms | ratio |\n|---|---|---|---|')
for (const piece of [
  '<u>',
  '<u>a</u>',
  '</u>',
  '<summary>',
  '<table>\n',
  'www.',
  'www.a.',
  '![a](',
]) {
  const [once, twice] = [10_000, 20_000].map((size) => {
    const source = piece.repeat(size / piece.length)
    return timeOf(() => passes(source, true))
  })
  line(JSON.stringify(piece), once ?? 0, twice ?? 0, (twice ?? 0) / (once ?? 1))
}

function passes(source: string, isTyped = false) {
  try {
    const { document } = readMarkdown(source, { isTyped })
    return writeMarkdown(document, { isTyped }) + renderHtml(document)
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
}
