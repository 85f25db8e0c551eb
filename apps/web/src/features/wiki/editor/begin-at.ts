import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Puts the caret into a block of the text, counted from 0, and that block into the middle of the screen. */
export function beginAt({ state, view }: Editor, block: number): void {
  const index = Math.min(block, state.doc.childCount - 1)
  const place = state.doc.children
    .slice(0, index)
    .reduce((size, { nodeSize }) => size + nodeSize, 0)
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place + 1))))
  view.focus()
  const drawn = view.nodeDOM(place)
  if (drawn instanceof HTMLElement) drawn.scrollIntoView({ block: 'center', behavior: 'instant' })
}
