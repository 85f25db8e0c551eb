import type { Document } from '@courtside/document/document.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import { afterEach, describe, expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, type UndoManager, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { createEditorExtensions } from './extensions.ts'
import {
  type Block,
  findBlockAround,
  deleteBlocks,
  duplicateBlocks,
  moveBlocks,
  getPlaceBeside,
  moveBlock,
} from './move-blocks.ts'
import { together } from './together.ts'

let open: Editor[] = []
afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
})

function edit(markdown: string | undefined, doc = new Doc()) {
  const shared = together({ doc, awareness: new Awareness(doc), nameOf: (id) => id })
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: createEditorExtensions({ shared }),
  })
  if (markdown !== undefined)
    editor.commands.setContent(readMarkdown(markdown).document as JSONContent)
  open.push(editor)
  return editor
}

/** Selects from the beginning of some words to that of others. */
function select(editor: Editor, from: string, to = from) {
  const at = (words: string) => {
    let found = -1
    editor.state.doc.descendants((node, place) => {
      if (found < 0 && node.text?.includes(words)) found = place + 1
    })
    return found
  }
  editor.commands.setTextSelection({ from: at(from), to: at(to) })
}

const said = (editor: Editor) => writeMarkdown(editor.getJSON() as Document).trimEnd()
const table = '| a | b |\n| --- | --- |\n| c | d |\n| e | f |'

describe('what is selected changes places with what stands beside it', () => {
  test.each([
    ['a block', 'one\n\ntwo\n\nthree', ['two'], -1, 'two\n\none\n\nthree', '1 of 3'],
    ['blocks', 'one\n\ntwo\n\nthree', ['one', 'two'], 1, 'three\n\none\n\ntwo', '2 of 3'],
    [
      'an item',
      '- one\n- two\n  - in\n- three',
      ['two'],
      1,
      '- one\n- three\n- two\n  - in',
      '3 of 3',
    ],
    [
      'an item in an item',
      '- one\n  - in\n  - out',
      ['out'],
      -1,
      '- one\n  - out\n  - in',
      '1 of 2',
    ],
    [
      'an item of a checklist',
      '- [ ] one\n- [x] two',
      ['two'],
      -1,
      '- [x] two\n- [ ] one',
      '1 of 2',
    ],
    [
      'a whole list',
      'first\n\n- one\n- two',
      ['one', 'two'],
      -1,
      '- one\n- two\n\nfirst',
      '1 of 2',
    ],
    ['a list of one', 'first\n\n- one', ['one'], -1, '- one\n\nfirst', '1 of 2'],
    [
      'a row',
      table,
      ['e'],
      -1,
      table.replace('c | d', 'x').replace('e | f', 'c | d').replace('x', 'e | f'),
      '2 of 3',
    ],
    ['in a quote', '> one\n>\n> two', ['two'], -1, '> two\n>\n> one', '1 of 2'],
  ] as const)('%s', (_what, before, [from, to], by, after, place) => {
    const editor = edit(before)
    select(editor, from, to)
    const told: string[] = []
    expect(moveBlocks(editor, by, (words) => told.push(words))).toBe(true)
    expect(said(editor)).toBe(after)
    expect(told).toEqual([`Moved to position ${place}`])
    editor.state.doc.check()
    moveBlocks(editor, by === 1 ? -1 : 1, () => undefined)
    expect(said(editor)).toBe(before)
  })

  test.each([
    ['at the top', 'one\n\ntwo', 'one', -1, 'Already at the top'],
    ['at the bottom', '- one\n- two', 'two', 1, 'Already at the bottom'],
    ['the heading of a table', table, 'a', 1, 'Already at the bottom'],
    ['the row below that', table, 'c', -1, 'Already at the top'],
  ] as const)('and stays where it is: %s', (_what, before, words, by, told) => {
    const editor = edit(before)
    select(editor, words)
    const heard: string[] = []
    moveBlocks(editor, by, (one) => heard.push(one))
    expect(said(editor)).toBe(before)
    expect(heard).toEqual([told])
  })
})

test('a move is one thing to undo, and the caret goes along', () => {
  const doc = new Doc()
  const editor = edit('one\n\ntwo', doc)
  select(editor, 'two')
  const shared = yUndoPluginKey.getState(editor.state) as { undoManager: UndoManager }
  shared.undoManager.stopCapturing()
  let updates = 0
  doc.on('update', () => (updates += 1))
  moveBlocks(editor, -1, () => undefined)
  expect(updates).toBe(1)
  expect(said(editor)).toBe('two\n\none')
  expect(editor.state.selection.$from.parent.textContent).toBe('two')
  expect(editor.state.selection.$from.parentOffset).toBe(1)
  editor.commands.undo()
  expect(said(editor)).toBe('one\n\ntwo')
})

test('what others write in what is moved stays', () => {
  const [mine, theirs] = [new Doc(), new Doc()]
  const editor = edit('one\n\ntwo\n\nthree', mine)
  applyUpdate(theirs, encodeStateAsUpdate(mine))
  const other = edit(undefined, theirs)
  select(editor, 'three')
  moveBlocks(editor, -1, () => undefined)
  select(other, 'three')
  other.commands.insertContent('!')
  applyUpdate(theirs, encodeStateAsUpdate(mine))
  applyUpdate(mine, encodeStateAsUpdate(theirs))
  expect(said(editor)).toBe(said(other))
  expect(said(editor)).toContain('t!hree')
  expect(said(editor).match(/three|t!hree/g)).toHaveLength(1)
})

describe('what is selected', () => {
  test('is duplicated behind itself', () => {
    const editor = edit('- one\n- two')
    select(editor, 'one')
    duplicateBlocks(editor, () => undefined)
    expect(said(editor)).toBe('- one\n- one\n- two')
    editor.commands.insertContent('x')
    expect(said(editor)).toBe('- one\n- xone\n- two')
  })

  test('is deleted, with the list it is all of', () => {
    const editor = edit('one\n\n- two')
    select(editor, 'two')
    deleteBlocks(editor, () => undefined)
    expect(said(editor)).toBe('one')
    deleteBlocks(editor, () => undefined)
    expect(said(editor)).toBe('')
    editor.state.doc.check()
  })
})

describe('what is dragged', () => {
  /** The block that some words are in. */
  function blockOf(editor: Editor, words: string): Block {
    select(editor, words)
    const block = findBlockAround(editor.state, editor.state.selection.from)
    if (!block) throw new Error('There is no such block')
    return block
  }

  function drag(editor: Editor, from: string, over: string, isBehind: boolean): string | undefined {
    const moved = blockOf(editor, from)
    const place = getPlaceBeside(editor.state, moved, blockOf(editor, over), () => isBehind)
    if (!place) return undefined
    const told: string[] = []
    moveBlock(editor, moved, place.to, (words) => told.push(words))
    editor.state.doc.check()
    expect(editor.state.selection.$from.parent.textContent).toContain(from)
    return told.join()
  }

  test.each([
    ['up', 'one\n\ntwo\n\nthree', 'three', 'one', false, 'three\n\none\n\ntwo', '1 of 3'],
    ['down', 'one\n\ntwo\n\nthree', 'one', 'two', true, 'two\n\none\n\nthree', '2 of 3'],
    ['into a quote', 'one\n\n> two', 'one', 'two', true, '> two\n>\n> one', '2 of 2'],
    [
      'beside a list',
      'one\n\n- two\n- three',
      'one',
      'two',
      true,
      '- two\n- three\n\none',
      '2 of 2',
    ],
    ['an item', '- one\n- two\n- three', 'one', 'three', true, '- two\n- three\n- one', '3 of 3'],
    [
      'into a list in it',
      '- one\n- two\n  - in',
      'one',
      'in',
      false,
      '- two\n  - one\n  - in',
      '1 of 2',
    ],
    ['the last of a list', '1. one\n\n- two', 'one', 'two', true, '- two\n- one', '2 of 2'],
    ['a table', `${table}\n\none`, 'a', 'one', true, `one\n\n${table}`, '2 of 2'],
  ] as const)('goes %s', (_where, before, from, over, isBehind, after, place) => {
    const editor = edit(before)
    expect(drag(editor, from, over, isBehind)).toBe(`Moved to position ${place}`)
    expect(said(editor)).toBe(after)
  })

  test('leaves room to write where it was all there was', () => {
    const editor = edit('> one\n\ntwo')
    drag(editor, 'one', 'two', true)
    expect(editor.getJSON().content).toMatchObject([
      { type: 'blockquote', content: [{ type: 'paragraph' }] },
      { type: 'paragraph', content: [{ text: 'two' }] },
      { type: 'paragraph', content: [{ text: 'one' }] },
    ])
  })

  test.each([
    ['one\n\ntwo', 'one', 'two', false],
    ['one\n\ntwo', 'two', 'one', true],
    ['one\n\ntwo', 'one', 'one', true],
    ['- one\n  - in', 'one', 'in', true],
    ['- one\n- two\n\nthree', 'one', 'three', true],
    ['- [ ] one\n\n1. two', 'one', 'two', true],
  ] as const)(
    'stays where nothing would change, or where it does not fit: %j',
    (before, from, over, isBehind) => {
      const editor = edit(before)
      expect(drag(editor, from, over, isBehind)).toBeUndefined()
      expect(said(editor)).toBe(before)
    },
  )
})
