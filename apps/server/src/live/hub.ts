import type { Actor, ProjectFacts } from '@courtside/contract/can.ts'
import type { LiveEvent } from '@courtside/contract/events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { listenTo } from '#db/listen.ts'

/** One entry of the log, ready to be shown to each reader as far as they may see it. */
export type FeedItem = {
  readonly streamId: string
  readonly seq: number
  /** What this reader sees of it; undefined when it does not exist for them. */
  eventFor(actor: Actor, project: ProjectFacts): LiveEvent | undefined
}

/** Entries read of a stream at once; when there are as many, there may be more. */
export const readLimit = 500

export type AskedStream = { readonly actor: Actor; readonly streamId: string }

/** Where events come from and who may follow them; the features provide it. */
export type LiveFeed = {
  /** Entries after each stream's number, in order, at most `readLimit` a stream. */
  read(db: Db, after: ReadonlyMap<string, number>): Promise<FeedItem[]>
  /** What decides for each of these actors in a stream, in their order; undefined where they may not follow it. */
  admit(db: Db, asked: readonly AskedStream[]): Promise<readonly (ProjectFacts | undefined)[]>
  /** The number of a stream's last entry. */
  lastSeq(db: Db, streamId: string): Promise<number>
}

/** Somebody following one stream over one connection. */
export type Follower = {
  /** The last number considered for this follower; the hub moves it on. */
  position: number
  /** Gets every entry behind its position once and in order. */
  receive(items: readonly FeedItem[]): void
}

/** Spacing of reads and of notices to other processes; enough to bundle a burst, too short to be seen. */
const spacing = 10

/** What is done to many people one after the other is told once: enough to bundle it, too short to be waited for. */
const sharedSpacing = 250

/** So many pages are told each time: they ask for what they show, and would all ask at one moment. */
const toldAtOnce = 25

/** Work goes on all day: that lists over all projects are old is told so often at most. */
const workSpacing = 5000

/** A notice can be lost with its connection, so the log is also read on a timer. */
const pollEvery = 5000

const channel = 'courtside_live'

/** What of a person's own can be another one, as it begins a notice for their pages; all other notices name a process. */
export const ownThings = ['inbox', 'preferences'] as const
export type OwnThing = (typeof ownThings)[number]

/** What is told of a page of the wiki alone: who has it open. */
const pageThing = 'readers'

/**
 * SQL that tells the pages a person has open, at whatever process, that something of theirs is another one, or who shows a
 * page of the wiki that others came or went; heard with the commit. Transactions with a notice commit one after the other,
 * so it is for those that are few.
 */
export const buildNotice = (
  thing: OwnThing | typeof pageThing,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`pg_notify(${channel}, ${`${thing} `} || ${id}::text)`

/** What everybody's pages show and is told them all: the people, groups, roles and invitations; the names in pickers, told by the database (trigger mark_name); what is set for all; the register of PKR IDs and its lists; the wiki; the comments on its pages; tasks and projects, which the log tells. */
export const sharedThings = [
  'people',
  'names',
  'organisation',
  'pkrIds',
  'wiki',
  'pageComments',
  'work',
] as const
export type SharedThing = (typeof sharedThings)[number]

/** SQL that tells all pages, with the commit and as `buildNotice` does, that something of everybody's is another one. */
export const buildNoticeToAll = (thing: SharedThing): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${thing})`

/** The same as a statement of its own, for what is done by several. */
export const sendNoticeToAll = (db: Db, thing: SharedThing): Promise<unknown> =>
  sql`select ${buildNoticeToAll(thing)}`.execute(db)

/** Somebody to be told when there is something new for them. */
type Listener = () => void
type OwnListener = (thing: OwnThing) => void
type SharedListener = (thing: SharedThing) => void

export type LiveHub = {
  /** Reads on for all followers, here and in other processes, and calls who asked `onWake`. */
  wake(): void
  /** Calls each time the log of this process has grown; what other processes write it does not tell. */
  onWake(listener: Listener): void
  /** Calls when something of a person's own is another one, and when that may have been missed; call the answer to end it. */
  onPerson(userId: string, listener: OwnListener): () => void
  /** Calls when others may have a page of the wiki open than before; call the answer to end it. */
  onPageChange(pageId: string, listener: Listener): () => void
  /** Calls when something of everybody's may be another one, wherever that was done, one after the other where many listen; call the answer to end it. */
  onAny(listener: SharedListener): () => void
  /** Whether a notice has come, or may have been missed, within so many milliseconds; of a person's own things their id says whose. */
  wasHeard(notice: SharedThing | `${OwnThing} ${string}`, within: number): boolean
  follow(streamId: string, follower: Follower): void
  unfollow(streamId: string, follower: Follower): void
  readonly feed: LiveFeed
  close(): Promise<void>
}

/**
 * Reads the log for all followers of this process: once for each wake, however many follow. Processes on one database
 * wake each other by NOTIFY, sent after the commit on a connection of its own.
 */
export function openLiveHub(
  database: Database,
  feed: LiveFeed,
  log: (line: string) => void = () => undefined,
): LiveHub {
  const streams = new Map<string, Set<Follower>>()
  const people = new Map<string, Set<OwnListener>>()
  const pages = new Map<string, Set<Listener>>()
  const signalListeners: Listener[] = []
  const sharedListeners = new Set<SharedListener>()
  /** Who is still to be told, and of what; whoever waits longest comes first. */
  const due = new Map<SharedListener, Set<SharedThing>>()
  const processId = crypto.randomUUID()
  const heardAt = new Map<string, number>()
  let listensSince = Date.now()
  let isClosed = false
  let isReading = false
  let isAsked = false
  let lastRead = 0
  let readTimer: NodeJS.Timeout | undefined
  let noticeTimer: NodeJS.Timeout | undefined
  let sharedTimer: NodeJS.Timeout | undefined
  let workTimer: NodeJS.Timeout | undefined
  let isWorkDue = false
  let isNoticeDue = false

  const ask = () => {
    if (isClosed || streams.size === 0) return
    isAsked = true
    if (isReading || readTimer) return
    readTimer = setTimeout(() => void read(), Math.max(0, lastRead + spacing - Date.now()))
  }

  const read = async () => {
    readTimer = undefined
    isReading = true
    lastRead = Date.now()
    try {
      while (isAsked) {
        isAsked = false
        const items = await feed.read(database.db, positions(streams))
        for (const [streamId, group] of Map.groupBy(items, (item) => item.streamId)) {
          for (const follower of streams.get(streamId) ?? []) handOver(follower, group)
          if (group.length >= readLimit) isAsked = true
        }
      }
    } catch (error) {
      // The poll reads on from where every follower stands.
      log(`Live events wait: ${(error as Error).message}`)
    } finally {
      isReading = false
      if (isAsked) ask()
    }
  }

  const notice = () => {
    isNoticeDue = true
    if (!noticeTimer && !isClosed) noticeTimer = setTimeout(() => void notify(), spacing)
  }

  const notify = async () => {
    isNoticeDue = false
    // A lost notice costs other processes one poll interval.
    await listening.tell([processId])
    noticeTimer = undefined
    if (isNoticeDue) notice()
  }

  const notifyAll = (thing: SharedThing) => {
    for (const listener of sharedListeners)
      due.set(listener, (due.get(listener) ?? new Set()).add(thing))
    if (due.size > 0) sharedTimer ??= setTimeout(notifyNext, sharedSpacing)
  }

  const notifyNext = () => {
    const next = [...due].slice(0, toldAtOnce)
    for (const [listener] of next) due.delete(listener)
    sharedTimer = due.size > 0 ? setTimeout(notifyNext, sharedSpacing) : undefined
    for (const [listener, things] of next) for (const thing of things) listener(thing)
  }

  /** At once where it was quiet, so that whoever looks next sees it. */
  const notifyWork = () => {
    isWorkDue = true
    heardAt.set('work', Date.now())
    if (workTimer || isClosed) return
    isWorkDue = false
    notifyAll('work')
    workTimer = setTimeout(() => {
      workTimer = undefined
      if (isWorkDue) notifyWork()
    }, workSpacing)
    workTimer.unref()
  }

  const listening = listenTo(database, channel, {
    hear: (payload) => {
      const thing = ownThings.find((name) => payload.startsWith(`${name} `))
      const page =
        payload.startsWith(`${pageThing} `) && pages.get(payload.slice(pageThing.length + 1))
      const shared = sharedThings.find((name) => payload === name)
      if (thing || shared) heardAt.set(payload, Date.now())
      if (thing) tell(thing, people.get(payload.slice(thing.length + 1)) ?? [])
      else if (page !== false) callAll(page ?? [])
      else if (shared) notifyAll(shared)
      else if (payload !== processId) {
        ask()
        notifyWork()
      }
    },
    ready() {
      heardAt.clear()
      listensSince = Date.now()
      ask()
      sharedThings.forEach(notifyAll)
      for (const listeners of pages.values()) callAll(listeners)
      for (const listeners of people.values()) for (const thing of ownThings) tell(thing, listeners)
    },
  })
  const poll = setInterval(ask, pollEvery)
  poll.unref()

  return {
    feed,
    wake() {
      ask()
      notice()
      notifyWork()
      callAll(signalListeners)
    },
    onWake: (listener) => void signalListeners.push(listener),
    onPerson: (userId, listener) => addUnder(people, userId, listener),
    onPageChange: (pageId, listener) => addUnder(pages, pageId, listener),
    onAny(listener) {
      sharedListeners.add(listener)
      return () => {
        sharedListeners.delete(listener)
        due.delete(listener)
      }
    },
    wasHeard: (what, within) => (heardAt.get(what) ?? listensSince) >= Date.now() - within,
    follow(streamId, follower) {
      const followers = streams.get(streamId) ?? new Set()
      followers.add(follower)
      streams.set(streamId, followers)
      ask()
    },
    unfollow(streamId, follower) {
      const followers = streams.get(streamId)
      followers?.delete(follower)
      if (followers?.size === 0) streams.delete(streamId)
    },
    async close() {
      isClosed = true
      isAsked = false
      clearInterval(poll)
      clearTimeout(readTimer)
      clearTimeout(noticeTimer)
      clearTimeout(sharedTimer)
      clearTimeout(workTimer)
      await listening.close()
    },
  }
}

/** Adds a listener to those of an id; the answer takes it away. */
function addUnder<Heard>(all: Map<string, Set<Heard>>, id: string, listener: Heard): () => void {
  const listeners = all.get(id) ?? new Set()
  all.set(id, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && all.get(id) === listeners) all.delete(id)
  }
}

const callAll = (listeners: Iterable<Listener>): void => {
  for (const listener of listeners) listener()
}

const tell = (thing: OwnThing, listeners: Iterable<OwnListener>): void => {
  for (const listener of listeners) listener(thing)
}

function handOver(follower: Follower, items: readonly FeedItem[]): void {
  const fresh = items.filter(({ seq }) => seq > follower.position)
  const last = fresh.at(-1)
  // A read that began before somebody joined may start ahead of their place; the next one starts at it.
  if (!last || fresh[0]?.seq !== follower.position + 1) return
  follower.position = last.seq
  follower.receive(fresh)
}

/** Each stream is read from where its slowest follower stands; the others pass over what they have had. */
const positions = (streams: ReadonlyMap<string, ReadonlySet<Follower>>): Map<string, number> =>
  new Map(
    [...streams].map(([streamId, followers]) => [
      streamId,
      Math.min(...[...followers].map((follower) => follower.position)),
    ]),
  )
