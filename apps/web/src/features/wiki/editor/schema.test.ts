import { cleanDocument } from '@courtside/document/clean.ts'
import { type Document, collectNodes } from '@courtside/document/document.ts'
import { marks, nodes } from '@courtside/document/nodes.ts'
import { documentSchema } from '@courtside/document/schema.ts'
import { Editor, type JSONContent, getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEditorExtensions } from './extensions.ts'
import { anyDocument } from './random-document.ts'

const schema = getSchema(createEditorExtensions())

/** How it is drawn and read is no part of documents, nor where the cursor between blocks may stand. */
const apart = new Set(['toDOM', 'parseDOM', 'allowGapCursor', 'attrs'])

/** What a schema says of a node or mark. */
const saidOf = (spec: object) => ({
  ...Object.fromEntries(Object.entries(spec).filter(([key]) => !apart.has(key))),
  attributes: Object.entries('attrs' in spec ? (spec.attrs as Attributes) : {}).map(
    ([name, rule]) => [name, 'default' in rule, rule.default],
  ),
})
type Attributes = Readonly<Record<string, { default?: unknown }>>

describe('the schema of the editor is the schema of documents', () => {
  test('with the same nodes and marks, in the same order', () => {
    expect(Object.keys(schema.nodes)).toEqual(Object.keys(documentSchema.nodes))
    expect(Object.keys(schema.marks)).toEqual(Object.keys(documentSchema.marks))
    expect(schema.topNodeType.name).toBe(documentSchema.topNodeType.name)
  })

  test.each(Object.keys(nodes))('in all that it says of the node %s', (name) => {
    expect(saidOf(schema.nodes[name]?.spec ?? {})).toEqual(
      saidOf(documentSchema.nodes[name]?.spec ?? {}),
    )
    expect(schema.nodes[name]?.markSet?.map((mark) => mark.name)).toEqual(
      documentSchema.nodes[name]?.markSet?.map((mark) => mark.name),
    )
  })

  test.each(Object.keys(marks))('in all that it says of the mark %s', (name) => {
    expect(saidOf(schema.marks[name]?.spec ?? {})).toEqual(
      saidOf(documentSchema.marks[name]?.spec ?? {}),
    )
  })

  test('and refuses the same attributes', () => {
    const heading = { type: 'heading', attrs: { level: 99 } }
    for (const one of [schema, documentSchema])
      expect(() => one.nodeFromJSON(heading).check()).toThrow(/Invalid level/)
  })
})

test('a document that is put into the editor comes out as it was', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyDocument, (json) => {
      const { document } = cleanDocument(json)
      for (const { type } of collectNodes(document)) seen.add(type)
      const editor = new Editor({
        element: null,
        extensions: createEditorExtensions(),
        content: document as JSONContent,
        enableContentCheck: true,
      })
      expect(JSON.parse(JSON.stringify(editor.getJSON()))).toEqual(document)
      expect(cleanDocument(editor.getJSON() as Document).changes.size).toBe(0)
    }),
    { numRuns: 200 },
  )
  expect([...seen].toSorted()).toEqual(Object.keys(nodes).toSorted())
})
