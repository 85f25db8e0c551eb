import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, XmlElement, XmlText, applyUpdate, encodeStateAsUpdate } from 'yjs'
import { createEditorExtensions } from './extensions.ts'
import { together } from './together.ts'

function open(doc: Doc, content?: JSONContent) {
  const element = document.createElement('div')
  const shared = together({ doc, awareness: new Awareness(doc), nameOf: (id) => id })
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: createEditorExtensions({ shared }),
  })
  if (content) editor.commands.setContent(content)
  return editor
}

test('a picture in a link keeps the link with whoever opens the page next', () => {
  const badge = '[![badge](https://example.org/b.png)](https://example.org/site)'
  const [mine, theirs] = [new Doc(), new Doc()]
  const first = open(mine, readMarkdown(badge).document as JSONContent)
  applyUpdate(theirs, encodeStateAsUpdate(mine))
  const second = open(theirs)
  for (const editor of [first, second])
    expect(editor.state.doc.firstChild?.firstChild?.marks[0]?.attrs).toMatchObject({
      href: 'https://example.org/site',
    })
  first.destroy()
  second.destroy()
})

test('what others write past their editor leads nowhere it may not', () => {
  const doc = new Doc()
  const text = new XmlText()
  text.applyDelta([{ insert: 'press', attributes: { link: { href: 'javascript:alert(1)' } } }])
  const [bad, good] = [new XmlElement('paragraph'), new XmlElement('paragraph')]
  bad.insert(0, [text])
  good.insert(0, [new XmlText('stays')])
  doc.getXmlFragment(documentField).insert(0, [bad, good])
  const editor = open(doc)
  expect(editor.view.dom.textContent).toContain('stays')
  expect(editor.view.dom.innerHTML).not.toContain('javascript:')
  editor.destroy()
})
