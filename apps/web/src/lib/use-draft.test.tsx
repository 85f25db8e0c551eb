import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countDrafts, discardDrafts, ownDrafts, useDraft } from './use-draft.ts'
import { useTextEdit } from './use-text-edit.ts'

beforeEach(() => {
  localStorage.clear()
  ownDrafts('ann')
})
afterEach(cleanup)

test('what was typed is there again after a reload', () => {
  const first = renderHook(() => useDraft('comment:1'))
  act(() => first.result.current.change('Court 3 is fl'))
  first.unmount()
  const second = renderHook(() => useDraft('comment:1'))
  expect(second.result.current).toMatchObject({ value: 'Court 3 is fl', hasDraft: true })
})

test('each place of writing keeps its own, also when the screen moves from one to the next', () => {
  const { result, rerender } = renderHook(({ id }) => useDraft(`comment:${id}`), {
    initialProps: { id: 1 },
  })
  act(() => result.current.change('for one'))
  rerender({ id: 2 })
  expect(result.current.value).toBe('')
  act(() => result.current.change('for two'))
  rerender({ id: 1 })
  expect(result.current.value).toBe('for one')
})

test('once saved nothing is left behind', () => {
  const { result } = renderHook(() => useDraft('comment:1'))
  act(() => result.current.change('done'))
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ value: '', hasDraft: false })
  expect(localStorage).toHaveLength(0)
})

test('typing back to what is saved is no draft, but an emptied text is one', () => {
  const { result } = renderHook(() => useTextEdit('description:1', 'saved'))
  act(() => result.current.change('saved!'))
  expect(result.current.hasDraft).toBe(true)
  act(() => result.current.change('saved'))
  expect(result.current.hasDraft).toBe(false)
  act(() => result.current.change(''))
  expect(result.current).toMatchObject({ value: '', hasDraft: true })
})

test('people who share a device don’t see each other’s drafts, and find their own again', () => {
  const anns = renderHook(() => useDraft('comment:1'))
  act(() => anns.result.current.change('for Ann’s eyes'))
  anns.unmount()
  ownDrafts('ben')
  expect(renderHook(() => useDraft('comment:1')).result.current.hasDraft).toBe(false)
  ownDrafts('ann')
  expect(renderHook(() => useDraft('comment:1')).result.current.value).toBe('for Ann’s eyes')
})

test('drafts are counted as texts and discarded for one person', () => {
  const comment = renderHook(() => useDraft('comment:1'))
  act(() => comment.result.current.change('a comment'))
  const description = renderHook(() => useTextEdit('description:1', 'saved'))
  act(() => description.result.current.change('saved and more'))
  ownDrafts('ben')
  const bens = renderHook(() => useDraft('comment:1'))
  act(() => bens.result.current.change('Ben’s'))
  expect([countDrafts('ann'), countDrafts('ben')]).toEqual([2, 1])
  discardDrafts('ann')
  expect([countDrafts('ann'), countDrafts('ben')]).toEqual([0, 1])
  expect(localStorage).toHaveLength(1)
})
