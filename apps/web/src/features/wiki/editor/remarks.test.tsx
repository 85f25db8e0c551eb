import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { createEditorExtensions } from './extensions.ts'
import type { RemarkHandle } from './remarks.ts'
import { together } from './together.ts'

const limits = { quote: 2000, around: 64 }
const markdown = 'The final is best of three games.\n\n- A game is won at eleven.\n- By two.'

const open: Editor[] = []
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()))

function edit(doc: Doc) {
  let handle: RemarkHandle | undefined
  const placed: string[][] = []
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: createEditorExtensions({
      shared: together({ doc, awareness: new Awareness(doc), nameOf: (id) => id }),
      remarks: {
        onReady: (next) => {
          handle = next
        },
        onPress: () => undefined,
        onCaret: () => undefined,
        onPlaces: (ids) => placed.push([...ids]),
      },
    }),
  })
  open.push(editor)
  if (!handle) throw new Error('The editor is not ready')
  const marked = () =>
    [...editor.view.dom.querySelectorAll('mark[data-threads]')].map((mark) => mark.textContent)
  return { editor, handle, placed, marked }
}

const placeOf = ({ state: { doc } }: Editor, words: string) => {
  let from = -1
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(words) ?? -1
    if (from < 0 && index >= 0) from = at + index
  })
  return { from, to: from + words.length }
}

/** Somebody who writes a page where words are marked, and another who writes it with them. */
function start(words = 'best of three') {
  const [mine, theirs] = [new Doc(), new Doc()]
  const first = edit(mine)
  first.editor.commands.setContent(readMarkdown(markdown).document as JSONContent)
  applyUpdate(theirs, encodeStateAsUpdate(mine))
  const second = edit(theirs)
  mine.on('update', (update: Uint8Array) => applyUpdate(theirs, update, 'line'))
  theirs.on('update', (update: Uint8Array, origin) => {
    if (origin !== 'line') applyUpdate(mine, update, 'line')
  })
  first.editor.commands.setTextSelection(placeOf(first.editor, words))
  const quote = first.handle.selected(limits)
  if (!quote) throw new Error('Nothing is selected')
  const all = [{ id: 'one', anchor: quote, isMarked: true }]
  for (const { handle } of [first, second]) handle.show(all, undefined)
  return { first, second, quote, all }
}

test('words are marked where they stand, and the page stays as it is', () => {
  const { first, quote } = start()
  expect(quote).toMatchObject({ quote: 'best of three', prefix: 'The final is ' })
  expect(first.marked()).toEqual(['best of three'])
  expect(JSON.stringify(first.editor.getJSON())).not.toContain('threads')
  expect(first.placed).toEqual([['one']])
})

test('they move along with what is typed before, behind and within them, by others too', () => {
  const { first, second } = start()
  first.editor.commands.insertContentAt(1, 'As ever: ')
  second.editor.commands.insertContentAt(placeOf(second.editor, 'three').from, 'exactly ')
  for (const { marked } of [first, second]) expect(marked()).toEqual(['best of exactly three'])
  second.editor.commands.insertContentAt(placeOf(second.editor, ' games').from, ' long')
  for (const { marked } of [first, second]) expect(marked()).toEqual(['best of exactly three'])
})

test('those of several blocks are marked in each', () => {
  const { first } = start()
  first.editor.commands.setTextSelection({
    from: placeOf(first.editor, 'eleven').from,
    to: placeOf(first.editor, 'By two').to,
  })
  const quote = first.handle.selected(limits)
  if (quote) first.handle.show([{ id: 'two', anchor: quote, isMarked: true }], 'two')
  expect(first.marked()).toEqual(['eleven.', 'By two'])
})

test('when they are gone that is told, and when they are back they are marked again', async () => {
  const { first } = start()
  const { from, to } = placeOf(first.editor, 'best of three')
  first.editor.commands.deleteRange({ from, to })
  expect(first.marked()).toEqual([])
  expect(first.placed.at(-1)).toEqual([])
  first.editor.commands.insertContentAt(placeOf(first.editor, 'By two').to, ' It is best of three')
  await vi.waitFor(() => expect(first.marked()).toEqual(['best of three']), 3000)
})

test('the caret tells which of them it is in', () => {
  const { first } = start()
  first.editor.commands.setTextSelection(placeOf(first.editor, 'three').from)
  expect(first.handle.atCaret()).toBe('one')
  first.editor.commands.setTextSelection(placeOf(first.editor, 'eleven').from)
  expect(first.handle.atCaret()).toBeUndefined()
  first.handle.goTo('one')
  expect(first.handle.atCaret()).toBe('one')
})
