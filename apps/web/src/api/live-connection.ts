import {
  type ClientFrame,
  type LiveEvent,
  type ServerFrame,
  closeCodes,
} from '@courtside/contract/events.ts'
import { createListeners } from '#lib/listeners.ts'
import { pauseBefore } from '#lib/pause-before.ts'
import { whenShown } from '#lib/when-shown.ts'
import { readFrame } from './read-frame.ts'

/** Without a frame for as many heartbeats, of which the server says how often they come, a connection counts as dead. */
const heartbeatsMissed = 2.25
/** From opening the socket to the server's welcome. */
const welcomeLimit = 10_000
/** Follows a stream from now on, for what was loaded without its number. */
export const fromNow = -1

export type LiveState = {
  /** `offline`: it was lost and is being tried again. `off`: nobody is signed in. */
  readonly connection: 'off' | 'connecting' | 'online' | 'offline'
  /** The server runs a newer build than this page: a reload is worth offering. */
  readonly isOutdated: boolean
}

/** What a follower of a stream does with what comes. Events may come twice; rows carry a version to tell. */
export type StreamHandlers = {
  readonly onEvents: (events: readonly LiveEvent[]) => void
  /** The copy missed something: load it again and resolve with the number the new copy is true for, or `fromNow`. */
  readonly onReset: () => Promise<number>
  /** The stream doesn't exist for this person, or no longer. */
  readonly onClosed?: () => void
}

type Stream = {
  /** The number the copy is true for, `fromNow` until it is known; undefined while the copy is being loaded again. */
  seq: number | undefined
  /** The least number among those who joined while the copy was being loaded. */
  floor: number
  readonly followers: Set<StreamHandlers>
}

export type LiveConnection = ReturnType<typeof createLiveConnection>

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** The stream that a frame is about which can't be read: a newer server may say what this page doesn't know. */
function streamOf(said: unknown): string {
  const { streamId } = (said ?? {}) as { streamId?: unknown }
  return typeof streamId === 'string' ? streamId : ''
}

/**
 * The one live connection and the streams followed on it. It comes back by itself, follows again from where each copy
 * stands, and asks for a new copy where numbers don't meet.
 */
export function createLiveConnection({
  openSocket,
  getToken,
  random = Math.random,
}: {
  openSocket: () => WebSocket
  getToken: (options: { force: boolean }) => Promise<string>
  random?: () => number
}) {
  const streams = new Map<string, Stream>()
  const listeners = createListeners()
  const inboxListeners = createListeners()
  const rightsListeners = createListeners()
  const preferenceListeners = createListeners()
  const sharedListeners = {
    names: createListeners(),
    people: createListeners(),
    organisation: createListeners(),
    pkrIds: createListeners(),
    wiki: createListeners(),
    pageComments: createListeners(),
    work: createListeners(),
  }
  const readerListeners = createListeners<[pageId: string, userIds: readonly string[]]>()
  let readPageId: string | null = null
  let state: LiveState = { connection: 'off', isOutdated: false }
  let socket: WebSocket | undefined
  let buildId: string | undefined
  let failures = 0
  let tokenWasRefused = false
  let silenceLimit = welcomeLimit
  /** When something was last heard, at first when the page began; by two clocks, of which one stands still in sleep. */
  let heard = { at: 0, on: performance.timeOrigin }
  /** What is pending: the next try, or the moment silence becomes death. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (change: Partial<LiveState>) => {
    state = { ...state, ...change }
    listeners.tell()
  }
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const send = (frame: ClientFrame) => {
    // One that the server closes just now takes nothing, and complains; the next one follows everything again.
    if (state.connection === 'online' && socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify(frame))
  }

  const sendFollow = (streamId: string, seq: number) =>
    send({ type: 'follow', streamId, ...(seq !== fromNow && { after: seq }) })

  async function connect() {
    disconnect()
    wait(welcomeLimit, retry)
    const attempt = timer
    const isForced = tokenWasRefused
    let token: string
    try {
      token = await getToken({ force: isForced })
    } catch {
      if (timer === attempt) retry()
      return
    }
    // Stopped, or overtaken by a newer try, while the token was on its way.
    if (timer !== attempt) return
    tokenWasRefused = false
    const opened = openSocket()
    socket = opened
    opened.addEventListener('open', () => {
      const silence = Math.max(performance.now() - heard.at, Date.now() - heard.on)
      const hello: ClientFrame = {
        type: 'hello',
        token,
        unheardFor: Math.max(0, Math.ceil(silence)),
      }
      opened.send(JSON.stringify(hello))
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === opened) handleMessage(data)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return
      const isRefused = code === closeCodes.unauthenticated
      if (isRefused && state.connection === 'online') {
        // A token ends while the connection lives on; the next one is at hand already.
        publish({ connection: 'connecting' })
        void connect()
        return
      }
      tokenWasRefused = isRefused
      // Suspended, removed, or signed out by somebody else: whoever asks who they are is told so.
      if (code === closeCodes.forbidden || (isRefused && isForced)) rightsListeners.tell()
      retry()
    })
  }

  function disconnect() {
    const old = socket
    socket = undefined
    old?.close()
  }

  function retry() {
    disconnect()
    failures += 1
    publish({ connection: 'offline' })
    wait(pauseBefore(failures, random), () => void connect())
  }

  function handleMessage(data: unknown) {
    wait(silenceLimit, retry)
    if (state.connection === 'online') heard = { at: performance.now(), on: Date.now() }
    const said = parseJson(data)
    const frame = readFrame(said)
    if (frame) receive(frame)
    else void reload(streamOf(said))
  }

  function receive(frame: ServerFrame) {
    switch (frame.type) {
      case 'welcome':
        silenceLimit = frame.heartbeatSeconds * 1000 * heartbeatsMissed
        wait(silenceLimit, retry)
        // What one may do, and who is here, can have changed while nobody told.
        if (buildId !== undefined || failures > 0) rightsListeners.tell()
        failures = 0
        buildId ??= frame.buildId
        publish({ connection: 'online', isOutdated: buildId !== frame.buildId })
        for (const [streamId, { seq }] of streams) if (seq !== undefined) sendFollow(streamId, seq)
        if (readPageId !== null) send({ type: 'read', pageId: readPageId })
        break
      case 'names':
      case 'people':
      case 'organisation':
      case 'pkrIds':
      case 'wiki':
      case 'pageComments':
      case 'work':
        sharedListeners[frame.type].tell()
        break
      case 'inbox':
        inboxListeners.tell()
        break
      case 'readers':
        readerListeners.tell(frame.pageId, frame.userIds)
        break
      case 'preferences':
        preferenceListeners.tell()
        break
      case 'rights':
        rightsListeners.tell()
        break
      case 'events':
        advance(frame)
        break
      case 'reset':
        void reload(frame.streamId)
        break
      case 'closed':
        close(frame.streamId)
        break
      case 'ping':
        send({ type: 'pong' })
        break
      default:
        void reload(streamOf(frame))
    }
  }

  function advance({ streamId, prev, seq, events }: ServerFrame & { type: 'events' }) {
    const stream = streams.get(streamId)
    if (stream?.seq === undefined || seq <= stream.seq) return
    if (prev > stream.seq && stream.seq !== fromNow) {
      void reload(streamId)
      return
    }
    // A frame that was sent for an earlier number begins with what has come already.
    const known = stream.seq
    const news = events.filter(({ entry }) => entry.seq > known)
    stream.seq = seq
    if (news.length > 0) for (const { onEvents } of stream.followers) onEvents(news)
  }

  /** Silences the stream while its copies are loaded, so that nothing newer overtakes them. */
  async function reload(streamId: string) {
    const stream = streams.get(streamId)
    if (stream?.seq === undefined) return
    stream.seq = undefined
    send({ type: 'unfollow', streamId })
    await load(streamId, stream, 1)
  }

  async function load(streamId: string, stream: Stream, attempt: number) {
    const loads = [...stream.followers].map(({ onReset }) => onReset())
    const loaded = await Promise.all(loads).catch(() => undefined)
    if (streams.get(streamId) !== stream) return
    if (!loaded) {
      setTimeout(() => void load(streamId, stream, attempt + 1), pauseBefore(attempt, random))
      return
    }
    const known = [stream.floor, ...loaded].filter((seq) => seq !== fromNow && seq !== Infinity)
    stream.seq = known.length > 0 ? Math.min(...known) : fromNow
    stream.floor = Infinity
    sendFollow(streamId, stream.seq)
  }

  function close(streamId: string) {
    const stream = streams.get(streamId)
    streams.delete(streamId)
    for (const { onClosed } of stream?.followers ?? []) onClosed?.()
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,

    /** Hears when what the person is told of may be another than it was; the returned function ends it. */
    onInbox: inboxListeners.subscribe,

    /** Hears when what the person may do, or anything of who is here, may be another than it was; the returned function ends it. */
    onRights: rightsListeners.subscribe,

    /** Hears when the person has the app another way than they had, set in another tab; the returned function ends it. */
    onPreferences: preferenceListeners.subscribe,

    /**
     * Hears when something of everybody's may be another than it was, in a tab in the background as soon as somebody looks
     * at it; the returned function ends it.
     */
    onShared: (thing: keyof typeof sharedListeners, listener: () => void) =>
      sharedListeners[thing].subscribe(whenShown(listener)),

    /** Says which page of the wiki is on screen; null for none. */
    read: (pageId: string | null) => {
      readPageId = pageId
      send({ type: 'read', pageId })
    },

    /** Hears who has the page on screen open, by id; the returned function ends it. */
    onReaders: readerListeners.subscribe,

    /** Connects and stays connected. Called again, it does nothing. */
    start: () => {
      if (state.connection !== 'off') return
      failures = 0
      publish({ connection: 'connecting' })
      void connect()
    },

    /** Ends the connection, and forgets every stream: the next person follows their own. */
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      disconnect()
      streams.clear()
      publish({ connection: 'off' })
    },

    /** Tries now instead of waiting: the network, or the person, is back. */
    wake: () => {
      if (state.connection === 'offline' && !socket) void connect()
    },

    /** The browser says that there is no network: one that says nothing else would count as dead only much later. */
    lose: () => {
      if (state.connection === 'online') retry()
    },

    /** Follows a stream from the number one's copy is true for, or `fromNow`; the returned function ends it. */
    follow: (streamId: string, after: number, handlers: StreamHandlers) => {
      const known = streams.get(streamId)
      const stream: Stream = known ?? { seq: after, floor: Infinity, followers: new Set() }
      stream.followers.add(handlers)
      if (!known) {
        streams.set(streamId, stream)
        sendFollow(streamId, after)
      } else if (after === fromNow) {
        // Whoever follows already hears all from here on.
      } else if (stream.seq === undefined) {
        stream.floor = Math.min(stream.floor, after)
      } else if (stream.seq === fromNow || after < stream.seq) {
        stream.seq = after
        send({ type: 'unfollow', streamId })
        sendFollow(streamId, after)
      }
      return () => {
        stream.followers.delete(handlers)
        if (stream.followers.size > 0 || streams.get(streamId) !== stream) return
        streams.delete(streamId)
        send({ type: 'unfollow', streamId })
      }
    },
  }
}
