import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
/** Of an element, what is read or read aloud. */
const spoken =
  /^(alt|title|label|placeholder|description|aria-(label|description|roledescription|valuetext|placeholder))$/
const word = /\p{L}{2,}/u
const sentence = /^\p{Lu}\p{L}*['’]?\p{L}* .*\p{Ll}{2}|^\p{Lu}\p{Ll}+…$|\p{Ll} \p{L}+[.?!…]$/u
/** Keys are called as they are written on them, addresses begin alike, and a space is no word. */
const sameEverywhere = new Set(['(Shift W)', 'https://', '&nbsp;'])

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** The words in a literal or a template, and in what a condition chooses of them; nothing of what names them elsewhere. */
function literals(node: Node | null | undefined): readonly Node[] {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node]
    case 'JSXExpressionContainer':
      return literals(node['expression'] as Node)
    case 'ConditionalExpression':
      return [...literals(node['consequent'] as Node), ...literals(node['alternate'] as Node)]
    case 'LogicalExpression':
      return [...literals(node['left'] as Node), ...literals(node['right'] as Node)]
    default:
      return []
  }
}

const wordsOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ')
    : typeof node['value'] === 'string'
      ? node['value']
      : ''

/** What of a file is said to people and stands in it: texts of elements, what is said of them, and every sentence. */
export function findWords(path: string, source: string): string[] {
  const found = new Map<number, string>()
  const add = (node: Node, isSaid: (words: string) => boolean) => {
    const words = wordsOf(node).trim()
    if (isSaid(words) && !sameEverywhere.has(words)) found.set(node.start, words)
  }
  const visit = (node: Node): void => {
    // What breaks a rule of the code is said to who writes it.
    if (node.type === 'NewExpression' && String((node['callee'] as Node)['name']).endsWith('Error'))
      return
    if (node.type === 'ImportDeclaration' || /^TS(Literal|Template|Interface|Type)/.test(node.type))
      return
    if (node.type === 'JSXText') add(node, (words) => word.test(words))
    if (/^JSX(Element|Fragment)$/.test(node.type))
      for (const child of (node['children'] as Node[]).flatMap(literals))
        add(child, (words) => word.test(words))
    if (node.type === 'JSXAttribute' && spoken.test(String((node['name'] as Node)['name'])))
      for (const value of literals(node['value'] as Node)) add(value, (words) => word.test(words))
    if (['Literal', 'TemplateLiteral'].includes(node.type))
      add(node, (words) => sentence.test(words))
    for (const value of Object.values(node))
      for (const child of [value].flat())
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([at, words]) => `${path}:${source.slice(0, at).split('\n').length} ${words}`)
}

test('words that people read are found wherever they stand', () => {
  const source = `
    import x from 'A file'
    type Kind = 'Not said'
    const title = 'Something went wrong'
    const classes = 'flex items-center'
    const key = 'ArrowLeft'
    if (!title) throw new Error('A rule is broken')
    const view = (
      <p aria-label={key ? 'Close' : title} className="Flex items" title={\`Task \${key}\`}>
        Hello {'there'} {key} · <b>{key && 'good'}</b>
      </p>
    )`
  expect(findWords('view.tsx', source).map((found) => found.replace(/\s+/g, ' '))).toEqual([
    'view.tsx:4 Something went wrong',
    'view.tsx:9 Close',
    'view.tsx:9 Flex items',
    'view.tsx:9 Task',
    'view.tsx:9 Hello',
    'view.tsx:10 there',
    'view.tsx:10 good',
  ])
})

test('every string people read stands in the catalogue', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(text|test)\//.test(file),
  )
  const found = files.flatMap((file) => findWords(file, readFileSync(join(src, file), 'utf8')))
  expect(found).toEqual([])
})
