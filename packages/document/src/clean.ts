import type { NodeType } from 'prosemirror-model'
import type { Attribute } from './attributes.ts'
import { printable } from './attributes.ts'
import type {
  Attributes,
  Document,
  DocumentMark,
  DocumentNode,
  AttributeValue,
} from './document.ts'
import { isSame } from './document.ts'
import { openNode } from './fit.ts'
import { DocumentError, type Limits, checkSize, pageLimits } from './limits.ts'
import { marks as knownMarks, nodes as knownNodes } from './nodes.ts'
import { documentSchema } from './schema.ts'

export type Cleaned = {
  readonly document: Document
  /** What could not stay as it came, by name ("node columns", "mark blink", "link href"), and how often. Empty for a valid document. */
  readonly changes: ReadonlyMap<string, number>
}

/**
 * Any JSON as a valid document in its one canonical form: cleaning it again changes nothing. Words are never lost: what
 * the schema has no place for moves to where there is one, or is kept as the source of a raw node.
 * Throws a `DocumentError` for what is no document or beyond the limits.
 */
export function cleanDocument(json: unknown, limits: Limits = pageLimits): Cleaned {
  checkSize(json, limits)
  if (own(json, 'type') !== 'doc') throw new DocumentError('not_a_document', limits)
  const changes = new Map<string, number>()
  const note = (what: string) => changes.set(what, (changes.get(what) ?? 0) + 1)
  const document = cleanChildren(documentSchema.topNodeType, json)
  return { document: { ...document, type: 'doc' }, changes }

  function cleanChildren(type: NodeType, value: unknown, attrs?: Attributes): DocumentNode {
    const content = own(value, 'content')
    const place = openNode(type, attrs, note)
    for (const child of Array.isArray(content) ? content : []) place.add(cleanNode(child))
    const node = place.close()
    if (node.type === 'tableRow' && (node.content?.length ?? 0) > limits.columns)
      throw new DocumentError('too_many_columns', limits)
    return node
  }

  /** A node, or the raw node that keeps it. */
  function cleanNode(value: unknown): DocumentNode {
    const name = own(value, 'type')
    const marks = cleanMarks(own(value, 'marks'))
    if (name === 'text') return withMarks({ type: 'text', text: getPrintable(value) }, marks)
    const type = typeof name === 'string' ? known(documentSchema.nodes, name) : undefined
    const definition = type && known(knownNodes, type.name)
    const attrs = definition && cleanAttributes(type.name, definition.attrs, own(value, 'attrs'))
    if (!type || !attrs) {
      note(`node ${typeof name === 'string' ? name.slice(0, 100) : 'without a type'}`)
      return getRaw(value)
    }
    const given = Object.keys(attrs).length > 0 ? attrs : undefined
    return withMarks(cleanChildren(type, value, given), type.isInline ? marks : [])
  }

  /** The attributes a node has, each cleaned, in the order of the schema; undefined when one it needs is not to be had. */
  function cleanAttributes(
    owner: string,
    rules: Readonly<Record<string, Attribute>> = {},
    given: unknown,
  ): Attributes | undefined {
    const attrs: Record<string, AttributeValue> = {}
    for (const [name, { clean, default: fallback }] of Object.entries(rules)) {
      const value = own(given, name)
      const kept = clean(value, attrs) ?? fallback
      if (value != null && !isSame(kept, value)) note(`${owner} ${name}`)
      if (kept === undefined) return undefined
      attrs[name] = kept
    }
    return attrs
  }

  function cleanMarks(value: unknown): DocumentMark[] {
    let set = documentSchema.mark('bold').removeFromSet([])
    for (const given of Array.isArray(value) ? value : []) {
      const name = own(given, 'type')
      const type = typeof name === 'string' ? known(documentSchema.marks, name) : undefined
      const rules = type && known(knownMarks, type.name)
      const attrs = rules && cleanAttributes(type.name, rules.attrs, own(given, 'attrs'))
      if (type && attrs) set = type.create(attrs).addToSet(set)
      else note(`mark ${typeof name === 'string' ? name.slice(0, 100) : 'without a type'}`)
    }
    return set.map((mark) => mark.toJSON() as DocumentMark)
  }
}

const withMarks = (node: DocumentNode, marks: readonly DocumentMark[]): DocumentNode =>
  marks.length > 0 ? { ...node, marks } : node

function getPrintable(value: unknown): string {
  const text = own(value, 'text')
  return typeof text === 'string' ? printable(text) : ''
}

const getRaw = (value: unknown): DocumentNode => ({
  type: 'rawBlock',
  attrs: { format: 'json', source: printable(JSON.stringify(value) ?? '') },
})

/** What an object says itself: nothing it inherits, and nothing of what is no object. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}

const known = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
