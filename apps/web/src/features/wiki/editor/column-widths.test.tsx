import { cleanDocument } from '@courtside/document/clean.ts'
import { type Document, collectNodes } from '@courtside/document/document.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { renderText } from '@courtside/document/text.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { evenColumns, freeColumns, widenColumns } from './column-widths.ts'
import { createEditorExtensions } from './extensions.ts'
import { together } from './together.ts'

let open: Editor[] = []
afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
})

const courts = readMarkdown(
  '| Court | Net |\n| --- | --- |\n| one | high |\n| two | low |',
).document

/** The table of courts whose columns have widths; null for those without. */
function sized(widths: readonly (number | null)[]): Document {
  const cell = (node: object, at: number) => ({
    ...node,
    attrs: { colwidth: widths[at] === null ? null : [widths[at]] },
  })
  const content = courts.content?.map((table) => ({
    ...table,
    content: table.content?.map((row) => ({ ...row, content: row.content?.map(cell) })),
  }))
  return cleanDocument({ ...courts, content }).document
}

function edit(document: Document | undefined, doc = new Doc(), hasWidths = true) {
  const shared = together({ doc, awareness: new Awareness(doc), nameOf: (id) => id })
  const editor = new Editor({
    element: globalThis.document.createElement('div'),
    injectCSS: false,
    extensions: createEditorExtensions({ shared, hasWidths }),
  })
  if (document) editor.commands.setContent(document as JSONContent)
  open.push(editor)
  return editor
}

/** Puts the caret behind some words. */
function goTo(editor: Editor, words: string) {
  editor.state.doc.descendants((node, place) => {
    if (node.text === words) editor.commands.setTextSelection(place + node.nodeSize)
  })
}

/** The widths of each row; what a cell lacks is null. */
const widthsIn = (editor: Editor) =>
  [...collectNodes(editor.getJSON() as Document)]
    .filter(({ type }) => type === 'tableRow')
    .map(({ content }) => content?.flatMap(({ attrs }) => attrs?.['colwidth'] ?? null))

const drawn = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll('table, col')].map((one) => one.getAttribute('width'))

const everyRow = <Row,>(row: Row) => [row, row, row]

describe('widths of columns', () => {
  test('are drawn as readers see them, and none where a table has none', () => {
    const editor = edit(sized([80, 200]))
    expect(drawn(editor)).toEqual(['280', '80', '200'])
    editor.commands.setContent(courts as JSONContent)
    expect(drawn(editor)).toEqual([null])
    expect(editor.view.dom.querySelector('.sized-table')).toBeNull()
  })

  test('grow and shrink by a step within their bounds, in all rows, and say so', () => {
    const editor = edit(sized([80, 200]))
    const said: string[] = []
    goTo(editor, 'low')
    widenColumns(editor, 1, (words) => said.push(words))
    expect(widthsIn(editor)).toEqual(everyRow([80, 220]))
    expect(drawn(editor)).toEqual(['300', '80', '220'])
    goTo(editor, 'one')
    for (let time = 0; time < 3; time++) widenColumns(editor, -1, (words) => said.push(words))
    expect(widthsIn(editor)).toEqual(everyRow([40, 220]))
    expect(said.at(0)).toBe('Column 2: 220 pixels wide')
    expect(said.at(-1)).toBe('Column 1: 40 pixels wide')
    expect(cleanDocument(editor.getJSON()).changes.size).toBe(0)
  })

  test('of several columns that are selected change together', () => {
    const editor = edit(sized([80, 200]))
    const cells: number[] = []
    editor.state.doc.descendants((node, place) => {
      if (node.type.spec['tableRole'] === 'cell') cells.push(place)
    })
    editor.commands.setCellSelection({ anchorCell: cells[0] ?? 0, headCell: cells[1] ?? 0 })
    let told = ''
    widenColumns(editor, 1, (words) => (told = words))
    expect(widthsIn(editor)).toEqual(everyRow([100, 220]))
    expect(told).toBe('Column 1: 100 pixels wide, Column 2: 220 pixels wide')
  })

  test('become even, and are taken away', () => {
    const editor = edit(sized([80, 200]))
    goTo(editor, 'one')
    evenColumns(editor, () => undefined)
    expect(widthsIn(editor)).toEqual(everyRow([140, 140]))
    freeColumns(editor, () => undefined)
    expect(widthsIn(editor)).toEqual(everyRow([null, null]))
    expect(drawn(editor)).toEqual([null])
  })

  test('of a merged cell are those of the columns that it covers', () => {
    const editor = edit(sized([80, 200]))
    const cells: number[] = []
    editor.state.doc.descendants((node, place) => {
      if (node.type.spec['tableRole'] === 'header_cell') cells.push(place)
    })
    editor.commands.setCellSelection({ anchorCell: cells[0] ?? 0, headCell: cells[1] ?? 0 })
    editor.commands.mergeCells()
    goTo(editor, 'high')
    widenColumns(editor, 1, () => undefined)
    expect(widthsIn(editor)).toEqual(everyRow([80, 220]))
    expect(drawn(editor)).toEqual(['300', '80', '220'])
  })

  test('stay with their columns when rows and columns are put in', () => {
    const editor = edit(sized([80, 200]))
    goTo(editor, 'one')
    editor.commands.addRowBefore()
    expect(widthsIn(editor)).toEqual([...everyRow([80, 200]), [80, 200]])
    editor.commands.addColumnAfter()
    expect(drawn(editor)).toEqual(['400', '80', '120', '200'])
    editor.commands.deleteColumn()
    expect(cleanDocument(editor.getJSON()).changes.size).toBe(0)
  })

  test('are neither shown nor set where a text keeps none', () => {
    const editor = edit(sized([80, 200]), new Doc(), false)
    expect(drawn(editor)).toEqual([null])
    goTo(editor, 'one')
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: '>', keyCode: 190, ctrlKey: true, shiftKey: true }),
    )
    expect(widthsIn(editor)).toEqual(everyRow([80, 200]))
  })

  test('and what another types meanwhile in the same table are both kept', () => {
    const [mine, theirs] = [new Doc(), new Doc()]
    const first = edit(sized([80, 200]), mine)
    applyUpdate(theirs, encodeStateAsUpdate(mine))
    const second = edit(undefined, theirs)
    goTo(first, 'one')
    widenColumns(first, 1, () => undefined)
    goTo(second, 'one')
    second.commands.insertContent(' more')
    goTo(second, 'low')
    second.commands.addRowAfter()
    second.commands.insertContent('three')
    for (let time = 0; time < 2; time++) {
      applyUpdate(mine, encodeStateAsUpdate(theirs))
      applyUpdate(theirs, encodeStateAsUpdate(mine))
    }
    for (const editor of [first, second]) {
      expect(widthsIn(editor)).toEqual([...everyRow([100, 200]), [100, 200]])
      expect(renderText(editor.getJSON() as Document)).toMatch(/one more[^]*low[^]*three/)
    }
  })
})
