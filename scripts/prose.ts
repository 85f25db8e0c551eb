import { parseSync } from 'vite'

/** A text for people in a source file, and the line it begins in, from 1. Values that are put in read as `X`. */
export type Text = { readonly text: string; readonly line: number }

/** What a text says against the rules of docs/glossary.md. */
export type Fault = Text & { readonly fault: string }

/** Words in a sentence, at most. */
const longestSentence = 30
/** Words in a sentence, over all texts. */
export const averageSentence = 15

const bySentence = new Intl.Segmenter('en', { granularity: 'sentence' })
const byWord = new Intl.Segmenter('en', { granularity: 'word' })

/** How many words an English text has. */
export const countWords = (text: string): number =>
  Array.from(byWord.segment(text)).filter(({ isWordLike }) => isWordLike).length

/** How many words each sentence of an English text has. A piece of code is one word. */
export const sentencesOf = (text: string): number[] =>
  Array.from(bySentence.segment(text.replace(/`[^`]*`/g, 'Code')), ({ segment }) =>
    countWords(segment),
  ).filter((length) => length > 0)

/** The words that docs/glossary.md tells writers to avoid, each with what to write: its last table. */
export function readAvoided(glossary: string): Map<RegExp, string> {
  const rows = glossary
    .slice(glossary.indexOf('## Words for other words'))
    .matchAll(/^\| (?!Don't|-)([^|]+?) +\| ([^|]+?) +\|$/gm)
  const avoided = [...rows].flatMap(([, words = '', instead = '']) =>
    words
      .replace(/ \(.*?\)/g, '')
      .split(', ')
      .map((word) => [new RegExp(`\\b${word}\\b`, 'i'), instead] as const),
  )
  return new Map(avoided)
}

/** What is wrong with a text: words to avoid, sentences that are too long. */
export function findFaults({ text, line }: Text, avoided: ReadonlyMap<RegExp, string>): Fault[] {
  const faults: Fault[] = []
  for (const [word, instead] of avoided) {
    const [found] = word.exec(text) ?? []
    if (found) faults.push({ text, line, fault: `“${found}”: write ${instead}` })
  }
  if (/\p{L}; \p{L}/u.test(text))
    faults.push({ text, line, fault: 'a semicolon: make two sentences' })
  for (const length of sentencesOf(text))
    if (length > longestSentence)
      faults.push({
        text,
        line,
        fault: `a sentence of ${length} words: at most ${longestSentence}`,
      })
  return faults
}

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Parts of a program that hold no texts for people. */
const textless = new Set([
  'ImportDeclaration',
  'TaggedTemplateExpression',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
])

/** A text for people begins with a capital and has several words; not one in Russian or Vietnamese. */
const isText = (text: string) =>
  /^[\p{Lu}“].*\p{Ll}{2}/su.test(text) &&
  /\p{L} \p{L}/u.test(text) &&
  !/[\p{Script=Cyrillic}ăđơưạ-ỹ]/iu.test(text)

/** The texts for people in a TypeScript file. */
export function textsIn(file: string, source: string): Text[] {
  const texts: Text[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value) || textless.has(value.type)) return
    const text = textOf(value)
    if (text !== undefined && isText(text))
      texts.push({ text, line: source.slice(0, value.start).split('\n').length })
    Object.values(value).forEach(walk)
  }
  walk(parseSync(file, source).program.body)
  return texts
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('X')
}
