import { expect, test } from 'vitest'
import { getChange } from './text-change.ts'

const told = (was: string, set: string) =>
  getChange(was, set).html.replace(/<span class="sr-only">\w+: <\/span>/g, '')

test('a change is told word by word, in any script', () => {
  expect(told('Book four courts', 'Book six courts')).toBe(
    '<p>Book <del>four</del><ins>six</ins> courts</p>',
  )
  expect(told('Забронировать корт', 'Забронировать зал')).toBe(
    '<p>Забронировать <del>корт</del><ins>зал</ins></p>',
  )
  expect(told('', 'new')).toContain('<ins>')
})

test('it is read as the text is, not as its signs', () => {
  expect(told('* nets\n* balls', '- nets\n- **balls**\n- paddles')).toContain(
    '<li data-change="added"><p>paddles</p></li>',
  )
  expect(getChange('* nets\n* balls', '- nets\n- balls')).toMatchObject({ isSame: true })
})

test('what is new and what is gone is said in words, and what people wrote is no tag', () => {
  const { html } = getChange('a', 'b <ins>c</ins>')
  expect(html.match(/<ins>/g)).toHaveLength(1)
  expect(html).toContain('<ins><span class="sr-only">added: </span>')
  expect(html).toContain('&lt;ins&gt;')
})

test('of many blocks that stayed only the ends are told', () => {
  const same = Array.from({ length: 20 }, (_, index) => `block ${index}`).join('\n\n')
  const html = told(`${same}\n\nold\n\n${same}`, `${same}\n\nnew\n\n${same}`)
  expect(html.match(/block/g)).toHaveLength(4)
  expect(html.match(/…/g)).toHaveLength(2)
  expect(told('a\n\nb\n\nc\n\nx', 'a\n\nb\n\nc\n\ny')).not.toContain('…')
})

test('texts of the greatest length that share nothing are told whole', () => {
  const words = (letter: string) =>
    Array.from({ length: 30_000 }, (_, index) => letter + String(index)).join(' ')
  const { html } = getChange(words('a'), words('b'))
  expect(html).toContain('a29999')
  expect(html).toContain('b29999')
})
