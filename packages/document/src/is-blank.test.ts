import { expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { isBlank } from './document.ts'

const blank = (...content: unknown[]) => isBlank(cleanDocument({ type: 'doc', content }).document)

test('a document of empty paragraphs is blank', () => {
  expect(blank()).toBe(true)
  expect(blank({ type: 'paragraph' }, { type: 'paragraph', content: [] })).toBe(true)
})

test.each([
  ['words', { type: 'paragraph', content: [{ type: 'text', text: 'Net' }] }],
  ['a picture', { type: 'paragraph', content: [{ type: 'image', attrs: { src: '/net.png' } }] }],
  ['a node of a schema that is not ours', { type: 'kanban', attrs: { columns: 3 } }],
  ['HTML that was kept', { type: 'rawBlock', attrs: { format: 'html', source: '<center>' } }],
  ['a line', { type: 'horizontalRule' }],
])('one with %s is not', (_, block) => {
  expect(blank({ type: 'paragraph' }, block)).toBe(false)
})
