import type { Place } from '@courtside/document/letters.ts'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** What is selected on screen: the editor hears of it in a moment, and a key may come before that. */
export function selectedNow(view: EditorView): Place {
  const { selection } = view.state
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  const isShown =
    anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode)
  if (!isShown || !(selection instanceof TextSelection)) return selection
  const [anchor, focus] = [
    view.posAtDOM(anchorNode, anchorOffset ?? 0),
    view.posAtDOM(focusNode, focusOffset ?? 0),
  ]
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}
