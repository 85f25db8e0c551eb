import { escapeHtml, safe } from '@courtside/document/html.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc, encodeStateAsUpdate } from 'yjs'
import type { LinkedTask, LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { createListeners } from '#lib/listeners.ts'
import { createEditorExtensions } from './extensions.ts'
import { findAddressAt } from './open-mention.ts'
import { together } from './together.ts'

let open: Editor[] = []
afterEach(() => {
  for (const editor of open) editor.destroy()
  open = []
})

const paint: LinkedTask = {
  id: 'task-1',
  key: 'OPEN-1',
  asked: 'OPEN-1',
  title: 'Paint the lines',
  group: 'unstarted',
  statusName: 'To do',
  projectId: 'project',
  version: 1,
  assigneeIds: [],
  mayChangeStatus: true,
  isDone: false,
  people: ['Ann'],
  reason: undefined,
}

/** An editor, and the names it draws by, which may be changed. */
function edit(markdown: string) {
  const names = new Map<string, string>()
  const known = new Map<string, LinkedTask>()
  const wanted: string[] = []
  const listeners = createListeners()
  const tasks: LinkedTasks = {
    of: (key) => known.get(key),
    want: (keys) => void wanted.push(...keys),
    subscribe: listeners.subscribe,
    tick: () => undefined,
  }
  const doc = new Doc()
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: createEditorExtensions({
      shared: together({ doc, awareness: new Awareness(doc), nameOf: (id) => id }),
      tasks,
      mentions: {
        htmlOf: ({ kind, id, label }) => {
          const name = names.get(id)
          if (name)
            return safe`<a class="mention" href="/${escapeHtml(kind)}/${escapeHtml(id)}">${escapeHtml(name)}</a>`
          return kind === 'page'
            ? safe`<span class="mention">${escapeHtml(label)}</span>`
            : undefined
        },
        subscribe: listeners.subscribe,
      },
    }),
  })
  editor.commands.setContent(readMarkdown(markdown).document as JSONContent)
  open.push(editor)
  return { editor, doc, names, known, wanted, tell: listeners.tell }
}

const shown = ({ view }: Editor) => view.dom.querySelector('p')?.textContent

function select(editor: Editor, kind: string) {
  editor.state.doc.descendants(({ attrs }, at) => {
    if (attrs['kind'] === kind) editor.commands.setNodeSelection(at)
  })
}

describe('what is mentioned', () => {
  const markdown =
    'Ask [Ann](mention:person/ann) for [OPEN-1](mention:task/OPEN-1) by [Rules](mention:page/rules)'

  test('is shown as it is known now, and changes nothing of the document', () => {
    const { editor, doc, names, known, wanted, tell } = edit(markdown)
    const [before, stored] = [editor.state.doc, encodeStateAsUpdate(doc)]
    expect(shown(editor)).toBe('Ask Ann for OPEN-1 by Rules')
    expect(wanted).toContain('OPEN-1')
    names.set('ann', 'Anna').set('rules', 'House rules')
    known.set('OPEN-1', paint)
    tell()
    expect(shown(editor)).toBe('Ask Anna for To do: OPEN-1 Paint the lines by House rules')
    known.set('OPEN-1', { ...paint, title: 'Paint them', statusName: 'Done' })
    tell()
    expect(shown(editor)).toBe('Ask Anna for Done: OPEN-1 Paint them by House rules')
    expect(editor.state.doc).toBe(before)
    expect(encodeStateAsUpdate(doc)).toEqual(stored)
  })

  test('leads where readers get by it once it is selected, and nowhere where they may not read it', () => {
    const { editor, names, known, tell } = edit(markdown)
    select(editor, 'page')
    expect(findAddressAt(editor.view)).toBeUndefined()
    names.set('rules', 'House rules')
    known.set('OPEN-1', paint)
    tell()
    expect(findAddressAt(editor.view)).toBe('/page/rules')
    select(editor, 'task')
    expect(findAddressAt(editor.view)).toBe('/tasks/OPEN-1')
    select(editor, 'person')
    expect(findAddressAt(editor.view)).toBe('/users/ann')
    // A press on it selects it, wherever it leads.
    expect(editor.view.dom.querySelector('a[href]')).toBeNull()
  })

  test('says who does it only where an item is that task', () => {
    const { editor, known, tell } = edit('- [ ] [OPEN-1](mention:task/OPEN-1)')
    known.set('OPEN-1', paint)
    tell()
    expect(shown(editor)).toBe('To do: OPEN-1 Paint the lines Ann')
    // Behind the mention, in the paragraph of the item of the list.
    editor.commands.insertContentAt(4, ' today')
    expect(shown(editor)).toBe('To do: OPEN-1 Paint the lines today')
    editor.commands.deleteRange({ from: 4, to: 10 })
    expect(shown(editor)).toBe('To do: OPEN-1 Paint the lines Ann')
  })

  test('in a link is its words, for the link leads elsewhere', () => {
    const { editor, names } = edit('')
    names.set('ann', 'Anna')
    editor.commands.setContent({
      type: 'paragraph',
      content: [
        {
          type: 'mention',
          attrs: { kind: 'person', id: 'ann', label: 'Ann' },
          marks: [{ type: 'link', attrs: { href: 'https://club.example' } }],
        },
      ],
    })
    expect(shown(editor)).toBe('Ann')
    select(editor, 'person')
    expect(findAddressAt(editor.view)).toBe('https://club.example')
  })
})
