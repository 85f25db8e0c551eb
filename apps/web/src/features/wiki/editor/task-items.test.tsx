import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { createEditorExtensions } from './extensions.ts'
import { getItemsDrafts, hasItemsForTasks, getItemForTask } from './task-items.ts'
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

const draftOfItem = (editor: Editor) => getItemsDrafts(editor)[0]

/** Puts the caret behind some words. */
function caretAt(editor: Editor, words: string) {
  editor.state.doc.descendants((node, at) => {
    if (node.isText && node.text?.includes(words)) editor.commands.setTextSelection(at + 1)
  })
}

const said = (editor: Editor) =>
  writeMarkdown(editor.getJSON() as Parameters<typeof writeMarkdown>[0])
const ann = '[Ann](mention:person/ann)'

describe('an item proposes', () => {
  test.each([
    ['- [ ] Buy **nets** today', 'Buy nets today', []],
    [`- [ ] ${ann}: Buy nets`, 'Buy nets', ['ann']],
    [`- [ ] Buy nets – ${ann}, [Bo](mention:person/bo)`, 'Buy nets', ['ann', 'bo']],
    [`- [ ] Ask ${ann} for nets`, 'Ask Ann for nets', ['ann']],
    [`- [ ] See [OPEN-1](mention:task/OPEN-1) nets`, 'See OPEN-1 nets', []],
    ['- [ ] Buy nets\n  - [ ] Small ones', 'Buy nets', []],
  ])('%s', (markdown, title, personIds) => {
    const editor = edit(markdown)
    caretAt(editor, 'nets')
    expect(draftOfItem(editor)).toMatchObject({ title, personIds, isDone: false })
  })

  test.each(['Buy nets', '- Buy nets', '- [ ] Task\n  - Buy nets'])(
    'nothing where the caret is in none: %s',
    (markdown) => {
      const editor = edit(markdown)
      caretAt(editor, 'nets')
      expect(getItemForTask(editor)).toBeUndefined()
    },
  )
})

describe('an item becomes a task', () => {
  test('with its words gone and its tick, and back as it was', () => {
    const before = '- [ ] First\n- [x] Buy **nets**\n  - [ ] Small ones\n'
    const editor = edit(before)
    caretAt(editor, 'nets')
    const takeBack = draftOfItem(editor)?.become('OPEN-7')
    expect(said(editor)).toBe(
      '- [ ] First\n- [ ] [OPEN-7](mention:task/OPEN-7)\n  - [ ] Small ones\n',
    )
    expect(getItemForTask(editor)).toBeUndefined()
    takeBack?.()
    expect(said(editor)).toBe(before)
  })

  test('wherever others have moved it meanwhile, and not where they have taken it away', () => {
    const [mine, theirs] = [new Doc(), new Doc()]
    mine.on('update', (update: Uint8Array) => applyUpdate(theirs, update))
    theirs.on('update', (update: Uint8Array) => applyUpdate(mine, update))
    const editor = edit('- [ ] First\n- [ ] Buy nets\n', mine)
    applyUpdate(theirs, encodeStateAsUpdate(mine))
    const other = edit(undefined, theirs)
    caretAt(editor, 'nets')
    const draft = draftOfItem(editor)
    other.commands.insertContentAt(0, {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Agenda' }],
    })
    expect(said(editor)).toBe('Agenda\n\n- [ ] First\n- [ ] Buy nets\n')
    draft?.become('OPEN-7')
    expect(said(other)).toBe('Agenda\n\n- [ ] First\n- [ ] [OPEN-7](mention:task/OPEN-7)\n')

    caretAt(editor, 'First')
    const gone = draftOfItem(editor)
    other.commands.setContent({ type: 'paragraph', content: [{ type: 'text', text: 'Nothing' }] })
    expect(gone?.become('OPEN-8')).toBeUndefined()
    expect(said(other)).toBe('Nothing\n')
  })
})

describe('several items that are selected', () => {
  const markdown = `- [ ] ${ann}: Buy nets\n  - [ ] Small ones\n- [x] Sweep\n- [ ] [OPEN-1](mention:task/OPEN-1)\n- [ ] Paint\n- [ ] Last\n`
  const selectFrom = (editor: Editor, from: string, to: string) => {
    caretAt(editor, from)
    const { from: begin } = editor.state.selection
    caretAt(editor, to)
    editor.commands.setTextSelection({ from: begin, to: editor.state.selection.from })
  }

  test('propose a task each, but for those that are one', () => {
    const editor = edit(markdown)
    expect(hasItemsForTasks(editor)).toBe(false)
    selectFrom(editor, 'Buy', 'Paint')
    expect(hasItemsForTasks(editor)).toBe(true)
    expect(getItemsDrafts(editor)).toMatchObject([
      { title: 'Buy nets', personIds: ['ann'], isDone: false },
      { title: 'Small ones', personIds: [], isDone: false },
      { title: 'Sweep', personIds: [], isDone: true },
      { title: 'Paint', personIds: [], isDone: false },
    ])
    selectFrom(editor, 'Small', 'Small')
    expect(hasItemsForTasks(editor)).toBe(false)
  })

  test('become them one after another, and are taken back in any order', () => {
    const editor = edit(markdown)
    selectFrom(editor, 'Buy', 'Paint')
    const backs = getItemsDrafts(editor).map(({ become }, index) => become(`NEW-${index + 1}`))
    expect(said(editor)).toBe(
      [
        '- [ ] [NEW-1](mention:task/NEW-1)\n  - [ ] [NEW-2](mention:task/NEW-2)',
        '- [ ] [NEW-3](mention:task/NEW-3)\n- [ ] [OPEN-1](mention:task/OPEN-1)',
        '- [ ] [NEW-4](mention:task/NEW-4)\n- [ ] Last\n',
      ].join('\n'),
    )
    for (const back of backs) back?.()
    expect(said(editor)).toBe(markdown)
  })
})
