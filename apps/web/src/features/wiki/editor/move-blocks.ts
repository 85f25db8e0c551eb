import { type Editor, Extension } from '@tiptap/core'
import { type Node, NodeRange } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { wikiEditorText } from '#text/wiki-editor.ts'

/** Told what came of a move, for whoever does not see it. */
export type Say = (said: string) => void

const containers = ['doc', 'blockquote', 'callout', 'detailsContent']
const lists = ['bulletList', 'orderedList', 'taskList']

/** Whether what stands in it can stand there in another order; rows that one cell goes through can't. */
const hasOrder = (node: Node): boolean =>
  containers.includes(node.type.name) ||
  lists.includes(node.type.name) ||
  (node.type.name === 'table' &&
    node.children.every((row) => row.children.every(({ attrs }) => attrs['rowspan'] === 1)))

/** The blocks, items or rows that are selected; all that stands in a list, a table or a quote is that as a whole. */
function getSelectedBlocks({ selection }: EditorState): NodeRange | undefined {
  const [first, last] = [selection.ranges[0], selection.ranges.at(-1)]
  if (!first || !last) return undefined
  const { $from } = first
  const { $to } = last
  for (let depth = $from.blockRange($to)?.depth ?? -1; depth >= 0; depth--) {
    if (!hasOrder($from.node(depth))) continue
    const range = new NodeRange($from, $to, depth)
    const isWhole = range.startIndex === 0 && range.endIndex === range.parent.childCount
    if (depth === 0 || !isWhole) return range
  }
  return undefined
}

const isHeading = (row: Node | null): boolean =>
  row?.children.every(({ type }) => type.name === 'tableHeader') ?? false

/** The neighbour that they change places with; undefined at the end, and for the heading of a table. */
function findNeighbour({ parent, startIndex, endIndex }: NodeRange, by: -1 | 1): Node | undefined {
  const neighbour = parent.maybeChild(by < 0 ? startIndex - 1 : endIndex)
  const isOfHeading =
    parent.type.name === 'table' && (isHeading(parent.child(startIndex)) || isHeading(neighbour))
  return isOfHeading ? undefined : (neighbour ?? undefined)
}

const count = ({ startIndex, endIndex }: NodeRange) => endIndex - startIndex

/** Moves what is selected by one place; the neighbour is what is written anew, so the caret stays. Says where it stands then. */
export function moveBlocks({ state, view }: Editor, by: -1 | 1, say: Say): boolean {
  const range = getSelectedBlocks(state)
  if (!range || !view.editable) return false
  const neighbour = findNeighbour(range, by)
  const words = wikiEditorText.moved
  if (!neighbour) {
    say(by < 0 ? words.first : words.last)
    return true
  }
  const { start, end, startIndex, parent } = range
  const tr = state.tr
  if (by < 0) tr.insert(end, neighbour).delete(start - neighbour.nodeSize, start)
  else tr.delete(end, end + neighbour.nodeSize).insert(start, neighbour)
  view.dispatch(tr.scrollIntoView())
  say(words.place(startIndex + 1 + by, parent.childCount))
  return true
}

/** What is selected once more behind it, with the caret there. */
export function duplicateBlocks({ state, view }: Editor, say: Say): void {
  const range = getSelectedBlocks(state)
  if (!range) return
  const { end, parent, startIndex, endIndex } = range
  const tr = state.tr.insert(end, parent.children.slice(startIndex, endIndex))
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  view.focus()
  say(wikiEditorText.moved.copied(endIndex + 1, parent.childCount + count(range)))
}

/** Takes away what is selected, and leaves an empty paragraph where nothing else stands. */
export function deleteBlocks({ state, view }: Editor, say: Say): void {
  const range = getSelectedBlocks(state)
  if (!range) return
  const tr = removeBlocks(state.tr, range)
  view.dispatch(
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(range.start, tr.doc.content.size)))),
  )
  view.focus()
  say(wikiEditorText.moved.deleted(count(range)))
}

function removeBlocks(tr: Transaction, { start, end, parent, startIndex, endIndex }: NodeRange) {
  const isAll = startIndex === 0 && endIndex === parent.childCount
  const empty = isAll ? tr.doc.type.schema.nodes['paragraph']?.create() : undefined
  return empty ? tr.replaceWith(start, end, empty) : tr.delete(start, end)
}

/** A block or an item of a list, and where it begins. */
export type Block = { readonly node: Node; readonly at: number }

/** The block or the item that a place is in, the innermost one: of a table the whole. */
export function findBlockAround({ doc }: EditorState, at: number): Block | undefined {
  const $at = doc.resolve(at)
  const node = $at.nodeAfter
  if (node && isPlace($at.parent)) return { node, at }
  for (let depth = $at.depth; depth > 0; depth--)
    if (isPlace($at.node(depth - 1))) return { node: $at.node(depth), at: $at.before(depth) }
  return undefined
}

const isPlace = ({ type: { name } }: Node): boolean =>
  containers.includes(name) || lists.includes(name)

/** Where a block may stand before or behind another, or what that one is in; undefined where it stays where it is. */
export function getPlaceBeside(
  { doc }: EditorState,
  moved: Block,
  { at, node }: Block,
  isBehind: (at: number) => boolean,
): { readonly beside: Block; readonly to: number } | undefined {
  const $at = doc.resolve(at)
  const above = [{ node, at }]
  for (let depth = $at.depth; depth > 0; depth--)
    above.push({ node: $at.node(depth), at: $at.before(depth) })
  const beside = above.find((one) => {
    const $one = doc.resolve(one.at)
    const index = $one.index()
    return isPlace($one.parent) && $one.parent.canReplaceWith(index, index, moved.node.type)
  })
  if (!beside) return undefined
  const to = isBehind(beside.at) ? beside.at + beside.node.nodeSize : beside.at
  return to >= moved.at && to <= moved.at + moved.node.nodeSize ? undefined : { beside, to }
}

/** Puts a block elsewhere, with the caret in it. */
export function moveBlock(
  { state, view }: Editor,
  { node, at }: Block,
  to: number,
  say: Say,
): void {
  const $at = state.doc.resolve(at)
  let depth = $at.depth
  // A list that it was all of goes along with it.
  while (depth > 0 && lists.includes($at.node(depth).type.name) && $at.node(depth).childCount === 1)
    depth -= 1
  const [from, end] =
    depth === $at.depth ? [at, at + node.nodeSize] : [$at.before(depth + 1), $at.after(depth + 1)]
  const isAll = $at.node(depth).childCount === 1
  const tr = state.tr.insert(to, node)
  const [start, stop] = [tr.mapping.map(from, 1), tr.mapping.map(end, -1)]
  const empty = isAll ? state.schema.nodes['paragraph']?.create() : undefined
  if (empty) tr.replaceWith(start, stop, empty)
  else tr.delete(start, stop)
  const put = to > at ? tr.mapping.slice(1).map(to) : to
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(put + 1))).scrollIntoView())
  view.focus()
  const $put = tr.doc.resolve(put)
  say(wikiEditorText.moved.place($put.index() + 1, $put.parent.childCount))
}

/** Keys that move what is selected. */
export const moveKeys = (say: Say) =>
  Extension.create({
    name: 'moveKeys',
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        'Alt-Shift-ArrowUp': () => moveBlocks(editor, -1, say),
        'Alt-Shift-ArrowDown': () => moveBlocks(editor, 1, say),
      }
    },
  })
