import { cleanDocument } from '@courtside/document/clean.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { expect, test } from 'vitest'
import { Doc, XmlElement, type XmlFragment, XmlText } from 'yjs'
import { findBeyond } from './find-beyond.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const within = (depth: number): DocumentNode =>
  depth === 0 ? paragraph('Net') : { type: 'blockquote', content: [within(depth - 1)] }
const table = (columns: number): DocumentNode => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: Array.from({ length: columns }, () => ({
        type: 'tableCell',
        content: [paragraph('9')],
      })),
    },
  ],
})

function shared(content: readonly DocumentNode[]): XmlFragment {
  const fragment = new Doc().getXmlFragment('test')
  const partOf = (node: DocumentNode): XmlElement | XmlText => {
    if (node.type === 'text') return new XmlText(node.text)
    const element = new XmlElement(node.type)
    element.insert(0, (node.content ?? []).map(partOf))
    return element
  }
  fragment.insert(0, content.map(partOf))
  return fragment
}

function refusalOf(content: readonly DocumentNode[]): string | undefined {
  try {
    cleanDocument({ type: 'doc', content })
    return undefined
  } catch (error) {
    return error instanceof DocumentError ? error.code : undefined
  }
}

test.each([
  ['a table of 100 columns', [table(100)], undefined, undefined],
  ['one of 101', [paragraph('Days'), table(101)], 'columns', 'too_many_columns'],
  ['quotes within quotes', [within(50)], undefined, undefined],
  ['a hundred of them', [within(100)], 'depth', 'too_deep'],
  ['many paragraphs', Array.from({ length: 20_000 }, () => paragraph('9')), undefined, undefined],
  ['too many', Array.from({ length: 20_001 }, () => paragraph('9')), 'nodes', 'too_many_nodes'],
] as const)('%s: tells of what no version is made of', (_name, content, beyond, refusal) => {
  expect(findBeyond(shared(content))).toBe(beyond)
  expect(refusalOf(content)).toBe(refusal)
})
