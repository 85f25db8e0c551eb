import { type ContentMatch, Fragment, type NodeType } from 'prosemirror-model'
import { type Attributes, type DocumentNode, isSame } from './document.ts'
import { documentSchema } from './schema.ts'
import { renderText } from './text.ts'

type Place = {
  readonly type: NodeType
  readonly content: DocumentNode[]
  match: ContentMatch
}

/**
 * A node whose children come one after the other, each into the first place that the schema allows: here, in a wrapper
 * that is made for it (a paragraph around text, an item around a paragraph), or, when there is none, taken apart.
 */
export function openNode(
  type: NodeType,
  attrs: Attributes | undefined,
  note: (what: string) => void,
) {
  const root = getPlace(type)
  /** The root and the wrappers that are still open, the innermost last. */
  const places = [root]

  function add(child: DocumentNode): void {
    if (child.text === '') return
    const node = asHere(child)
    if (put(node) || wrap(node) || fill(node)) return
    const other = node.type === 'rawBlock' ? 'rawInline' : 'rawBlock'
    if (node.type === 'rawBlock' || node.type === 'rawInline') {
      const turned = { ...node, type: other }
      if (put(turned) || wrap(turned)) return
    }
    if (node.type === 'text') return
    note(`place of ${node.type}`)
    if (node.content?.length) for (const inner of node.content) add(inner)
    else if (!root.type.inlineContent || root.type.spec.code)
      add({ type: 'text', text: renderText(node) })
    else if (node.attrs) add(getRawInline(node))
  }

  /** Into the innermost place that takes it; what lies deeper is complete then. */
  function put(node: DocumentNode): boolean {
    const nodeType = getType(node)
    for (let depth = places.length - 1; depth >= 0; depth--) {
      const place = places[depth]
      const next = place?.match.matchType(nodeType)
      if (!place || !next) continue
      closeTo(depth + 1)
      push(place, node)
      place.match = next
      return true
    }
    return false
  }

  function wrap(node: DocumentNode): boolean {
    for (let depth = places.length - 1; depth >= 0; depth--) {
      const wrappers = places[depth]?.match.findWrapping(getType(node))
      if (!wrappers?.length) continue
      closeTo(depth + 1)
      for (const wrapper of wrappers) {
        const parent = places.at(-1)
        if (parent) parent.match = parent.match.matchType(wrapper) ?? parent.match
        places.push(getPlace(wrapper))
      }
      return put(node)
    }
    return false
  }

  /** Puts what must stand before it, as an empty summary before the content of details. */
  function fill(node: DocumentNode): boolean {
    const fillings: DocumentNode[] = []
    let match: ContentMatch | null = root.match
    for (const filling of collectMissing(root)) {
      fillings.push(filling)
      match = match?.matchType(getType(filling)) ?? null
      if (!match?.matchType(getType(node)) && !match?.findWrapping(getType(node))) continue
      closeTo(1)
      return fillings.every(put) && (put(node) || wrap(node))
    }
    return false
  }

  function closeTo(depth: number): void {
    while (places.length > depth) {
      const closed = places.pop()
      if (closed) places.at(-1)?.content.push(complete(closed, undefined))
    }
  }

  function close(): DocumentNode {
    closeTo(1)
    return complete(root, attrs)
  }

  /** Text of code keeps its lines; elsewhere only a hard break begins a line. */
  function asHere(child: DocumentNode): DocumentNode {
    if (root.type.spec.code && child.type === 'hardBreak') return { type: 'text', text: '\n' }
    if (child.text === undefined || root.type.spec.code) return child
    // From the first of some blanks alone: else each of them would look through all behind it.
    return { ...child, text: child.text.replace(/(?<![ \t])[ \t]*\n\s*/g, ' ') }
  }

  return { add, close }
}

const getPlace = (type: NodeType): Place => ({ type, content: [], match: type.contentMatch })

function getType(node: DocumentNode): NodeType {
  const type = documentSchema.nodes[node.type]
  if (!type) throw new Error(`No node is called ${node.type}`)
  return type
}

/** Text with the same marks as the text before it continues it. */
function push({ type, content }: Place, node: DocumentNode): void {
  const { marks, ...bare } = node
  const kept: DocumentNode = marks && type.markSet?.length === 0 ? bare : node
  const last = content.at(-1)
  if (kept.text !== undefined && last?.text !== undefined && isSame(last.marks, kept.marks))
    content[content.length - 1] = { ...last, text: last.text + kept.text }
  else content.push(kept)
}

/** What the schema still asks for at its end, such as the paragraph of an empty item. */
const collectMissing = ({ match }: Place): DocumentNode[] =>
  match.fillBefore(Fragment.empty, true)?.content.map((node) => node.toJSON() as DocumentNode) ?? []

function complete(place: Place, attrs: Attributes | undefined): DocumentNode {
  const all = [...place.content, ...collectMissing(place)]
  const own = attrs ?? (place.type.create().toJSON() as DocumentNode).attrs
  return {
    type: place.type.name,
    ...(own && { attrs: own }),
    ...(all.length > 0 && { content: all }),
  }
}

const getRawInline = (node: DocumentNode): DocumentNode => ({
  type: 'rawInline',
  attrs: { format: 'json', source: JSON.stringify(node) },
})
