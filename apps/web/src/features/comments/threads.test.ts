import type { Comment } from '@courtside/contract/comments.ts'
import { expect, test } from 'vitest'
import { getThreads } from './threads.ts'

const comment = (id: string, parentId: string | null = null, isDeleted = false): Comment => ({
  id,
  taskId: 't',
  pageId: null,
  pageVersion: null,
  anchor: null,
  parentId,
  authorId: null,
  body: id,
  mentionIds: [],
  reactions: {},
  resolvedAt: null,
  createdAt: `2026-11-20T12:00:0${id.at(-1)}.000Z`,
  editedAt: null,
  deletedAt: isDeleted ? '2026-11-21T12:00:00.000Z' : null,
})

const shape = (comments: Comment[]) =>
  getThreads(comments).map(({ root, answers }) => [root.id, ...answers.map(({ id }) => id)])

test('threads and what answers in them stand oldest first, however they came', () => {
  expect(shape([comment('c4', 'c1'), comment('c3'), comment('c2', 'c1'), comment('c1')])).toEqual([
    ['c1', 'c2', 'c4'],
    ['c3'],
  ])
})

test('a deleted comment keeps its place only while somebody’s answer hangs on it', () => {
  expect(
    shape([comment('c1', null, true), comment('c2', 'c1'), comment('c3', 'c1', true)]),
  ).toEqual([['c1', 'c2']])
  expect(shape([comment('c1', null, true), comment('c2', 'c1', true)])).toEqual([])
})

test('an answer to a comment that isn’t held stands for itself', () => {
  expect(shape([comment('c2', 'c1'), comment('c3')])).toEqual([['c2'], ['c3']])
})
