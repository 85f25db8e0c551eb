import { describe, expect, it } from 'vitest'
import { diffItem, getPrints } from './diff-item.ts'

const last = getPrints({ title: 'A', labelIds: ['1'] })
const compare = (wanted: object, here: object | undefined) => {
  const { outcome, taken, kept, prints } = diffItem(
    { ...wanted },
    last,
    here && getPrints({ ...here }),
  )
  return { outcome, taken, kept, remembers: prints !== undefined }
}

describe('what an import does with a thing it knows', () => {
  it.each([
    ['same in the file, same here', { title: 'A' }, { title: 'A' }, 'unchanged', [], [], false],
    ['same in the file, changed here', { title: 'A' }, { title: 'B' }, 'unchanged', [], [], false],
    ['changed in the file only', { title: 'B' }, { title: 'A' }, 'changed', ['title'], [], true],
    ['changed alike in both', { title: 'B' }, { title: 'B' }, 'unchanged', [], [], true],
    ['changed otherwise here', { title: 'B' }, { title: 'C' }, 'kept', [], ['title'], false],
    ['thrown away here, same in the file', { title: 'A' }, undefined, 'unchanged', [], [], false],
    [
      'thrown away here, changed in the file',
      { title: 'B' },
      undefined,
      'kept',
      [],
      ['title'],
      false,
    ],
    [
      'one field changed in the file, another in both',
      { title: 'B', labelIds: ['2'] },
      { title: 'C', labelIds: ['1'] },
      'changed',
      ['labelIds'],
      ['title'],
      true,
    ],
  ])('%s', (_case, wanted, here, outcome, taken, kept, remembers) => {
    expect(compare(wanted, here)).toEqual({ outcome, taken, kept, remembers })
  })
})
