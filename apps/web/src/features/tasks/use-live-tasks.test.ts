import { noStructure } from '@courtside/contract/tasks.ts'
import { expect, test } from 'vitest'
import { decodeRows } from './use-live-tasks.ts'

test('a snapshot’s arrays become rows in whatever order its columns come', () => {
  const columns = ['title', 'number', 'id']
  const rows = [
    ['Book courts', 12, 'x', null],
    ['Call Ana', 13, 'y', { ...noStructure, parentId: 'x' }],
  ]
  const rest = { projectId: 'p', deletedAt: null, ...noStructure }
  expect(decodeRows({ id: 'p', key: 'OPEN' }, { columns, rows })).toEqual([
    { ...rest, id: 'x', number: 12, title: 'Book courts', key: 'OPEN-12' },
    { ...rest, id: 'y', number: 13, title: 'Call Ana', key: 'OPEN-13', parentId: 'x' },
  ])
})
