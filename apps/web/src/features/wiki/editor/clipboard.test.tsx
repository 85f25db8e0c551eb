import { cleanDocument } from '@courtside/document/clean.ts'
import { renderHtml } from '@courtside/document/html.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipboardSerializer, getPastedText } from './clipboard.ts'
import { createEditorExtensions } from './extensions.ts'
import { sanitiseHtml } from './harmless-html.ts'
import { trimAddress, getTypedAddress } from './link.ts'
import { anyDocument } from './random-document.ts'

const schema = getSchema(createEditorExtensions())
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

test('a table that is read is pasted as wide as it is, one of another program as wide as what it holds', () => {
  const cellOf = (colwidth: readonly number[], colspan = 1) => ({
    type: 'tableCell',
    attrs: { colspan, colwidth },
    content: [{ type: 'paragraph' }],
  })
  const row = { type: 'tableRow', content: [cellOf([80, 200], 2), cellOf([120])] }
  const { document } = cleanDocument({ type: 'doc', content: [{ type: 'table', content: [row] }] })
  const page = globalThis.document.createElement('div')
  page.innerHTML = sanitiseHtml(renderHtml(document))
  expect(jsonOf(parser.parse(page))).toEqual(document)
  page.innerHTML = sanitiseHtml('<table><col width="80"><tr><td>a</td></tr></table>')
  expect(JSON.stringify(parser.parse(page).toJSON())).toContain('"colwidth":null')
})

test('text is pasted as the Markdown it is', () => {
  const source = '## Rules\n\n- **one** [two](/wiki/7)\n- [x] three\n\n| a |\n| --- |\n| b |'
  const slice = getPastedText(source, false, schema)
  const document = { type: 'doc', content: slice?.content.toJSON() as [] } as const
  expect(writeMarkdown(document)).toBe(writeMarkdown(readMarkdown(source).document))
  expect(getPastedText(source, true, schema)).toBeUndefined()
})

test('lines between two rules are pasted too, and a word goes into the line it is pasted in', () => {
  expect(
    getPastedText('---\na: b\n---\n\nc', false, schema)?.content.textBetween(0, 6, ' '),
  ).toMatch(/a: b/)
  expect(getPastedText('word', false, schema)?.openStart).toBe(1)
})

test('what the policy of the page refuses is not read, nor the nodes somebody says are around', () => {
  expect(sanitiseHtml(`<p onclick="a" STYLE='b' title="style=c">d style="e"</p>`)).toBe(
    `<p data-onclick="a" data-STYLE='b' title="style=c">d style="e"</p>`,
  )
  expect(sanitiseHtml('<p data-pm-slice="1 2 -1 [&quot;heading&quot;,{}]">a</p>')).toBe(
    '<p data-pm-slice="1 2 -1 []">a</p>',
  )
  expect(sanitiseHtml('<p title="<" data-pm-slice=\'0 0 ["embed",{}]\'>a</p>')).not.toContain(
    'embed',
  )
  expect(sanitiseHtml('<p data-pm-slice="whatever">a</p>')).toBe('<p>a</p>')
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
  expect(getTypedAddress(typed)).toBe(address)
})

test.each([
  ['https://en.wikipedia.org/wiki/Serve_(tennis)', ''],
  ['https://en.wikipedia.org/wiki/Serve_(tennis)', '.'],
  ['https://a.example/x', ')'],
  ['https://a.example/x_(y)', '),'],
  ['https://a.example/[x]', ']'],
  ['https://a.example/x?y=1', '?!"'],
])('the address %s ends before %j', (address, behind) => {
  expect(trimAddress(address + behind)).toBe(address)
})
