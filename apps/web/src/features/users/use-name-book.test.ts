import type { Person } from '@courtside/contract/users.ts'
import { expect, test, vi } from 'vitest'
import { createNameBook } from './use-name-book.ts'

const person = (uid: string): Person => ({
  uid,
  name: `Name of ${uid}`,
  handle: uid,
  avatarUrl: null,
  isPlaceholder: false,
  isGroup: false,
})

/** A book whose server knows these people, and what it was asked for. */
function openBook(...known: string[]) {
  const asked: string[][] = []
  const book = createNameBook(async (ids) => {
    asked.push([...ids])
    return ids.filter((id) => known.includes(id)).map(person)
  })
  book.open()
  return { book, asked }
}

test('who is not in the list is asked for once, together with others, and has no other name until then', async () => {
  const { book, asked } = openBook('ann', 'ben')
  book.list([person('dana')])
  expect(book.find('dana')?.name).toBe('Name of dana')
  expect([book.find('ann')?.name, book.find('ben')?.name, book.find('ann')?.name]).toEqual([
    '…',
    '…',
    '…',
  ])
  await vi.waitFor(() => expect(book.find('ben')?.name).toBe('Name of ben'))
  expect(book.find('ann')?.name).toBe('Name of ann')
  expect(asked).toEqual([['ann', 'ben']])
})

test('nobody is asked for while the list is on its way, which may have them', async () => {
  const { book, asked } = openBook('ann')
  expect(book.find('ann')?.name).toBe('…')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  book.list([person('ann')])
  expect(book.find('ann')?.name).toBe('Name of ann')
  expect(asked).toEqual([])
})

test('who is not known is nobody, until the list is another one', async () => {
  const { book, asked } = openBook()
  book.list([])
  book.find('eve')
  await vi.waitFor(() => expect(book.find('eve')).toBeUndefined())
  expect(asked).toHaveLength(1)
  book.list([person('eve')])
  expect(book.find('eve')?.name).toBe('Name of eve')
})

test('whoever signs in next meets nobody of before, not even by an answer that comes late', async () => {
  const answer = Promise.withResolvers<Person[]>()
  const book = createNameBook(() => answer.promise)
  expect(book.find('ann')).toBeUndefined()
  book.open()
  book.list([person('dana')])
  book.find('ann')
  await new Promise((resolve) => setTimeout(resolve))
  book.close()
  answer.resolve([person('ann')])
  await answer.promise
  book.open()
  book.list([])
  expect([book.find('dana')?.name, book.find('ann')?.name]).toEqual(['…', '…'])
})

test('an answer that fails leaves them to be asked for again', async () => {
  let isDown = true
  const book = createNameBook(async (ids) => {
    if (isDown) throw new Error('Offline')
    return ids.map(person)
  })
  book.open()
  book.list([])
  book.find('ann')
  await new Promise((resolve) => setTimeout(resolve))
  isDown = false
  await vi.waitFor(() => expect(book.find('ann')?.name).toBe('Name of ann'))
})
