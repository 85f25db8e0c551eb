import { mostColumns } from './column-widths.ts'

/** How large a document may be. */
export type Limits = {
  /** UTF-16 code units of all its texts and attributes together. */
  readonly characters: number
  readonly nodes: number
  /** How many nodes may stand inside one another. */
  readonly depth: number
  readonly columns: number
}

/** What the editor, its updates and the database still carry easily. */
export const pageLimits: Limits = {
  characters: 1_500_000,
  nodes: 40_000,
  depth: 100,
  columns: mostColumns,
}

const sentences = {
  not_a_document: () => 'This isn’t a document. It needs the type "doc" and a list of content.',
  too_large: ({ characters }: Limits) =>
    `The document is larger than ${characters} characters. Split it into several pages.`,
  too_many_nodes: ({ nodes }: Limits) =>
    `The document has more than ${nodes} paragraphs, list items and other parts. Split it into several pages.`,
  too_deep: ({ depth }: Limits) =>
    `Something in the document is nested more than ${depth} levels deep. Move it outwards.`,
  too_many_columns: ({ columns }: Limits) =>
    `A table has more than ${columns} columns. Split it, or attach it as a file.`,
}

/** Why something can't become a document; `message` says what to do. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences, limits: Limits = pageLimits) {
    super(sentences[code](limits))
    this.code = code
  }
}

/** Throws a `DocumentError` for JSON beyond the limits. It calls nothing for what lies deeper, so that no depth exhausts the stack. */
export function checkSize(json: unknown, limits: Limits): void {
  let characters = 0
  let nodes = 0
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place
    if (typeof value === 'string') characters += value.length
    else if (typeof value !== 'object') characters += 1
    if (characters > limits.characters) throw new DocumentError('too_large', limits)
    if (typeof value !== 'object' || value === null) continue
    // A node lies two levels below its parent: in a list, in an object.
    if (depth > 2 * limits.depth) throw new DocumentError('too_deep', limits)
    for (const [key, child] of Object.entries(value) as [string, unknown][]) {
      // Names of nodes and marks are no text.
      if (key === 'type' && typeof child === 'string' && child.length < 20) continue
      if (key === 'content' && Array.isArray(child)) nodes += child.length
      open.push({ value: child, depth: depth + 1 })
    }
    if (nodes > limits.nodes) throw new DocumentError('too_many_nodes', limits)
  }
}
