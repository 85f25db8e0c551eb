import { escapeHtml, safe } from '@courtside/document/html.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { assert, integer, property, tuple } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createEditorExtensions } from './extensions.ts'
import { nameAgain } from './named-words.ts'
import { findAddressAt } from './open-mention.ts'

let open: Editor[] = []
afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
})

function edit(markdown: string) {
  const titles = new Map([['OPEN-1', 'Paint "the" lines']])
  let count = 0
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    content: readMarkdown(markdown).document as JSONContent,
    extensions: createEditorExtensions({
      namedIn: (text) => {
        count += 1
        return Array.from(text.matchAll(/[A-Z]+-\d+/g), ({ 0: word, index }) => {
          const title = titles.get(word)
          const key = escapeHtml(word)
          const aside =
            title &&
            safe`<a href="/tasks/${key}?a&amp;b">${key} <span>${escapeHtml(title)}</span></a>`
          return { index, word, ...(aside && { html: aside }) }
        })
      },
    }),
  })
  open.push(editor)
  return { editor, titles, counted: () => count }
}

/** The words that are marked, each with what is shown behind it. */
const marked = ({ view }: Editor) =>
  Array.from(view.dom.querySelectorAll('.mention'), (word) =>
    [word, word.nextElementSibling]
      .map((one) => (one?.matches('.mention, .named-aside') ? one.textContent : ''))
      .join('|'),
  )

describe('a word that names something', () => {
  test('shows what that is behind it, which is no part of the text', () => {
    const { editor, titles } = edit('See OPEN-1 and OPEN-2, not `OPEN-1`.')
    const before = editor.state.doc
    expect(marked(editor)).toEqual(['OPEN-1|Paint "the" lines', 'OPEN-2|'])
    titles.set('OPEN-1', 'Sand the lines').set('OPEN-2', 'Roll the court')
    editor.view.dispatch(nameAgain(editor.state.tr))
    expect(marked(editor)).toEqual(['OPEN-1|Sand the lines', 'OPEN-2|Roll the court'])
    expect(editor.state.doc).toBe(before)
    expect(editor.getText()).toBe('See OPEN-1 and OPEN-2, not OPEN-1.')
  })

  test('leads to it from within', () => {
    const { editor } = edit('See OPEN-1 and OPEN-2.')
    editor.commands.setTextSelection(7)
    expect(findAddressAt(editor.view)).toBe('/tasks/OPEN-1?a&b')
    editor.commands.setTextSelection(18)
    expect(findAddressAt(editor.view)).toBeUndefined()
  })

  test('is looked for only in the block that changes', () => {
    const { editor, counted } = edit(Array.from({ length: 50 }, () => 'See OPEN-1.').join('\n\n'))
    const before = counted()
    editor.commands.insertContentAt(3, 'x')
    expect(counted()).toBe(before + 1)
    expect(marked(editor)).toHaveLength(50)
  })

  test('is marked after any change as if all was looked through', () => {
    const whole =
      '# OPEN-1\n\nSee OPEN-2 **OPEN-3** and\n\n- OPEN-4\n- [ ] to OPEN-5\n\n```\nOPEN-6\n```\n\n> OPEN-7'
    assert(
      property(
        tuple(integer({ min: 0, max: 90 }), integer({ min: 0, max: 30 })),
        ([at, length]) => {
          const { editor } = edit(whole)
          const size = editor.state.doc.content.size
          const from = Math.min(at, size)
          editor.view.dispatch(editor.state.tr.delete(from, Math.min(from + length, size)))
          if (length % 3 === 0) editor.commands.setNode('codeBlock')
          if (length % 5 === 0) editor.commands.insertContent('OPEN-8 ')
          const now = marked(editor)
          editor.view.dispatch(nameAgain(editor.state.tr))
          expect(now).toEqual(marked(editor))
        },
      ),
      { numRuns: 150 },
    )
  })
})
