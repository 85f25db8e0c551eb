import type { Editor, NodeConfig } from '@tiptap/core'
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state'

/** Whether the caret stands alone in a block of this type. */
const getCaret = ({ selection }: EditorState, type: string): boolean =>
  selection.empty && selection.$from.parent.type.name === type

/** From the summary on into what it hides. */
function enterContent({ state, view }: Editor): boolean {
  if (!getCaret(state, 'detailsSummary')) return false
  const behind = state.selection.$from.after()
  const target = Selection.near(state.doc.resolve(behind + 1))
  view.dispatch(state.tr.setSelection(target).scrollIntoView())
  return true
}

/** Out of an empty last paragraph, which goes behind the details: else nobody who only types gets out. */
function leaveContent({ state, view }: Editor): boolean {
  const { $from } = state.selection
  const content = $from.depth > 2 ? $from.node(-1) : undefined
  const isEmptyLast =
    getCaret(state, 'paragraph') &&
    $from.parent.content.size === 0 &&
    content?.type.name === 'detailsContent' &&
    content.childCount > 1 &&
    $from.index(-1) === content.childCount - 1
  if (!isEmptyLast) return false
  const behind = $from.after(-2)
  const tr = state.tr.insert(behind, $from.parent).delete($from.before(), $from.after())
  const target = TextSelection.near(tr.doc.resolve(tr.mapping.map(behind, -1)))
  view.dispatch(tr.setSelection(target).scrollIntoView())
  return true
}

/** Back to plain blocks: the summary as a paragraph, and what was hidden. */
function unwrap({ state, view }: Editor): boolean {
  const { $from } = state.selection
  if (!getCaret(state, 'detailsSummary') || $from.parentOffset > 0) return false
  const details = $from.node(-1)
  const paragraph = state.schema.nodes['paragraph']?.create(null, $from.parent.content)
  if (!paragraph) return false
  const start = $from.before(-1)
  const blocks = [paragraph, ...(details.lastChild?.content.content ?? [])]
  const tr = state.tr.replaceWith(start, start + details.nodeSize, blocks)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + 1)).scrollIntoView())
  return true
}

/** Details stand open while they are written: what is hidden can't be found, nor be selected without surprise. */
export const detailsKeys: Partial<NodeConfig> = {
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => enterContent(editor) || leaveContent(editor),
      Backspace: () => unwrap(editor),
    }
  },
}
