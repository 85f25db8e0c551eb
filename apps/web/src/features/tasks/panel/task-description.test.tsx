import { isTicking } from '@courtside/contract/text-boxes.ts'
import { collectNodes } from '@courtside/document/document.ts'
import { setItemDone } from '@courtside/document/tick-item.ts'
import { parseTypedDocument } from '@courtside/document/typed-document.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { LongText } from '#ui/long-text.tsx'

afterEach(cleanup)

const description = (onTick?: (was: string, set: string) => void) => (
  <LongText
    saved={'- [ ] nets\n- [ ] balls'}
    label="Description"
    draftKey="description:1"
    maxLength={1000}
    isReadOnly
    whenEmpty={() => null}
    onSave={() => expect.fail('Nobody writes here')}
    onTick={onTick}
  />
)

test('who may tick and not write presses boxes, and has no button to write', async () => {
  const ticked: string[] = []
  render(description((_was, set) => ticked.push(set)))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false])
  fireEvent.click(boxes[1]!)
  expect(ticked).toEqual(['- [ ] nets\n- [x] balls'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may do neither presses none', async () => {
  render(description())
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true])
})

test('whatever box is drawn, ticking it changes nothing else by the rule of the rights', () => {
  const line = fc
    .tuple(
      fc.constantFrom('', '', '  ', '    ', '> ', '\t', '   > '),
      fc.constantFrom(
        '- [ ] ',
        '- [x] ',
        '* [X] ',
        '1. - [ ] ',
        '2) ',
        '',
        '```',
        '- ',
        '~~~',
        '# ',
      ),
      fc.constantFrom('nets', 'balls', '', '`[x]`'),
    )
    .map((parts) => parts.join(''))
  const text = fc.array(line, { maxLength: 9 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, (source) => {
      const document = parseTypedDocument(source)
      const items = document
        ? [...collectNodes(document)].filter(({ type }) => type === 'taskItem')
        : []
      for (const [place, { attrs }] of items.entries()) {
        const set = setItemDone(source, place, attrs?.['checked'] !== true)
        expect(isTicking(source, set), JSON.stringify([source, set])).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
