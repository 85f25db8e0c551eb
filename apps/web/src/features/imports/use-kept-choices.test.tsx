import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useKeptChoices } from './use-kept-choices.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** The preview of an import, as it is drawn after each reload. */
const preview = (id: string) => renderHook(() => useKeptChoices(id)).result

test('what was typed and chosen in a preview is there after a reload, for that import alone', () => {
  const before = preview('one')
  act(() => before.current.keep({ name: 'Winter League', ownKey: 'WIN' }))
  act(() => before.current.keep({ completeMarked: false, choices: new Map([['list', 'triage']]) }))
  act(() => before.current.keep({ people: { 'person:pat': 'someone' } }))
  expect(preview('one').current.kept).toEqual({
    name: 'Winter League',
    ownKey: 'WIN',
    completeMarked: false,
    choices: new Map([['list', 'triage']]),
    people: { 'person:pat': 'someone' },
  })
  const untouched = { completeMarked: true, choices: new Map(), people: {} }
  expect(preview('other').current.kept).toEqual(untouched)
  act(() => before.current.forget())
  expect(preview('one').current.kept).toEqual(untouched)
})

test('what can’t be read any more counts for nothing', () => {
  localStorage.setItem('draft::import:one', '{"choices":[["list","gone"]]}')
  expect(preview('one').current.kept.choices.size).toBe(0)
})
