import type { Document } from '@courtside/document/document.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { begin } from './begin-text.ts'
import { getPastedText } from './clipboard.ts'
import { createEditorExtensions } from './extensions.ts'
import { nameAgain } from './named-words.ts'
import { typedIn } from './typeahead.ts'

let open: Editor[] = []
afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
})

function edit(source: string, known: readonly string[] = []) {
  const names = new Set(known)
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    content: begin(source) as JSONContent,
    extensions: createEditorExtensions({
      offered: { signs: '/@#', offersNames: true },
      namedIn: (text) =>
        Array.from(text.matchAll(/@\w+/g), ({ 0: word, index }) => ({ word, index })).filter(
          ({ word }) => names.has(word),
        ),
    }),
  })
  editor.commands.setTextSelection(editor.state.doc.content.size)
  open.push(editor)
  return { editor, names }
}

const type = (editor: Editor, words: string) => {
  for (const letter of words) editor.view.dispatch(editor.state.tr.insertText(letter))
}
const said = (editor: Editor) =>
  writeMarkdown(editor.getJSON() as Document, { isTyped: true }).trimEnd()

describe('what was begun elsewhere goes on', () => {
  test.each([
    ['Why ', 'not', 'Why not'],
    ['Why', 'not', 'Whynot'],
    ['> quoted\n\n', 'answer', '> quoted\n\nanswer'],
    ['- nets', ' and balls', '- nets and balls'],
    ['', 'first', 'first'],
  ])('%j and %j', (begun, more, whole) => {
    const { editor } = edit(begun)
    type(editor, more)
    expect(said(editor)).toBe(whole)
  })
})

describe('what the editor would refuse', () => {
  const nested = `${'<details>\n<summary>x</summary>\n\n'.repeat(120)}in`

  test('is not begun in it', () => {
    expect(begin(nested)).toBeUndefined()
    expect(begin('> '.repeat(120))).toBeUndefined()
    expect(begin('<details>\n<summary>x</summary>\n\nin\n\n</details>')).toBeDefined()
  })

  test('is pasted as the lines it has', () => {
    const { editor } = edit('')
    expect(getPastedText(nested, false, editor.schema)).toBeUndefined()
  })
})

describe('what is pasted as text', () => {
  const pasted = (text: string) =>
    getPastedText(text, false, edit('').editor.schema)?.content.toJSON() as unknown

  test('is code where blanks set its lines', () => {
    const code = 'def f():\n    if x:\n        return 1\n\n\tprint(2)'
    expect(pasted(code)).toMatchObject([{ type: 'codeBlock', content: [{ text: code }] }])
  })

  test.each([
    '- a\n  - b\n  - c',
    '1. a\n   b\n   c',
    'Bring\nnets',
    '```\n  a\n  b\n```',
    'a\n  b',
  ])('is Markdown otherwise: %j', (text) => {
    expect(pasted(text)).not.toMatchObject([{ type: 'codeBlock', content: [{ text }] }])
  })
})

describe('a list is offered', () => {
  const typed = (words: string) => {
    const { editor } = edit('')
    type(editor, words)
    const { sign, query } = typedIn(editor.state) ?? {}
    return sign === undefined ? undefined : `${sign}|${query}`
  }

  test.each([
    ['ask @an', '@|an'],
    ['see #book the co', '#|book the co'],
    ['see OPEN-1', '|OPEN-1'],
    ['(OPEN-', '|OPEN-'],
    ['as PKR-zeph', '|PKR-zeph'],
    ['as PKR-0042', '|PKR-0042'],
    ['/ta', '/|ta'],
    ['"@an', '@|an'],
    ['„@an', '@|an'],
    ['«#net', '#|net'],
    ['[@an', '@|an'],
  ])('for %j', (words, expected) => {
    expect(typed(words)).toBe(expected)
  })

  const id = '019a2c3e-0000-7000-8000-000000000001'
  const nodes: readonly JSONContent[] = [
    { type: 'image', attrs: { src: `attachment:${id}`, alt: 'court' } },
    { type: 'attachment', attrs: { id, label: 'rules.pdf' } },
    { type: 'mention', attrs: { kind: 'page', id, label: 'Rules' } },
    { type: 'hardBreak' },
  ]
  const signs = ['@', '#', '/', 'OPEN-']
  test.each(nodes.flatMap((node) => signs.map((sign) => ({ sign, name: node.type, node }))))(
    'for $sign straight behind $name',
    ({ sign, node }) => {
      const { editor } = edit('see')
      editor.commands.insertContent(node)
      type(editor, `${sign}1`)
      expect(JSON.stringify(editor.getJSON())).toContain(node.type)
      const { sign: found = '', query = '' } = typedIn(editor.state) ?? {}
      expect(found + query).toBe(`${sign}1`)
    },
  )

  test('for a sign typed over selected words', () => {
    const { editor } = edit('ask somebody')
    editor.commands.setTextSelection({ from: 5, to: 13 })
    type(editor, '@an')
    expect(typedIn(editor.state)).toMatchObject({ sign: '@', query: 'an' })
  })

  test.each(['ann@club', 'US-Open', 'OPEN-12 ', 'open-1', 'xOPEN-1', '# heading', 'a/b'])(
    'for nothing in %j',
    (words) => {
      expect(typed(words)).toBeUndefined()
    },
  )
})

describe('names', () => {
  const marked = (editor: Editor) =>
    [...editor.view.dom.querySelectorAll('.mention')].map(({ textContent }) => textContent)

  test('are marked once they are known, but not in code and links', () => {
    const { editor, names } = edit('@ann and `@ann` and [@ann](/x) @bo')
    expect(marked(editor)).toEqual([])
    names.add('@ann')
    editor.view.dispatch(nameAgain(editor.state.tr))
    expect(marked(editor)).toEqual(['@ann'])
  })

  test('stay the words they are', () => {
    const { editor } = edit('@ann_b at OPEN-12', ['@ann_b'])
    expect(said(editor)).toBe('@ann_b at OPEN-12')
  })
})
