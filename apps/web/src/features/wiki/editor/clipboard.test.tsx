import { cleanDocument } from '@courtside/document/clean.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipboardSerializer, pastedText, withCleanContext } from './clipboard.ts'
import { editorExtensions } from './extensions.ts'
import { typedAddress } from './link.ts'
import { anyDocument } from './random-document.ts'

const schema = getSchema(editorExtensions())
const parser = DOMParser.fromSchema(schema)
const jsonOf = (node: { toJSON: () => unknown }): unknown =>
  JSON.parse(JSON.stringify(node.toJSON()))

test('what is copied is pasted whole', () => {
  fc.assert(
    fc.property(anyDocument, (json) => {
      const { document } = cleanDocument(json)
      const page = globalThis.document.createElement('div')
      const { content } = schema.nodeFromJSON(document)
      page.append(clipboardSerializer.serializeFragment(content))
      expect(jsonOf(parser.parse(page, { preserveWhitespace: true }))).toEqual(document)
    }),
    { numRuns: 200 },
  )
})

test('text is pasted as the Markdown it is', () => {
  const source = '## Rules\n\n- **one** [two](/wiki/7)\n- [x] three\n\n| a |\n| --- |\n| b |'
  const slice = pastedText(source, false, schema)
  const document = { type: 'doc', content: slice?.content.toJSON() as [] } as const
  expect(writeMarkdown(document)).toBe(writeMarkdown(readMarkdown(source).document))
  expect(pastedText(source, true, schema)).toBeUndefined()
})

test('lines between two rules are pasted too, and a word goes into the line it is pasted in', () => {
  expect(pastedText('---\na: b\n---\n\nc', false, schema)?.content.textBetween(0, 6, ' ')).toMatch(
    /a: b/,
  )
  expect(pastedText('word', false, schema)?.openStart).toBe(1)
})

const around = (context: string) => {
  const element = globalThis.document.createElement('p')
  element.setAttribute('data-pm-slice', context)
  const page = globalThis.document.createElement('div')
  page.innerHTML = withCleanContext(element.outerHTML)
  return page.firstElementChild?.getAttribute('data-pm-slice') ?? null
}

test('what a clipboard says of the nodes around it is cleaned', () => {
  expect(around('1 1 ["blockquote",null]')).toBe('1 1 ["blockquote",{}]')
  expect(around('0 0 ["heading",{"level":99}]')).toBe('0 0 ["heading",{"level":1}]')
  expect(around('0 0 ["embed",{"src":"https://evil.example"}]')).toBe('0 0 []')
  expect(around('0 0 ["__proto__",{}]')).toBe('0 0 []')
  expect(around('0 0 {"length":4}')).toBe('0 0 []')
  expect(around('0 0 [')).toBe('0 0 []')
  expect(around('whatever')).toBeNull()
})

test.each([
  ['riverside.example', 'https://riverside.example'],
  ['riverside.example/draw?day=2', 'https://riverside.example/draw?day=2'],
  ['ann@riverside.example', 'mailto:ann@riverside.example'],
  ['/wiki/7#rules', '/wiki/7#rules'],
  ['#rules', '#rules'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['//evil.example', undefined],
  [String.raw`/\evil.example`, undefined],
  ['data:text/html,x', undefined],
  ['  ', undefined],
])('the address typed as %j is %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})
