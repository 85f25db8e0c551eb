import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PersonRow, RowList } from './row-list.tsx'

afterEach(cleanup)

const listOf = (...names: string[]) => (
  <RowList
    label="Waiting"
    pages={{
      items: names,
      isPending: false,
      error: null,
      hasNextPage: false,
      isFetchingNextPage: false,
      refetch: () => undefined,
      fetchNextPage: () => undefined,
    }}
    empty={{ title: 'Nobody waits' }}
    render={(name) => (
      <PersonRow key={name} avatar={null} name={name} about="">
        <button type="button">{`Let in ${name}`}</button>
        <button type="button">{`Decline ${name}`}</button>
      </PersonRow>
    )}
  />
)
const button = (name: string) => screen.getByRole('button', { name })

test('the focus of a row that goes is taken by the row in its place, and by the last when there is none', () => {
  const { rerender } = render(listOf('Ann', 'Ben', 'Cleo'))
  button('Let in Ben').focus()
  rerender(listOf('Ann', 'Cleo'))
  expect(document.activeElement).toBe(button('Let in Cleo'))
  rerender(listOf('Ann'))
  expect(document.activeElement).toBe(button('Let in Ann'))
})

test('a row that goes elsewhere leaves the focus where it is', () => {
  const { rerender } = render(listOf('Ann', 'Ben', 'Cleo'))
  button('Decline Cleo').focus()
  rerender(listOf('Ben', 'Cleo'))
  expect(document.activeElement).toBe(button('Decline Cleo'))
})
