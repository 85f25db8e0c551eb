import { getColumnWidths, leastWidth, mostWidth, sumOf } from '@courtside/document/column-widths.ts'
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TableMap, isInTable, selectedRect } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { wikiEditorText } from '#text/wiki-editor.ts'
import type { Say } from './move-blocks.ts'

const { columns: words } = wikiEditorText

/** What one press of a key makes wider or narrower, in pixels. */
const step = 20

/** As near to a width as a column may be. */
export const boundWidth = (width: number): number =>
  Math.min(Math.max(Math.round(width), leastWidth), mostWidth)

/** How wide the columns of a table are set; undefined where what they hold decides. */
export const setWidths = (table: Node): readonly number[] | undefined =>
  getColumnWidths(table.firstChild?.children.map(({ attrs }) => attrs))

/** How wide its columns are, as they are set or as they are drawn now. */
export function getWidths(view: EditorView, table: Node, at: number): readonly number[] {
  const map = TableMap.get(table)
  return (
    setWidths(table) ??
    Array.from({ length: map.width }, (_, column) => {
      const cells = Array.from({ length: map.height }, (_row, row) => {
        const place = map.map[row * map.width + column] ?? 0
        return { place, covers: Number(table.nodeAt(place)?.attrs['colspan']) }
      })
      // Where all cells of it cover others too, each of these gets the same of it.
      const { place, covers } = cells.toSorted((one, other) => one.covers - other.covers)[0] ?? {}
      const cell = place === undefined ? null : view.nodeDOM(at + 1 + place)
      const width = cell instanceof HTMLElement ? cell.getBoundingClientRect().width : 0
      return boundWidth(width / (covers ?? 1))
    })
  )
}

/** Sets the widths of all columns, or takes them away; each cell has those of the columns that it covers. Undone by itself. */
export function putWidths(
  editor: Editor,
  { table, at }: PlacedTable,
  widths?: readonly number[],
): void {
  editor.commands.splitUndo()
  const { tr } = editor.state
  const map = TableMap.get(table)
  const seen = new Set<number>()
  for (const [index, place] of map.map.entries()) {
    const attrs = table.nodeAt(place)?.attrs
    if (seen.has(place) || !attrs) continue
    seen.add(place)
    const column = index % map.width
    const own = widths?.slice(column, column + Number(attrs['colspan'])) ?? null
    if (JSON.stringify(own) !== JSON.stringify(attrs['colwidth']))
      tr.setNodeAttribute(at + 1 + place, 'colwidth', own)
  }
  editor.view.dispatch(tr)
  editor.commands.splitUndo()
}
type PlacedTable = { readonly table: Node; readonly at: number }

/** The table around the caret and the columns that are selected there, from the first to before the last; the caret's where none are. */
function getSelectedColumns(editor: Editor) {
  if (!editor.isEditable || !isInTable(editor.state)) return undefined
  const { table, tableStart, left, right } = selectedRect(editor.state)
  const at = tableStart - 1
  return { table, at, left, right, widths: getWidths(editor.view, table, at) }
}

/** Makes the columns that are selected wider, or narrower. Says how wide they are then. */
export function widenColumns(editor: Editor, by: -1 | 1, say: Say): boolean {
  const found = getSelectedColumns(editor)
  if (!found) return false
  const { left, right, widths } = found
  const isSelected = (column: number) => column >= left && column < right
  const next = widths.map((width, column) =>
    isSelected(column) ? boundWidth(width + by * step) : width,
  )
  putWidths(editor, found, next)
  say(next.flatMap((width, at) => (isSelected(at) ? [words.width(at + 1, width)] : [])).join(', '))
  return true
}

/** Makes all columns of the table equally wide, and the table as wide as it was. */
export function evenColumns(editor: Editor, say: Say): void {
  const found = getSelectedColumns(editor)
  if (!found) return
  const { widths } = found
  const width = boundWidth(sumOf(widths) / widths.length)
  putWidths(
    editor,
    found,
    widths.map(() => width),
  )
  say(words.even(width))
}

/** Lets what they hold decide again how wide the columns are. */
export function freeColumns(editor: Editor, say: Say): void {
  const found = getSelectedColumns(editor)
  if (!found) return
  putWidths(editor, found)
  say(words.free)
}

export const createColumnKeys = (say: Say) =>
  Extension.create({
    name: 'columnKeys',
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        'Mod-Shift-.': () => widenColumns(editor, 1, say),
        'Mod-Shift-,': () => widenColumns(editor, -1, say),
      }
    },
  })
