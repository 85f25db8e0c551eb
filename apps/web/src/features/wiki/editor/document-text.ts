import type { Place } from '@courtside/document/letters.ts'
import type { Node } from '@tiptap/pm/model'

/** The text of a page that is written, and where its parts stand in the document; a mention is one part of it. */
export type DocumentText = {
  readonly text: string
  readonly parts: readonly {
    readonly at: number
    readonly length: number
    readonly from: number
    readonly to: number
  }[]
}

/** What a page says, blocks on lines of their own, as it is read from where it is drawn for readers. */
export function readDocumentText(doc: Node): DocumentText {
  const parts: DocumentText['parts'][number][] = []
  let text = ''
  doc.descendants((node, from) => {
    if (node.isBlock && text !== '') text += '\n'
    const said = node.isText ? (node.text ?? '') : saidBy(node)
    if (said === '') return
    parts.push({ at: text.length, length: said.length, from, to: from + node.nodeSize })
    text += said
  })
  return { text, parts }
}

const saidBy = ({ isLeaf, isInline, type, attrs }: Node): string => {
  if (!isLeaf || !isInline) return ''
  return type.name === 'hardBreak' ? '\n' : String(attrs['label'] ?? '')
}

/** Where a part of the text stands in the document. */
export function inDocument({ parts }: DocumentText, { from, to }: Place): Place | undefined {
  const first = parts.find(({ at, length }) => at + length > from)
  const last = parts.findLast(({ at }) => at < to)
  if (!first || !last) return undefined
  const isWhole = (part: DocumentText['parts'][number]) => part.length !== part.to - part.from
  const start = isWhole(first) ? first.from : first.from + Math.max(0, from - first.at)
  const end = isWhole(last) ? last.to : last.from + Math.min(to - last.at, last.length)
  return start < end ? { from: start, to: end } : undefined
}

/** Which part of the text stands between two places of the document. */
export function inText({ parts }: DocumentText, { from, to }: Place): Place | undefined {
  const first = parts.find((part) => part.to > from)
  const last = parts.findLast((part) => part.from < to)
  if (!first || !last) return undefined
  const start = first.at + Math.min(Math.max(0, from - first.from), first.length - 1)
  const end = to >= last.to ? last.at + last.length : last.at + (to - last.from)
  return start < end ? { from: start, to: end } : undefined
}
