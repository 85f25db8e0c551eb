import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { createEditorExtensions } from './extensions.ts'
import { together } from './together.ts'
import { type UploadFile, type UploadHooks, addFiles } from './uploads.ts'

function open(doc: Doc, uploads: UploadHooks = {}) {
  const element = document.createElement('div')
  const shared = together({ doc, awareness: new Awareness(doc), nameOf: (id) => id })
  return new Editor({
    element,
    injectCSS: false,
    extensions: createEditorExtensions({ shared, uploads }),
  })
}

const picture = '![](attachment:0190aaaa-0000-7000-8000-000000000000)'
const file = new File(['x'], 'court.png', { type: 'image/png' })

test.each([
  ['at the end of a text', 'One\n\nTwo', 1],
  ['in a text', 'One\n\nTwo', 2],
  ['behind a picture', `One\n\n${picture}`, 1],
  ['in a quote', 'One\n\n> quiet', 2],
])(
  'a file that is sent %s keeps its place while others write',
  async (_where, markdown, fromEnd) => {
    const [mine, theirs] = [new Doc(), new Doc()]
    const sent = Promise.withResolvers<{ id: string; name: string }>()
    const upload: UploadFile = () => sent.promise
    const first = open(mine, { upload })
    first.commands.setContent(readMarkdown(markdown).document as JSONContent)
    applyUpdate(theirs, encodeStateAsUpdate(mine))
    const second = open(theirs)
    mine.on('update', (update: Uint8Array) => applyUpdate(theirs, update))
    theirs.on('update', (update: Uint8Array) => applyUpdate(mine, update))
    addFiles(first, [file], upload, first.state.doc.content.size - fromEnd)
    const line = () => first.view.dom.querySelector('.upload')
    const last = first.view.dom.lastElementChild
    expect(last?.contains(line())).toBe(true)
    for (const word of ['Written ', 'meanwhile. ']) {
      second.commands.insertContentAt(1, word)
      expect(first.view.dom.lastElementChild?.contains(line()), word).toBe(true)
    }
    sent.resolve({ id: '0190bbbb-0000-7000-8000-000000000000', name: 'court.png' })
    await expect.poll(() => first.view.dom.querySelector('.upload')).toBeNull()
    expect(second.state.doc.lastChild?.textContent).toBe(first.state.doc.lastChild?.textContent)
    expect(JSON.stringify(second.state.doc.lastChild)).toContain('0190bbbb')
    expect(second.state.doc.firstChild?.textContent).toContain('meanwhile. Written One')
    first.destroy()
    second.destroy()
  },
)

test('a file is taken back with the text around it, and left alone while that stands', () => {
  const signals: AbortSignal[] = []
  const counts: number[] = []
  const upload: UploadFile = (_file, { signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }
  const editor = open(new Doc(), { upload, onCount: (count) => counts.push(count) })
  editor.commands.setContent(readMarkdown('One\n\nTwo').document as JSONContent)
  addFiles(editor, [file], upload, 8)
  editor.commands.insertContentAt(1, 'Written ')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  editor.commands.deleteRange({ from: 12, to: editor.state.doc.content.size })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(counts).toEqual([1, 0])
  editor.destroy()
})
