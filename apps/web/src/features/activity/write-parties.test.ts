import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createRowStore } from '#lib/row-store.ts'
import { createWriteQueue } from './write-queue.ts'
import type { FailedMutation } from './write-types.ts'

type Row = { readonly id: string; readonly title: string }
type Edit = { readonly id: string; readonly was: string; readonly set: string }

let rows: ReturnType<typeof createRowStore<Row>>
let failed: FailedMutation[]
beforeEach(() => {
  rows = createRowStore<Row>(() => 'all')
  failed = []
})
const title = (id: string) => rows.get(id)?.title

/** Lets everything that waits for an answer go on. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** A queue of writes that may go out together, three at most; `answerOf` is what the server says to a request. */
function openTogether(
  answerOf: (ids: readonly string[]) => Promise<void>,
  sharing: { sharesLanes?: true } = {},
) {
  const requests: string[][] = []
  let openCount = 0
  let mostOpen = 0
  const request = async (ids: readonly string[]) => {
    requests.push([...ids])
    openCount += 1
    mostOpen = Math.max(mostOpen, openCount)
    await Promise.resolve()
    try {
      await answerOf(ids)
    } finally {
      openCount -= 1
    }
  }
  const queue = createWriteQueue({
    reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    onFailed: (entry) => failed.push(entry),
  })
  const edit = queue.define<Edit, Row>({
    name: 'edit',
    queueKey: ({ id }) => id,
    orderOf: ({ set }) => (set === 'in order' ? 'order' : undefined),
    subjectOf: ({ id }) => id,
    optimistic: ({ id, set }) => rows.applyOptimistic(id, { title: set }),
    send: async ({ id, set }) => {
      await request([id])
      return { id, title: set }
    },
    together: {
      ...sharing,
      most: 3,
      send: async (edits) => {
        await request(edits.map(({ id }) => id))
        return edits.map(({ id, set }) => ({ id, title: set }))
      },
    },
    onSuccess: (row) => rows.upsert([row]),
    inverse: ({ id, was, set }) => ({ kind: 'edit', args: { id, was: set, set: was } }),
  })
  const perform = (ids: readonly string[], set: string) => {
    rows.upsert(ids.filter((id) => title(id) !== 'two').map((id) => ({ id, title: 'one' })))
    return queue.perform(
      set,
      ids.map((id) => edit({ id, was: 'one', set })),
    )
  }
  const allSettled = async () => {
    while (queue.pendingCount() > 0) await settled()
  }
  return { queue, requests, perform, allSettled, mostOpen: () => mostOpen }
}

test('a gesture over many rows goes out in parties, one after the other, and so does its undo', async () => {
  const { queue, requests, perform, allSettled, mostOpen } = openTogether(async () => undefined)
  perform(['a', 'b', 'c', 'd', 'e', 'f'], 'two')
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => title(id))).toEqual(
    Array.from({ length: 6 }, () => 'two'),
  )
  await allSettled()
  expect(requests).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ])
  queue.undo()
  await allSettled()
  expect(requests.slice(2)).toEqual([
    ['f', 'e', 'd'],
    ['c', 'b', 'a'],
  ])
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => title(id))).toEqual(
    Array.from({ length: 6 }, () => 'one'),
  )
  expect(mostOpen()).toBe(1)
})

test('what another change of a row waits for goes out alone, and what has an order keeps it', async () => {
  const { requests, perform, allSettled } = openTogether(async () => undefined)
  perform(['a'], 'two')
  perform(['a', 'b', 'c'], 'three')
  perform(['d', 'e'], 'in order')
  await allSettled()
  expect(requests.slice(0, 3)).toEqual([['a'], ['b', 'c'], ['d']])
  expect(requests.slice(3)).toEqual([['a'], ['e']])
  expect(title('a')).toBe('three')
})

test('where one of a party is refused, it alone fails', async () => {
  const { queue, requests, perform, allSettled } = openTogether(async (ids) => {
    if (ids.includes('b')) throw new ApiError(403, 'Not yours', 'forbidden')
  })
  perform(['a', 'b', 'c'], 'two')
  await allSettled()
  expect(requests).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
  expect(failed.map(({ subject, reason }) => [subject, reason])).toEqual([['b', 'Not yours']])
  expect(['a', 'b', 'c'].map((id) => title(id))).toEqual(['two', 'one', 'two'])
  queue.undo()
  await allSettled()
  expect(requests.at(-1)).toEqual(['c', 'a'])
})

test('where the server can’t be asked, all of a party wait as they are shown, and nothing more is sent', async () => {
  const { queue, requests, perform } = openTogether(() => Promise.reject(new Error('no network')))
  perform(['a', 'b', 'c'], 'two')
  await settled()
  expect(requests).toEqual([['a', 'b', 'c']])
  expect(queue.getUnsaved()).toEqual([])
  expect(queue.getWaiting()).toHaveLength(3)
  expect(['a', 'b', 'c'].map((id) => title(id))).toEqual(['two', 'two', 'two'])
})

test('those that share a lane go out together, behind what stood in it before and before what comes after', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const { requests, perform, allSettled } = openTogether(
    () => {
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    },
    { sharesLanes: true },
  )
  for (const ids of [['a'], ['b', 'c'], ['d']]) perform(ids, 'in order')
  await settled()
  expect(requests).toEqual([['a']])
  answers[0]?.resolve()
  await settled()
  expect(requests).toEqual([['a'], ['b', 'c']])
  answers[1]?.resolve()
  await settled()
  expect(requests).toEqual([['a'], ['b', 'c'], ['d']])
  answers[2]?.resolve()
  await allSettled()
})

test('a gesture that never arrived goes out in parties when the line is back', async () => {
  let isOffline = true
  const { queue, requests, perform, allSettled } = openTogether(() =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(),
  )
  perform(['a', 'b', 'c', 'd', 'e'], 'two')
  await settled()
  expect(queue.getWaiting()).toHaveLength(5)
  expect(failed).toEqual([])
  isOffline = false
  requests.length = 0
  queue.wake()
  await allSettled()
  expect(requests.map(({ length }) => length)).toEqual([3, 2])
  expect(queue.getWaiting()).toEqual([])
  expect(['a', 'e'].map(title)).toEqual(['two', 'two'])
})

test('a gesture of which one is refused can be tried again in parties', async () => {
  let isRefusing = true
  const { queue, requests, perform, allSettled } = openTogether(async () => {
    if (isRefusing) throw new ApiError(403, 'Not yours', 'forbidden')
  })
  perform(['a', 'b', 'c', 'd', 'e'], 'two')
  await allSettled()
  expect(queue.getUnsaved()).toHaveLength(5)
  isRefusing = false
  requests.length = 0
  void queue.retry(...queue.getUnsaved())
  await allSettled()
  expect(requests.map(({ length }) => length)).toEqual([3, 2])
  expect(queue.getUnsaved()).toEqual([])
})
