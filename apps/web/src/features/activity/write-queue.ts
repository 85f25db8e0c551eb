import { ApiError } from '#api/api-error.ts'
import { createListeners } from '#lib/listeners.ts'
import { newId } from '#lib/new-id.ts'
import { tellOnce } from '#lib/row-store.ts'

/** Why a write goes out: the gesture it is part of, and the gesture it takes back. */
export type Cause = { readonly batchId: string; readonly undoOf?: string | undefined }

/** One field two people changed: in words, as this person wants it and as it is now. */
export type Difference = { readonly field: string; readonly mine: string; readonly theirs: string }

/** One kind of change: how it is shown, sent, settled and taken back. Its arguments are plain data. */
export type WriteKind<Args, Result> = {
  /** Kept with failed writes on this device, so it never changes. */
  readonly name: string
  /** Writes of one lane go out one after the other, so that nobody conflicts with themselves. */
  readonly laneOf: (args: Args) => string
  /** Further lanes, for writes that must arrive in order although each is about something else: new tasks get numbers. */
  readonly orderOf?: (args: Args) => string | readonly string[] | undefined
  /** What the change is about, in words: it may have to be said long after. */
  readonly subjectOf: (args: Args) => string
  /** Shows the change before it is stored; the result takes that away again. */
  readonly show: (args: Args) => () => void
  readonly send: (args: Args, cause: Cause, idempotencyKey: string) => Promise<Result>
  /** Sends several of one gesture at once, so many at most: all are stored or none. */
  readonly together?: {
    readonly most: number
    readonly send: (args: readonly Args[], cause: Cause) => Promise<readonly Result[]>
    /** Also those that share lanes: the order is with others only. */
    readonly sharesLanes?: true
  }
  /** Stores the answer, while what `show` did still stands. */
  readonly settle: (result: Result, args: Args) => void
  readonly inverse?: (args: Args) => Write
  /** Called on a waiting write when an earlier one of its lane failed, since it believed in that one. */
  readonly disbelieve?: (args: Args, failed: Write) => Args
  /** What a refused conflict means: the differences, and the arguments that insist on this person's values. */
  readonly compare?: (args: Args, details: unknown) => { differences: Difference[]; insist: Args }
}

/** A change as plain data: it survives a reload. */
export type Write = { readonly kind: string; readonly args: unknown }

/** A write that was refused or never arrived. */
export type Unsaved = Write & {
  readonly id: string
  readonly subject: string
  readonly reason: string
  readonly cause: Cause
  readonly differences?: readonly Difference[] | undefined
  /** The arguments of "keep mine". */
  readonly insist?: unknown
}

/** One gesture, over one row or many. */
type Batch = {
  readonly id: string
  readonly title: string
  readonly writes: readonly (Write & { readonly id: string })[]
  /** Each waits for those before it, and taking them back goes the other way round. */
  readonly isInOrder: boolean
}

type Pending = {
  readonly id: string
  readonly kind: WriteKind<unknown, unknown>
  args: unknown
  readonly cause: Cause
  /** It goes out when it is the first in each. */
  readonly lanes: readonly string[]
  /** Whether what it is about has an order of its own, its gesture's aside. */
  readonly isApart: boolean
  readonly hide: () => void
  readonly done: PromiseWithResolvers<void>
}

type Outcome = PromiseSettledResult<unknown>

/** Where failed writes wait; one entry a write, so that two tabs don't overwrite each other's. */
export type UnsavedStore = {
  readonly list: () => Unsaved[]
  readonly put: (entry: Unsaved) => void
  readonly remove: (id: string) => void
}

/** Until somebody is signed in there is no place of theirs to keep anything. */
function inMemory(): UnsavedStore {
  const held = new Map<string, Unsaved>()
  return {
    list: () => [...held.values()],
    put: (entry) => void held.set(entry.id, entry),
    remove: (id) => void held.delete(id),
  }
}

/** Everything that was done in a visit can be taken back; this only bounds what a tab left open for weeks holds. */
const undoLimit = 5000

/** So many writes are on the wire at once: a browser holds back the rest, and their time to answer would run out there. */
const mostAtOnce = 24

/** Starts what is given at once, or when one of those before it has ended. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await send()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The server has said no: not that it couldn't be asked. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500

/** The way of every change: shown at once, sent in order, taken back with its reason when it fails, undone by its inverse. */
export function createWriteQueue({
  onFailed,
  reasonOf,
}: {
  onFailed: (entry: Unsaved) => void
  reasonOf: (error: unknown) => string
}) {
  const kinds = new Map<string, WriteKind<unknown, unknown>>()
  const lanes = new Map<string, Pending[]>()
  const listeners = createListeners()
  const inTurn = createTurns(mostAtOnce)
  /** Those that hold many rows would only wait for each other there. */
  const oneByOne = createTurns(1)
  /** What can be taken back and what can be done again, the last at the end; each turns into the other. */
  const stacks: Record<'undo' | 'redo', Batch[]> = { undo: [], redo: [] }
  const running = new Set<Pending>()
  let store: UnsavedStore = inMemory()
  let unsaved: readonly Unsaved[] = []

  const publish = listeners.tell
  const onTheirWay = () => [...new Set([...lanes.values()].flat())]
  const refresh = () => {
    unsaved = store.list()
    publish()
  }
  const kindOf = (write: Write) => {
    const kind = kinds.get(write.kind)
    if (!kind) throw new Error(`No kind of write is called ${write.kind}`)
    return kind
  }

  /** Shows a change and lines it up; `start` sends it. */
  function enqueue(
    write: Write,
    cause: Cause,
    { id = newId(), order }: { id?: string | undefined; order?: string | undefined } = {},
  ): Pending {
    const kind = kindOf(write)
    const ownOrder = [kind.orderOf?.(write.args) ?? []].flat()
    const pending: Pending = {
      id,
      kind,
      args: write.args,
      cause,
      lanes: [kind.laneOf(write.args), ...ownOrder, ...(order === undefined ? [] : [order])],
      isApart: ownOrder.length === 0,
      hide: kind.show(write.args),
      done: Promise.withResolvers(),
    }
    for (const lane of pending.lanes) lanes.set(lane, [...(lanes.get(lane) ?? []), pending])
    return pending
  }

  /** What goes out with others: changes of one kind and gesture that have no order among them. */
  const partyOf = ({ id, kind, cause, isApart }: Pending) =>
    kind.together && (kind.together.sharesLanes || isApart) ? `${kind.name} ${cause.batchId}` : id

  /** Those whose turn it is in a lane: the first, and what goes out with it. */
  const frontOf = (lane: string): readonly Pending[] => {
    const line = lanes.get(lane) ?? []
    const [first] = line
    const end = line.findIndex((one) => first && partyOf(one) !== partyOf(first))
    return end === -1 ? line : line.slice(0, end)
  }
  const isNext = (pending: Pending) =>
    !running.has(pending) && pending.lanes.every((lane) => frontOf(lane).includes(pending))

  /** Sends those of them whose turn it is. */
  function start(candidates: readonly Pending[]): void {
    for (const party of Map.groupBy(candidates.filter(isNext), partyOf).values()) {
      for (const pending of party) running.add(pending)
      const most = party[0]?.kind.together?.most ?? 1
      for (let from = 0; from < party.length; from += most) void run(party.slice(from, from + most))
    }
  }

  async function run(party: readonly Pending[]): Promise<void> {
    const outcomes = await sendParty(party)
    tellOnce(() => {
      const failed = party.flatMap((pending, index) => {
        running.delete(pending)
        return conclude(pending, outcomes[index]) ?? []
      })
      const last = failed.at(-1)
      if (!last) return
      refresh()
      // One toast stands at a time.
      onFailed(last)
    })
    publish()
    const freed = new Set(party.flatMap((pending) => pending.lanes))
    start([...new Set([...freed].flatMap(frontOf))])
  }

  async function sendParty(party: readonly Pending[]): Promise<Outcome[]> {
    const [first] = party
    const together = first?.kind.together
    if (together && party.length > 1) {
      const args = party.map((one) => one.args)
      const [outcome] = await Promise.allSettled([oneByOne(() => together.send(args, first.cause))])
      if (outcome.status === 'fulfilled')
        return outcome.value.map((value) => ({ status: 'fulfilled', value }))
      if (!isRefusal(outcome.reason)) return party.map(() => outcome)
      // One of them was refused: each by itself learns whether it was that one.
    }
    return Promise.allSettled(
      party.map(({ id, kind, args, cause }) => inTurn(() => kind.send(args, cause, id))),
    )
  }

  /** Tells what waits from now on, where it failed. */
  function conclude(pending: Pending, outcome: Outcome | undefined): Unsaved | undefined {
    let failed: Unsaved | undefined
    try {
      if (outcome?.status !== 'fulfilled') throw outcome?.reason
      pending.kind.settle(outcome.value, pending.args)
      pending.hide()
    } catch (error) {
      failed = fail(pending, error)
    }
    for (const lane of pending.lanes) leave(lane, pending)
    pending.done.resolve()
    return failed
  }

  function leave(lane: string, pending: Pending) {
    const rest = (lanes.get(lane) ?? []).filter((one) => one !== pending)
    if (rest.length > 0) lanes.set(lane, rest)
    else lanes.delete(lane)
  }

  function fail(pending: Pending, error: unknown): Unsaved {
    const { kind, args, cause } = pending
    const write: Write = { kind: kind.name, args }
    const conflict =
      error instanceof ApiError && error.code === 'conflict'
        ? kind.compare?.(args, error.details)
        : undefined
    pending.hide()
    for (const later of lanes.get(kind.laneOf(args)) ?? [])
      if (later !== pending && later.kind === kind)
        later.args = kind.disbelieve?.(later.args, write) ?? later.args
    for (const stack of ['undo', 'redo'] as const) {
      stacks[stack] = stacks[stack]
        .map((batch) => ({ ...batch, writes: batch.writes.filter(({ id }) => id !== pending.id) }))
        .filter((batch) => batch.writes.length > 0)
    }
    const entry: Unsaved = {
      ...write,
      id: pending.id,
      subject: kind.subjectOf(args),
      reason: reasonOf(error),
      cause,
      differences: conflict?.differences,
      insist: conflict?.insist,
    }
    store.put(entry)
    return entry
  }

  const batchOf = (title: string, writes: readonly Write[], isInOrder = false): Batch => ({
    id: newId(),
    title,
    isInOrder,
    writes: writes.map((write) => ({ ...write, id: newId() })),
  })

  const push = (stack: 'undo' | 'redo', batch: Batch) => {
    stacks[stack] = [...stacks[stack], batch].slice(-undoLimit)
  }

  function send(batch: Batch, cause: Cause) {
    const order = batch.isInOrder ? batch.id : undefined
    void sendAll(batch.writes.map((write) => ({ ...write, cause, order })))
    publish()
  }

  function sendAll(
    writes: readonly (Write & { id?: string; cause: Cause; order?: string | undefined })[],
  ): Promise<unknown> {
    const lined: Pending[] = []
    tellOnce(() => {
      for (const { cause, ...write } of writes) lined.push(enqueue(write, cause, write))
    })
    start(lined)
    return Promise.all(lined.map(({ done }) => done.promise))
  }

  /** Performs the inverse of a gesture and puts that on the other stack. */
  function turn(from: 'undo' | 'redo', to: 'undo' | 'redo', batchId: string | undefined) {
    const batch = batchId ? stacks[from].find(({ id }) => id === batchId) : stacks[from].at(-1)
    if (!batch) return undefined
    stacks[from] = stacks[from].filter((one) => one !== batch)
    const inverses = batch.writes
      .toReversed()
      .flatMap((write) => kindOf(write).inverse?.(write.args) ?? [])
    const turned = batchOf(batch.title, inverses, batch.isInOrder)
    push(to, turned)
    send(turned, { batchId: turned.id, undoOf: batch.id })
    return { title: batch.title, batchId: turned.id }
  }

  const take = (...entries: readonly Unsaved[]) => {
    for (const { id } of entries) store.remove(id)
    refresh()
  }

  return {
    /** Makes a kind known; the result performs it. */
    define: <Args, Result>(kind: WriteKind<Args, Result>) => {
      // The queue hands a kind only what was made for it.
      kinds.set(kind.name, kind as unknown as WriteKind<unknown, unknown>)
      return (args: Args): Write => ({ kind: kind.name, args })
    },

    /** Performs one gesture and tells its batch. `title` is what undoing it is called. */
    perform: (title: string, writes: readonly Write[], isInOrder = false): string => {
      const batch = batchOf(title, writes, isInOrder)
      if (writes.every((one) => kindOf(one).inverse)) push('undo', batch)
      stacks.redo = []
      send(batch, { batchId: batch.id })
      return batch.id
    },

    /** Sends what only follows from a gesture: told as a part of it, and taken back by what takes that back. */
    follow: (batchId: string, writes: readonly Write[]): void =>
      send(batchOf('', writes), { batchId }),

    /** Takes back a gesture of this tab, the last one by default; tells which, and the gesture that does so. */
    undo: (batchId?: string) => turn('undo', 'redo', batchId),
    /** Does again what was taken back; anything else that was done since makes it impossible. */
    redo: (batchId?: string) => turn('redo', 'undo', batchId),

    /** Sends failed writes again, as they were: those of one gesture together, as they went out first. */
    retry: (...entries: readonly Unsaved[]) => {
      take(...entries)
      return sendAll(entries)
    },
    /** Sends a refused write again so that this person's values win. */
    insist: (entry: Unsaved) => {
      take(entry)
      const { kind, cause, args, insist = args } = entry
      return sendAll([{ kind, cause, args: insist }])
    },
    discard: (entry: Unsaved) => take(entry),

    /** Where failed writes of the signed-in person wait; what waits there already is offered again. */
    connectStore: (given: UnsavedStore) => {
      store = given
      refresh()
    },
    /** The same store was changed by another tab. */
    refresh,
    /** Puts what is still on its way among the failed: the page is being closed. */
    keepPending: (reason: string) => {
      for (const { id, kind, args, cause } of onTheirWay())
        store.put({ id, kind: kind.name, args, subject: kind.subjectOf(args), reason, cause })
    },
    /** The page was not closed after all: what is on its way will tell by itself. */
    forgetPending: () => {
      for (const { id } of onTheirWay()) store.remove(id)
    },

    getUnsaved: () => unsaved,
    canUndo: () => stacks.undo.length > 0,
    canRedo: () => stacks.redo.length > 0,
    pendingCount: () => onTheirWay().length,
    subscribe: listeners.subscribe,
  }
}
