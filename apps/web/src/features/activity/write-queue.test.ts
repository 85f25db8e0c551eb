import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createRowStore } from '#lib/row-store.ts'
import { createWriteQueue } from './write-queue.ts'
import type { FailedMutation, FailedMutationStore } from './write-types.ts'

type Row = { id: string; title: string }
type Edit = { id: string; was: string; set: string }
type Sent = Edit & {
  batchId: string
  undoOf: string | undefined
  key: string
  answer: (title?: string) => Promise<void>
  refuse: (error: unknown) => Promise<void>
}

let rows: ReturnType<typeof createRowStore<Row>>
let sent: Sent[]
let kept: Map<string, FailedMutation>
let failed: FailedMutation[]

/** Lets everything that waits for an answer go on. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

function open() {
  const queue = createWriteQueue({
    reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    onFailed: (entry) => failed.push(entry),
  })
  const edit = queue.define<Edit, Row>({
    name: 'edit',
    queueKey: ({ id }) => id,
    subjectOf: ({ id }) => `Row ${id}`,
    optimistic: ({ id, set }) => rows.applyOptimistic(id, { title: set }),
    send: (args, { batchId, undoOf }, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...args,
          batchId,
          undoOf,
          key,
          answer: (title = args.set) => {
            resolve({ id: args.id, title })
            return settled()
          },
          refuse: (error) => {
            reject(error)
            return settled()
          },
        })
      }),
    onSuccess: (row) => rows.upsert([row]),
    inverse: ({ id, was, set }) => ({ kind: 'edit', args: { id, was: set, set: was } }),
    rebase: (args, lost) => {
      const { was, set } = lost.args as Edit
      return args.was === set ? { ...args, was } : args
    },
    resolveConflict: ({ id, set }, details) => {
      const theirs = String(details)
      // Both are in it where nothing stands against that.
      const isBoth = theirs.startsWith('+')
      return {
        differences: isBoth ? [] : [{ field: 'Title', mine: set, theirs }],
        insist: { id, was: theirs, set: isBoth ? set + theirs : set },
      }
    },
  })
  const store: FailedMutationStore = {
    list: () => [...kept.values()],
    put: (entry) => kept.set(entry.id, entry),
    remove: (id) => kept.delete(id),
  }
  queue.connectStore(store)
  return { queue, edit }
}

beforeEach(() => {
  rows = createRowStore<Row>(() => 'all')
  rows.upsert([
    { id: 'a', title: 'one' },
    { id: 'b', title: 'other' },
  ])
  sent = []
  kept = new Map()
  failed = []
})
const title = (id = 'a') => rows.get(id)?.title

test('a change shows before it is sent and stays when it is answered', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  expect(title()).toBe('two')
  await sent[0]?.answer('two, as stored')
  expect(title()).toBe('two, as stored')
  expect(queue.pendingCount()).toBe(0)
})

test('changes of one row go out one after the other, of two rows at once', async () => {
  const { queue, edit } = open()
  queue.perform('1', [edit({ id: 'a', was: 'one', set: 'two' })])
  queue.perform('2', [edit({ id: 'a', was: 'two', set: 'three' })])
  queue.perform('3', [edit({ id: 'b', was: 'other', set: 'another' })])
  expect(sent.map(({ set }) => set)).toEqual(['two', 'another'])
  await sent[0]?.answer()
  expect(sent.map(({ set }) => set)).toEqual(['two', 'another', 'three'])
  expect(title()).toBe('three')
})

test('a failed change goes off the screen, says why, and waits with its arguments', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  await sent[0]?.refuse(new ApiError(400, 'no network'))
  expect(title()).toBe('one')
  expect(queue.getUnsaved()).toMatchObject([
    { subject: 'Row a', reason: 'no network', args: { id: 'a', was: 'one', set: 'two' } },
  ])
  expect(failed).toHaveLength(1)
})

test('a change that believed in a failed one believes in what was before it', async () => {
  const { queue, edit } = open()
  queue.perform('1', [edit({ id: 'a', was: 'one', set: 'two' })])
  queue.perform('2', [edit({ id: 'a', was: 'two', set: 'three' })])
  await sent[0]?.refuse(new ApiError(400, 'lost'))
  expect(sent[1]).toMatchObject({ was: 'one', set: 'three' })
  expect(title()).toBe('three')
})

test('a retry sends the same again, under the same key', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  await sent[0]?.refuse(new ApiError(400, 'lost'))
  const [entry] = queue.getUnsaved()
  void queue.retry(entry!)
  expect(title()).toBe('two')
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(queue.getUnsaved()).toEqual([])
})

test('what waits is offered again after a reload, and can be sent then', async () => {
  const before = open()
  before.queue.perform('Rename', [before.edit({ id: 'a', was: 'one', set: 'two' })])
  await sent[0]?.refuse(new ApiError(400, 'lost'))
  kept = new Map(
    [...kept].map(([id, entry]) => [id, JSON.parse(JSON.stringify(entry)) as FailedMutation]),
  )
  const { queue } = open()
  void queue.retry(queue.getUnsaved()[0]!)
  await sent[1]?.answer()
  expect(title()).toBe('two')
})

test('a conflict offers both values; keeping mine sends it over theirs', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'mine' })])
  await sent[0]?.refuse(new ApiError(409, 'Conflict', 'conflict', 'theirs'))
  const [entry] = queue.getUnsaved()
  expect(entry?.differences).toEqual([{ field: 'Title', mine: 'mine', theirs: 'theirs' }])
  void queue.insist(entry!)
  expect(sent[1]).toMatchObject({ was: 'theirs', set: 'mine' })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a conflict that leaves nothing to ask about goes out again with both, in its place', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'mine' })])
  queue.perform('Again', [edit({ id: 'a', was: 'mine', set: 'mine, too' })])
  await sent[0]?.refuse(new ApiError(409, 'Conflict', 'conflict', '+theirs'))
  expect(sent.slice(1)).toMatchObject([{ was: '+theirs', set: 'mine+theirs' }])
  expect([queue.getUnsaved(), failed, title()]).toEqual([[], [], 'mine, too'])
  await sent[1]?.answer()
  await sent[2]?.answer()
  expect(queue.pendingCount()).toBe(0)
})

test('a conflict that is met again and again is told', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'mine' })])
  for (let at = 0; at < 4; at++)
    await sent[at]?.refuse(new ApiError(409, 'Conflict', 'conflict', '+theirs'))
  expect(sent).toHaveLength(4)
  expect(failed).toMatchObject([{ reason: 'Conflict', subject: 'Row a' }])
  expect(failed[0]?.differences).toBeUndefined()
})

test('what is refused is told in the words that were known when it was done', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const queue = createWriteQueue({
    reasonOf: String,
    onFailed: (entry) => failed.push(entry),
  })
  const nameOf = (id: string) => rows.get(id)?.title ?? 'a row'
  const rename = queue.define<{ id: string; set: string }, never>({
    name: 'rename',
    queueKey: ({ id }) => id,
    subjectOf: ({ id }) => nameOf(id),
    detailOf: ({ set }) => `Title: ${set}`,
    aboutOf: () => nameOf('b'),
    textOf: ({ set }) => set,
    optimistic: ({ id, set }) => rows.applyOptimistic(id, { title: set }),
    send: () => promise,
    onSuccess: () => undefined,
  })
  queue.perform('Rename', [rename({ id: 'a', set: 'two' })])
  rows.remove(['a', 'b'])
  reject(new ApiError(404, 'gone'))
  await settled()
  const said = { subject: 'one', detail: 'Title: two', about: 'other', text: 'two' }
  expect(failed).toMatchObject([said])
  void queue.retry(failed[0]!)
  await settled()
  expect(failed.slice(1)).toMatchObject([said])
})

test('undo sends the inverse of the last gesture, naming what it undoes', async () => {
  const { queue, edit } = open()
  const batchId = queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  await sent[0]?.answer()
  expect(queue.undo()?.title).toBe('Rename')
  expect(title()).toBe('one')
  expect(sent[1]).toMatchObject({ was: 'two', set: 'one', undoOf: batchId })
  expect(queue.undo()).toBeUndefined()
})

test('a gesture over many rows is one batch and is undone as one', async () => {
  const { queue, edit } = open()
  queue.perform('Both', [
    edit({ id: 'a', was: 'one', set: 'x' }),
    edit({ id: 'b', was: 'other', set: 'x' }),
  ])
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1)
  await sent[0]?.answer()
  await sent[1]?.answer()
  queue.undo()
  expect([title('a'), title('b')]).toEqual(['one', 'other'])
})

test('undo works on a change that is still on its way', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  queue.undo()
  expect(title()).toBe('one')
  await sent[0]?.answer()
  expect(sent[1]).toMatchObject({ was: 'two', set: 'one' })
  await sent[1]?.answer()
  expect(title()).toBe('one')
})

test('what failed is not undone with the rest of its gesture', async () => {
  const { queue, edit } = open()
  queue.perform('Both', [
    edit({ id: 'a', was: 'one', set: 'x' }),
    edit({ id: 'b', was: 'other', set: 'x' }),
  ])
  await sent[0]?.refuse(new ApiError(400, 'lost'))
  await sent[1]?.answer()
  queue.undo()
  expect(sent.slice(2).map(({ id }) => id)).toEqual(['b'])
})

test('an older gesture can be undone from its toast while newer ones stay', async () => {
  const { queue, edit } = open()
  const first = queue.perform('First', [edit({ id: 'a', was: 'one', set: 'two' })])
  queue.perform('Second', [edit({ id: 'b', was: 'other', set: 'x' })])
  expect(queue.undo(first)?.title).toBe('First')
  expect(title('b')).toBe('x')
  expect(queue.undo(first)).toBeUndefined()
})

test('what was undone can be done again and undone again, until something else is done', async () => {
  const { queue, edit } = open()
  queue.perform('Both', [
    edit({ id: 'a', was: 'one', set: 'x' }),
    edit({ id: 'b', was: 'other', set: 'x' }),
  ])
  const titles = () => [title('a'), title('b')]
  for (let turn = 0; turn < 2; turn++) {
    const undone = queue.undo()
    expect(titles()).toEqual(['one', 'other'])
    expect([queue.canUndo(), queue.canRedo()]).toEqual([false, true])
    const redone = queue.redo()
    expect(titles()).toEqual(['x', 'x'])
    expect([undone?.title, redone?.title]).toEqual(['Both', 'Both'])
    expect([queue.canUndo(), queue.canRedo()]).toEqual([true, false])
  }
  queue.undo()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'y' })])
  expect(queue.redo()).toBeUndefined()
})

test('an undo that is refused can’t be done again', async () => {
  const { queue, edit } = open()
  queue.perform('Rename', [edit({ id: 'a', was: 'one', set: 'two' })])
  await sent[0]?.answer()
  queue.undo()
  await sent[1]?.refuse(new ApiError(409, 'Conflict', 'conflict', 'theirs'))
  expect([queue.canUndo(), queue.canRedo()]).toEqual([false, false])
  expect(failed[0]?.differences).toEqual([{ field: 'Title', mine: 'one', theirs: 'theirs' }])
})

test('writes of one order go out one by one, and what concerns one of them waits for it', async () => {
  const started: string[] = []
  const answers = new Map<string, () => void>()
  const queue = createWriteQueue({ reasonOf: String, onFailed: () => undefined })
  const define = (name: string, orderOf?: () => string) =>
    queue.define<{ id: string }, void>({
      name,
      queueKey: ({ id }) => id,
      ...(orderOf && { orderOf }),
      subjectOf: ({ id }) => id,
      optimistic: () => () => undefined,
      send: ({ id }) =>
        new Promise((resolve) => {
          started.push(`${name} ${id}`)
          answers.set(`${name} ${id}`, resolve)
        }),
      onSuccess: () => undefined,
    })
  const create = define('create', () => 'all')
  const edit = define('edit')
  const answer = async (what: string) => {
    answers.get(what)?.()
    await settled()
  }

  for (const id of ['one', 'two']) queue.perform(id, [create({ id })])
  queue.perform('edit', [edit({ id: 'two' })])
  queue.perform('edit', [edit({ id: 'other' })])
  expect(started).toEqual(['create one', 'edit other'])
  expect(queue.pendingCount()).toBe(4)
  await answer('create one')
  expect(started).toEqual(['create one', 'edit other', 'create two'])
  await answer('create two')
  expect(started).toEqual(['create one', 'edit other', 'create two', 'edit two'])
  await answer('edit two')
  await answer('edit other')
  expect(queue.pendingCount()).toBe(0)
})

test('a gesture over a thousand rows sends some at a time, and all in the end', async () => {
  let most = 0
  const answers: (() => void)[] = []
  let sentCount = 0
  const queue = createWriteQueue({ reasonOf: String, onFailed: () => undefined })
  const edit = queue.define<{ id: number }, void>({
    name: 'edit',
    queueKey: ({ id }) => String(id),
    subjectOf: String,
    optimistic: () => () => undefined,
    send: () =>
      new Promise((resolve) => {
        sentCount += 1
        answers.push(resolve)
        most = Math.max(most, answers.length)
      }),
    onSuccess: () => undefined,
  })
  queue.perform(
    'All',
    Array.from({ length: 1000 }, (_, id) => edit({ id })),
  )
  expect(queue.pendingCount()).toBe(1000)
  while (answers.length > 0) {
    for (const answer of answers.splice(0)) answer()
    await settled()
  }
  expect(most).toBeLessThanOrEqual(50)
  expect(sentCount).toBe(1000)
  expect(queue.pendingCount()).toBe(0)
})

test('writes of a gesture that is in order wait for each other, and are taken back the other way round', async () => {
  const { queue, edit } = open()
  const given = { id: 'task', was: 'Ann', set: 'Ben' }
  const removed = { id: 'person', was: 'active', set: 'removed' }
  queue.perform('Remove Ann', [edit(given), edit(removed)], true)
  expect(sent.map(({ id }) => id)).toEqual(['task'])
  await sent[0]?.answer()
  expect(sent.map(({ id }) => id)).toEqual(['task', 'person'])
  await sent[1]?.answer()
  queue.undo()
  expect(sent.slice(2)).toMatchObject([{ id: 'person', set: 'active' }])
  await sent[2]?.answer()
  expect(sent.slice(3)).toMatchObject([{ id: 'task', set: 'Ann' }])
  await sent[3]?.answer()
  queue.redo()
  expect(sent.slice(4)).toMatchObject([{ id: 'task', set: 'Ben' }])
})
