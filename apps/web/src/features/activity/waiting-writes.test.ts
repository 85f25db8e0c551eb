import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createRowStore } from '#lib/row-store.ts'
import { createWriteQueue } from './write-queue.ts'
import type { FailedMutation, FailedMutationStore } from './write-types.ts'

type Row = { id: string; title: string }
type Edit = { id: string; was: string; set: string }

/** What the device keeps; every tab of a person has the same. */
let kept: Map<string, string>
/** Whether the server can be reached; what it was asked, under which key; and what it says then. */
let isUp: boolean
let requests: string[]
let answer: (edit: Edit) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  isUp = false
  requests = []
  answer = async () => undefined
})
afterEach(() => vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(1)

const store: FailedMutationStore = {
  list: () => [...kept.values()].map((json) => JSON.parse(json) as FailedMutation),
  put: (entry) => kept.set(entry.id, JSON.stringify(entry)),
  remove: (id) => kept.delete(id),
}

/** A tab of the browser, in which two rows were loaded. */
function openTab(name: string, { mayBeOnLine = false } = {}) {
  const rows = createRowStore<Row>(() => 'all')
  rows.upsert([
    { id: 'a', title: 'one' },
    { id: 'b', title: 'other' },
  ])
  const failed: FailedMutation[] = []
  let elsewhere: readonly FailedMutation[] = []
  let person = 'ann'
  const queue = createWriteQueue({
    tab: name,
    reasonOf: (error) => (error as Error).message,
    onFailed: (entry) => failed.push(entry),
    onElsewhere: (entries) => (elsewhere = entries),
    isOnLine: () => isUp || mayBeOnLine,
    maySend: () => person === 'ann',
    random: () => 0.5,
  })
  const edit = queue.define<Edit, Row>({
    name: 'edit',
    queueKey: ({ id }) => id,
    subjectOf: ({ id }) => `Row ${id}`,
    optimistic: ({ id, set }) => rows.applyOptimistic(id, { title: set }),
    send: async (args, _cause, key) => {
      if (!isUp) throw new TypeError('Failed to fetch')
      requests.push(`${args.set} by ${key}`)
      await answer(args)
      return { id: args.id, title: args.set }
    },
    onSuccess: (row) => rows.upsert([row]),
    inverse: ({ id, was, set }) => ({ kind: 'edit', args: { id, was: set, set: was } }),
    rebase: (args, lost) => {
      const { was, set } = lost.args as Edit
      return args.was === set ? { ...args, was } : args
    },
    resolveConflict: ({ id, set }, details) => ({
      differences: [{ field: 'Title', mine: set, theirs: String(details) }],
      insist: { id, was: String(details), set },
    }),
  })
  queue.connectStore(store)
  const change = (id: string, was: string, set: string) =>
    queue.perform(set, [edit({ id, was, set })])
  const title = (id = 'a') => rows.get(id)?.title
  return {
    queue,
    change,
    title,
    failed,
    elsewhere: () => elsewhere,
    signInAs: (one: string) => (person = one),
  }
}
const sent = () => requests.map((request) => request.split(' ')[0])

test('what can’t be sent stays shown, is kept, and goes out in its order when the line is back', async () => {
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  tab.change('b', 'other', 'three')
  tab.change('a', 'two', 'four')
  await settled()
  expect([tab.title('a'), tab.title('b')]).toEqual(['four', 'three'])
  expect(tab.queue.getWaiting().map(({ subject }) => subject)).toEqual(['Row a', 'Row b', 'Row a'])
  expect(kept.size).toBe(3)
  isUp = true
  tab.queue.wake()
  await settled()
  expect(sent()).toEqual(['two', 'three', 'four'])
  expect([tab.title('a'), tab.title('b')]).toEqual(['four', 'three'])
  expect([tab.queue.getWaiting(), tab.failed, kept.size]).toEqual([[], [], 0])
})

test('it is tried again after growing pauses, and as soon as anything else is answered', async () => {
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  isUp = true
  await vi.advanceTimersByTimeAsync(1200)
  expect(sent()).toEqual(['two'])
  isUp = false
  tab.change('a', 'two', 'three')
  await vi.advanceTimersByTimeAsync(60_000)
  isUp = true
  tab.queue.noteAnswer()
  await settled()
  expect(sent()).toEqual(['two', 'three'])
})

test.each([502, 503, 504, 429, 401])('an answer of %i is no refusal', async (status) => {
  isUp = true
  answer = () => Promise.reject(new ApiError(status, 'Later'))
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  expect([tab.title(), tab.queue.getWaiting().length, tab.failed]).toEqual(['two', 1, []])
})

test('the same write has the same key at each try', async () => {
  isUp = true
  answer = () => Promise.reject(new TypeError('Cut while it answered'))
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  answer = async () => undefined
  tab.queue.wake()
  await settled()
  expect(requests).toHaveLength(2)
  expect(new Set(requests).size).toBe(1)
})

test('what is refused once it goes out is told, and what comes after it goes on', async () => {
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  tab.change('b', 'other', 'three')
  await settled()
  isUp = true
  answer = async ({ id }) => {
    if (id === 'a') throw new ApiError(409, 'Conflict', 'conflict', 'theirs')
  }
  tab.queue.wake()
  await settled()
  expect(tab.failed).toMatchObject([{ differences: [{ mine: 'two', theirs: 'theirs' }] }])
  expect([tab.title('a'), tab.title('b')]).toEqual(['one', 'three'])
  expect(tab.queue.getUnsaved()).toHaveLength(1)
})

test('where only one write fails again and again, it counts as refused in the end', async () => {
  isUp = true
  answer = ({ id }) =>
    id === 'a' ? Promise.reject(new ApiError(502, 'Too large for us')) : Promise.resolve()
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  for (let turn = 0; turn < 5; turn++) {
    tab.queue.wake()
    tab.queue.noteAnswer()
    await settled()
  }
  expect(tab.failed.map(({ reason }) => reason)).toEqual(['Too large for us'])
  expect(tab.title()).toBe('one')
})

test('undo takes out of the queue what has not gone out, and redo puts it in again', async () => {
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  tab.queue.undo()
  expect([tab.title(), tab.queue.getWaiting().length, kept.size]).toEqual(['one', 0, 0])
  tab.queue.redo()
  await settled()
  expect([tab.title(), tab.queue.getWaiting().length]).toEqual(['two', 1])
  isUp = true
  tab.queue.wake()
  await settled()
  expect(sent()).toEqual(['two'])
})

test('undo of what may have arrived is sent behind it', async () => {
  const tab = openTab('1', { mayBeOnLine: true })
  tab.change('a', 'one', 'two')
  await settled()
  tab.queue.undo()
  expect(tab.title()).toBe('one')
  isUp = true
  tab.queue.wake()
  await settled()
  expect(sent()).toEqual(['two', 'one'])
})

test('undo of an older change lets the later one begin from what was before', async () => {
  const tab = openTab('1')
  const first = tab.change('a', 'one', 'two')
  tab.change('a', 'two', 'three')
  await settled()
  tab.queue.undo(first)
  expect(tab.title()).toBe('three')
  expect(tab.queue.getWaiting().map(({ args }) => args)).toEqual([
    { id: 'a', was: 'one', set: 'three' },
  ])
})

test('what is taken over is called as it was where it was made: here its row may not be known', async () => {
  openTab('1').change('a', 'one', 'two')
  await settled()
  const [made] = store.list()
  if (made) store.put({ ...made, subject: 'OPEN-1 Book courts' })
  const tab = openTab('2')
  tab.queue.adopt(tab.elsewhere())
  await settled()
  expect(store.list().map(({ subject }) => subject)).toEqual(['OPEN-1 Book courts'])
})

test('what waits in a tab that is gone is shown and sent by the one that takes it over, once', async () => {
  const gone = openTab('1')
  gone.change('a', 'one', 'two')
  await settled()
  const key = [...kept.keys()][0]
  const tab = openTab('2')
  expect(tab.elsewhere()).toHaveLength(1)
  expect(tab.queue.getWaiting()).toHaveLength(1)
  tab.queue.adopt(tab.elsewhere())
  await settled()
  expect([tab.title(), tab.elsewhere().length]).toEqual(['two', 0])
  isUp = true
  tab.queue.wake()
  await settled()
  expect(requests).toEqual([`two by ${key}`])
  expect(kept.size).toBe(0)
  // The first was only asleep: it finds that nothing of it waits any more.
  gone.queue.refresh()
  gone.queue.wake()
  await settled()
  expect(requests).toHaveLength(1)
  expect(gone.queue.getWaiting()).toEqual([])
})

test('what was done here since goes out behind what is taken over, also of the same row', async () => {
  const gone = openTab('1')
  gone.change('a', 'one', 'two')
  await settled()
  const tab = openTab('2')
  tab.change('a', 'two', 'three')
  tab.queue.adopt(tab.elsewhere())
  await settled()
  isUp = true
  tab.queue.wake()
  await settled()
  expect(sent()).toEqual(['two', 'three'])
  expect(tab.title()).toBe('three')
})

test('what is on its way when the page closes is kept for the next one, and let go of when it was stored after all', async () => {
  isUp = true
  const arrived = Promise.withResolvers<void>()
  answer = () => arrived.promise
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  tab.queue.keepPending()
  expect(store.list()).toMatchObject([{ args: { set: 'two' }, waiting: { mayBeStored: true } }])
  arrived.resolve()
  await settled()
  expect([kept.size, tab.queue.getWaiting()]).toEqual([0, []])
})

test('two tabs send in the order in which it was done, whichever of them has it', async () => {
  const one = openTab('1')
  const two = openTab('2')
  one.change('a', 'one', 'two')
  await settled()
  two.queue.refresh()
  two.change('a', 'two', 'three')
  await settled()
  one.queue.refresh()
  isUp = true
  two.queue.wake()
  await settled()
  expect(sent()).toEqual([])
  one.queue.wake()
  await settled()
  two.queue.refresh()
  await settled()
  expect(sent()).toEqual(['two', 'three'])
})

test('a tab that sleeps holds up the others for ten seconds, no longer', async () => {
  const asleep = openTab('1')
  asleep.change('a', 'one', 'two')
  await settled()
  const tab = openTab('2')
  tab.change('b', 'other', 'three')
  isUp = true
  tab.queue.wake()
  await vi.advanceTimersByTimeAsync(9000)
  const before = sent()
  await vi.advanceTimersByTimeAsync(1100)
  expect([before, sent()].map((all) => all.includes('three'))).toEqual([false, true])
})

test('what one person could not send never goes out under another’s name', async () => {
  const tab = openTab('1')
  tab.change('a', 'one', 'two')
  await settled()
  isUp = true
  tab.signInAs('ben')
  tab.queue.wake()
  await settled()
  tab.queue.connectStore({ list: () => [], put: () => undefined, remove: () => undefined })
  tab.queue.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests, tab.queue.getWaiting()]).toEqual([[], []])
  tab.signInAs('ann')
  tab.queue.connectStore(store)
  tab.queue.adopt(tab.elsewhere().length > 0 ? tab.elsewhere() : store.list())
  await settled()
  expect(sent()).toEqual(['two'])
})

test('another tab discards what waits here', async () => {
  const tab = openTab('1')
  const other = openTab('2')
  tab.change('a', 'one', 'two')
  await settled()
  other.queue.refresh()
  other.queue.discard(other.queue.getWaiting()[0]!)
  tab.queue.refresh()
  expect([tab.title(), tab.queue.getWaiting(), kept.size]).toEqual(['one', [], 0])
})
