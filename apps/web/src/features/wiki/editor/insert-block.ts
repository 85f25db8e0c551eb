import type { DocumentNode } from '@courtside/document/document.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'

/** Where a block fits: in the place of the empty paragraph the caret is in, else behind the nearest block that may be followed by it. */
function getPlaceFor(tr: Transaction, block: Node): { from: number; to: number } | undefined {
  const { $from } = tr.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = $from.node(depth - 1)
    const index = $from.index(depth - 1)
    const isEmpty = depth === $from.depth && $from.parent.content.size === 0
    if (isEmpty && parent.canReplaceWith(index, index + 1, block.type))
      return { from: $from.before(depth), to: $from.after(depth) }
    if (parent.canReplaceWith(index + 1, index + 1, block.type))
      return { from: $from.after(depth), to: $from.after(depth) }
  }
  return undefined
}

/** Puts a block where the caret is, as the last part of `tr`, and the caret into it, or behind it when nothing can be written in it. */
export function insertBlock(editor: Editor, json: DocumentNode, tr = editor.state.tr): void {
  const { view, schema } = editor
  const block = schema.nodeFromJSON(json)
  const place = getPlaceFor(tr, block)
  if (!place) return
  const isLast = place.to === tr.doc.content.size
  const behind = block.isLeaf && isLast ? schema.nodes['paragraph']?.create() : undefined
  tr.replaceWith(place.from, place.to, behind ? [block, behind] : block)
  const inside = place.from + (block.isLeaf ? block.nodeSize : 1)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(inside))).scrollIntoView())
  view.focus()
}

/** A footnote at the end of the page and the number that leads to it, the next that is free. */
export function insertFootnote(editor: Editor): void {
  const { state, view, schema } = editor
  const taken = new Set<string>()
  state.doc.descendants(({ type, attrs }) => {
    if (type.name.startsWith('footnote')) taken.add(String(attrs['label']))
  })
  let number = 1
  while (taken.has(String(number))) number += 1
  const label = String(number)
  const note = schema.nodes['footnote']?.createAndFill({ label })
  const reference = schema.nodes['footnoteReference']?.create({ label })
  if (!note || !reference || !state.selection.$from.parent.inlineContent) return
  const tr = state.tr.replaceSelectionWith(reference)
  const end = tr.doc.content.size
  tr.insert(end, note)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  view.focus()
}
