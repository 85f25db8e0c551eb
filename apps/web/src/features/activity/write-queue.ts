import { isRefusal, isUndone } from '#api/is-refusal.ts'
import { createListeners } from '#lib/listeners.ts'
import { createId } from '#lib/new-id.ts'
import { batchUpdates } from '#lib/row-store.ts'
import { createSender, findConflict } from './send-party.ts'
import { type Batch, type Stack, type Turned, createUndoStacks } from './undo-stacks.ts'
import { describeWrite, getSaid, inMemory } from './unsaved-store.ts'
import { createWaitingLine, mostInVain } from './waiting-line.ts'
import { createWriteLanes, getFront, getParty } from './write-lanes.ts'
import type {
  Begun,
  ChangeOrigin,
  Pending,
  FailedMutation,
  FailedMutationStore,
  Write,
  MutationDefinition,
} from './write-types.ts'

/**
 * The way of every change: shown at once, sent in order, undone by its inverse. What can't be sent stays shown and waits
 * for the line, on this device; what is refused goes off the screen and tells why.
 */
export function createWriteQueue({
  onFailed,
  reasonOf,
  onElsewhere = () => undefined,
  tab = createId(),
  maySend = () => true,
  isOnLine = () => navigator.onLine,
  random = Math.random,
}: {
  onFailed: (entry: FailedMutation) => void
  reasonOf: (error: unknown) => string
  /** Hears what waits that another tab sends, or sent before it was closed. */
  onElsewhere?: (entries: readonly FailedMutation[]) => void
  /** Tells this tab from others. */
  tab?: string
  /** Whether what waits may go out now: only under the name of who made it. */
  maySend?: () => boolean
  isOnLine?: () => boolean
  random?: () => number
}) {
  const kinds = new Map<string, MutationDefinition<unknown, unknown>>()
  const lanes = createWriteLanes()
  const listeners = createListeners()
  const sendParty = createSender()
  const stacks = createUndoStacks()
  const running = new Set<Pending>()
  const line = createWaitingLine<Pending>(() => start(line.all()), random)
  let store: FailedMutationStore = inMemory()
  let isOwned = false
  let unsaved: readonly FailedMutation[] = []
  /** What waits in the store that another tab sends. */
  let elsewhere: readonly FailedMutation[] = []
  let waiting: readonly FailedMutation[] = []
  let lastAt = 0
  /** Later than any before it in this tab. */
  const tick = () => (lastAt = Math.max(Date.now(), lastAt + 0.001))

  const publish = () => {
    waiting = [...line.all().flatMap(({ entry }) => entry ?? []), ...elsewhere]
    listeners.tell()
  }
  const refresh = () => {
    const entries = store.list()
    const kept = new Map(entries.map((entry) => [entry.id, entry]))
    // Another tab discarded it, or took it over.
    for (const pending of line.all()) {
      if (running.has(pending) || kept.get(pending.id)?.waiting?.tab === tab) continue
      if (!kept.has(pending.id)) distrust(pending)
      remove(pending)
    }
    unsaved = entries.filter((entry) => !entry.waiting)
    elsewhere = entries.filter((entry) => entry.waiting && entry.waiting.tab !== tab)
    line.waitFor(Math.min(...elsewhere.map((entry) => entry.waiting?.at ?? 0)))
    onElsewhere(elsewhere)
    publish()
  }
  const getKind = (write: Write) => {
    const kind = kinds.get(write.kind)
    if (!kind) throw new Error(`No kind of write is called ${write.kind}`)
    return kind
  }

  /** Shows a change and lines it up; `start` sends it. */
  function enqueue(
    write: Write,
    cause: ChangeOrigin,
    { id = createId(), order, at = tick(), mayBeStored = false, said }: Begun,
  ): Pending {
    const kind = getKind(write)
    // Before it shows: what it changes may be what it is called by.
    const words = said ? getSaid(said) : describeWrite(kind, write.args)
    const ownOrder = [kind.orderOf?.(write.args) ?? []].flat()
    const pending: Pending = {
      id,
      kind,
      args: write.args,
      cause,
      lanes: [kind.queueKey(write.args), ...ownOrder, ...(order === undefined ? [] : [order])],
      isApart: ownOrder.length === 0,
      hide: kind.optimistic(write.args),
      done: Promise.withResolvers(),
      at,
      order,
      mayBeStored,
      said: words,
      wasOnLine: false,
      vain: 0,
    }
    // Nothing overtakes what waits.
    if (line.all().length + elsewhere.length > 0) wait(pending)
    lanes.enter(pending)
    return pending
  }

  const isNext = (pending: Pending) =>
    !running.has(pending) &&
    lanes.isFirst(pending) &&
    (!pending.entry || (maySend() && line.front(getFront).includes(pending)))

  /** Sends those of them whose turn it is. */
  function start(candidates: readonly Pending[]): void {
    for (const party of Map.groupBy(candidates.filter(isNext), getParty).values()) {
      for (const pending of party) {
        running.add(pending)
        pending.wasOnLine = isOnLine()
      }
      const most = party[0]?.kind.together?.most ?? 1
      for (let from = 0; from < party.length; from += most) void run(party.slice(from, from + most))
    }
  }

  async function run(party: readonly Pending[]): Promise<void> {
    const answered = line.answers()
    const outcomes = await sendParty(party)
    // Somebody else has signed in meanwhile; what it came to is asked again for whose it is.
    if (!party.every((pending) => running.has(pending))) return
    let isCut = false
    batchUpdates(() => {
      const failed = party.flatMap((pending, index) => {
        running.delete(pending)
        const outcome = outcomes[index]
        if (outcome?.status !== 'rejected' || isRefusal(outcome.reason))
          return conclude(pending, outcome) ?? []
        const isUnknown = pending.wasOnLine && !isUndone(outcome.reason)
        pending.mayBeStored ||= isUnknown
        if (isUnknown && line.answers() > answered) pending.vain += 1
        if (pending.vain === mostInVain) return conclude(pending, outcome) ?? []
        isCut = true
        wait(pending)
        return []
      })
      const last = failed.at(-1)
      if (!last) return
      refresh()
      // One toast stands at a time.
      onFailed(last)
    })
    if (isCut) stall()
    publish()
    start([...new Set([...lanes.behind(party), ...line.all()])])
  }

  /** The line is gone: what has not gone out yet waits with what could not be sent. */
  function stall() {
    for (const pending of lanes.all()) if (!running.has(pending)) wait(pending)
    line.rest()
  }

  /** Keeps a write on this device until it can be sent; it stays shown. */
  function wait(pending: Pending) {
    const { id, kind, args, cause, at, order, mayBeStored, said } = pending
    if (!pending.entry) line.add(pending)
    const here = { tab, at, order, mayBeStored }
    pending.entry = { ...said, id, kind: kind.name, args, reason: '', cause, waiting: here }
    store.put(pending.entry)
  }

  /** Lets go of a write without a word of it. */
  function remove(pending: Pending) {
    pending.hide()
    depart(pending)
  }

  function depart(pending: Pending) {
    lanes.leave(pending)
    line.remove(pending)
    pending.done.resolve()
  }

  /** Tells what waits from now on, where it failed. */
  function conclude(
    pending: Pending,
    outcome: PromiseSettledResult<unknown> | undefined,
  ): FailedMutation | undefined {
    let failed: FailedMutation | undefined
    try {
      if (outcome?.status !== 'fulfilled') throw outcome?.reason
      pending.kind.onSuccess(outcome.value, pending.args)
      pending.hide()
      if (pending.entry) store.remove(pending.id)
    } catch (error) {
      failed = fail(pending, error)
    }
    depart(pending)
    return failed
  }

  /** Those behind it believed in what will not be. */
  function distrust({ id, kind, args }: Pending) {
    for (const later of lanes.inLane(kind.queueKey(args))) {
      if (later.id === id || later.kind !== kind || !kind.rebase) continue
      later.args = kind.rebase(later.args, { kind: kind.name, args })
      if (later.entry) wait(later)
    }
  }

  /** Takes a write back that has surely not gone out, and that nothing waits for; tells whether it did. */
  function takeOut(id: string): boolean {
    const pending = line.all().find((one) => one.id === id)
    if (!pending || running.has(pending) || pending.mayBeStored) return false
    const own = lanes.inLane(pending.kind.queueKey(pending.args))
    const behind = own.slice(own.indexOf(pending) + 1)
    if (behind.some(({ kind }) => kind !== pending.kind || !kind.rebase)) return false
    distrust(pending)
    remove(pending)
    store.remove(id)
    return true
  }

  function fail(pending: Pending, error: unknown): FailedMutation {
    const { kind, args, cause } = pending
    const write: Write = { kind: kind.name, args }
    const conflict = findConflict(pending, error)
    pending.hide()
    distrust(pending)
    stacks.forget(pending.id)
    const entry: FailedMutation = {
      ...write,
      id: pending.id,
      ...pending.said,
      reason: reasonOf(error),
      cause,
      differences: conflict?.differences.length ? conflict.differences : undefined,
      insist: conflict?.insist,
    }
    store.put(entry)
    return entry
  }

  const createBatch = (title: string, writes: readonly Write[], isInOrder = false): Batch => ({
    id: createId(),
    title,
    isInOrder,
    writes: writes.map((write) => ({ ...write, id: createId() })),
  })

  function send(batch: Batch, cause: ChangeOrigin) {
    const order = batch.isInOrder ? batch.id : undefined
    void sendAll(batch.writes.map((write) => ({ ...write, cause, order })))
    publish()
  }

  function sendAll(writes: readonly (Write & Begun & { cause: ChangeOrigin })[]): Promise<unknown> {
    const lined: Pending[] = []
    batchUpdates(() => {
      for (const { cause, ...write } of writes) lined.push(enqueue(write, cause, write))
    })
    start(lined)
    return Promise.all(lined.map(({ done }) => done.promise))
  }

  /** Performs the inverse of a gesture and puts that on the other stack. */
  function turn(from: Stack, to: Stack, batchId: string | undefined) {
    const batch = stacks.take(from, batchId)
    if (!batch) return undefined
    const turned: Turned[] = batch.writes.toReversed().flatMap((write) => {
      const inverse = write.back ?? getKind(write).inverse?.(write.args)
      if (!inverse) return []
      const { kind, args, id } = write
      return { ...inverse, id: createId(), ...(takeOut(id) && { back: { kind, args } }) }
    })
    const turnedBatch = { ...batch, id: createId(), writes: turned }
    stacks.push(to, turnedBatch)
    const sent = turned.filter(({ back }) => !back)
    send({ ...turnedBatch, writes: sent }, { batchId: turnedBatch.id, undoOf: batch.id })
    return { title: batch.title, batchId: turnedBatch.id }
  }

  function savePending() {
    for (const pending of lanes.all()) {
      pending.mayBeStored ||= running.has(pending) && pending.wasOnLine
      wait(pending)
    }
  }

  const take = (...entries: readonly FailedMutation[]) => {
    for (const { id } of entries) store.remove(id)
    refresh()
  }

  return {
    /** Makes a kind known; the result performs it. */
    define: <Args, Result>(kind: MutationDefinition<Args, Result>) => {
      // The queue hands a kind only what was made for it.
      kinds.set(kind.name, kind as unknown as MutationDefinition<unknown, unknown>)
      return (args: Args): Write => ({ kind: kind.name, args })
    },

    /** Performs one gesture and tells its batch. `title` is what undoing it is called. */
    perform: (title: string, writes: readonly Write[], isInOrder = false): string => {
      const batch = createBatch(title, writes, isInOrder)
      if (writes.every((one) => getKind(one).inverse)) stacks.push('undo', batch)
      stacks.clear('redo')
      send(batch, { batchId: batch.id })
      return batch.id
    },

    /** Sends what only follows from a gesture: told as a part of it, and taken back by what takes that back. */
    follow: (batchId: string, writes: readonly Write[]): void =>
      send(createBatch('', writes), { batchId }),

    /** Takes back a gesture of this tab, the last one by default; tells which, and the gesture that does so. */
    undo: (batchId?: string) => turn('undo', 'redo', batchId),
    /** Does again what was taken back; anything else that was done since makes it impossible. */
    redo: (batchId?: string) => turn('redo', 'undo', batchId),

    /** Sends failed writes again, as they were: those of one gesture together, as they went out first. */
    retry: (...entries: readonly FailedMutation[]) => {
      take(...entries)
      return sendAll(entries.map((entry) => ({ ...entry, said: entry })))
    },
    /** Sends a refused write again so that this person's values win. */
    insist: (entry: FailedMutation) => {
      take(entry)
      const { insist: args = entry.args, kind, cause } = entry
      return sendAll([{ kind, cause, args, said: entry }])
    },
    /** Drops what was refused, or waits: it is never sent, or not again. */
    discard: (entry: FailedMutation) => take(entry),

    /** Where writes of the signed-in person wait; what waits there already is offered again, or sent. */
    connectStore: (given: FailedMutationStore) => {
      if (isOwned) {
        savePending()
        for (const pending of lanes.all()) remove(pending)
        running.clear()
        line.clear()
        stacks.clear('undo', 'redo')
      }
      isOwned = true
      store = given
      for (const pending of line.all()) wait(pending)
      refresh()
    },
    /** The same store was changed by another tab. */
    refresh,
    /** Keeps what is still on its way: the page is being closed, and whoever opens one next sends it. */
    keepPending: savePending,
    /** Takes over what waited in a tab that is gone. */
    adopt: (entries: readonly FailedMutation[]) => {
      batchUpdates(() => {
        for (const said of entries)
          wait(enqueue(said, said.cause, { at: 0, ...said.waiting, id: said.id, said }))
      })
      refresh()
      start(line.all())
    },
    knows: (kind: string) => kinds.has(kind),
    /** Shows a change that another tab sends; the result takes that away again. */
    show: (write: Write) => getKind(write).optimistic(write.args),
    /** Shows what waits anew, upon rows that came since. */
    showAgain: () =>
      batchUpdates(() => {
        for (const pending of line.all().toReversed()) pending.hide()
        for (const pending of line.all()) pending.hide = pending.kind.optimistic(pending.args)
      }),
    /** The line, or the person, is back: now is a time to try. */
    wake: () => {
      refresh()
      line.wake()
    },
    noteAnswer: line.noteAnswer,

    getWaiting: () => waiting,
    getUnsaved: () => unsaved,
    canUndo: () => !stacks.isEmpty('undo'),
    canRedo: () => !stacks.isEmpty('redo'),
    pendingCount: () => lanes.all().length,
    subscribe: listeners.subscribe,
  }
}
