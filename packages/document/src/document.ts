/** What an attribute can be: the only lists are widths of columns. */
export type AttributeValue = string | number | boolean | null | readonly number[]

export type Attributes = Readonly<Record<string, AttributeValue>>

export type DocumentMark = { readonly type: string; readonly attrs?: Attributes }

/** A node as ProseMirror writes it to JSON; only a text has `text`. */
export type DocumentNode = {
  readonly type: string
  readonly attrs?: Attributes
  readonly content?: readonly DocumentNode[]
  readonly text?: string
  readonly marks?: readonly DocumentMark[]
}

/** A whole document: a node of type `doc`, valid once `cleanDocument` has given it back. */
export type Document = DocumentNode & { readonly type: 'doc' }

/** The nodes of a document in reading order, parents before their children, the root among them. */
export function* collectNodes(node: DocumentNode): Generator<DocumentNode> {
  yield node
  for (const child of node.content ?? []) yield* collectNodes(child)
}

/** Whether nothing was written: no block but empty paragraphs. What is not understood or only kept is something, too. */
export const isBlank = ({ content = [] }: DocumentNode): boolean =>
  content.every((block) => block.type === 'paragraph' && !block.content?.length)

/** An attribute that is text; empty where it is absent or something else. */
export function getAttribute(node: DocumentNode | DocumentMark, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

export const markOf = (node: DocumentNode, type: string): DocumentMark | undefined =>
  node.marks?.find((mark) => mark.type === type)

/** Whether two values of JSON say the same; the keys of cleaned documents stand in one order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
