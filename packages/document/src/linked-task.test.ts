import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { diffDocuments } from './diff.ts'
import type { Document, DocumentNode } from './document.ts'
import { escapeHtml, safe, renderHtml } from './html.ts'
import { getLinkedTask } from './linked-task.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const mention = (kind = 'task', id = 'OPEN-7'): DocumentNode => ({
  type: 'mention',
  attrs: { kind, id, label: id },
})
const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const item = (content: DocumentNode[], checked = false, below: DocumentNode[] = []) => ({
  type: 'taskItem',
  attrs: { checked },
  content: [{ type: 'paragraph', content }, ...below],
})
const page = (...items: DocumentNode[]): Document => ({
  type: 'doc',
  content: [{ type: 'taskList', content: items }],
})
const linked = { type: 'mention', marks: [{ type: 'link', attrs: { href: '/' } }] }

describe('an item is tied to a task', () => {
  test.each([
    ['its mention alone', item([mention()]), true],
    ['blanks around it', item([text(' '), mention(), text('  ')]), true],
    ['items below it', item([mention()], false, [{ type: 'taskList', content: [] }]), true],
    ['words beside it', item([mention(), text(' until Friday')]), false],
    ['another mention beside it', item([mention(), mention('task', 'OPEN-8')]), false],
    ['a person', item([mention('person', 'ann')]), false],
    ['a mention inside a link', item([{ ...mention(), ...linked }]), false],
    ['nothing', item([]), false],
    ['no item of a checklist', { ...item([mention()]), type: 'listItem' }, false],
  ])('with %s: %#', (_case, node, isTied) => {
    expect(getLinkedTask(node) !== undefined).toBe(isTied)
  })

  test('through cleaning and Markdown, there and back', () => {
    const { document, changes } = cleanDocument(page(item([mention()]), item([text('Rest')], true)))
    expect(changes).toEqual(new Map())
    const markdown = writeMarkdown(document)
    expect(markdown).toBe('- [ ] [OPEN-7](mention:task/OPEN-7)\n- [x] Rest\n')
    expect(readMarkdown(markdown).document).toEqual(document)
  })
})

describe('an item that is tied is drawn', () => {
  test('without a box where nobody knows the state of its task', () => {
    const html = renderHtml(page(item([mention()], true), item([text('Rest')], true)))
    expect(html).toBe(
      '<ul data-type="taskList"><li data-type="taskItem" data-task="OPEN-7"><span class="task-box"></span><div><p>' +
        '<a class="mention" data-kind="task" data-id="OPEN-7" href="mention:task/OPEN-7">OPEN-7</a></p></div></li>' +
        '<li data-type="taskItem" data-checked="true"><input type="checkbox" disabled="" checked=""><div><p>Rest</p></div></li></ul>',
    )
  })

  test('with what the screen draws for its box and its mention, told apart from one among words', () => {
    const drawn = renderHtml(page(item([mention()]), item([text('Ask '), mention()])), {
      taskBoxHtml: (key) => safe`<b>${escapeHtml(key)}</b>`,
      mentionHtml: ({ id, isItem }) => (isItem ? safe`item ${escapeHtml(id)}` : escapeHtml(id)),
    })
    expect(drawn).toContain('<b>OPEN-7</b><div><p>item OPEN-7</p></div>')
    expect(drawn).toContain('<p>Ask OPEN-7</p>')
  })
})

test('a comparison tells that words became a task', () => {
  const { blocks } = diffDocuments(page(item([text('Buy nets')])), page(item([mention()])))
  expect(JSON.stringify(blocks)).toContain('OPEN-7')
  expect(blocks.every(({ kind }) => kind === 'same')).toBe(false)
})
