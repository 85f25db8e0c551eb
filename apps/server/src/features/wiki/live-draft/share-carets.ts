import { type Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Database } from '#db/database.ts'
import { listenTo } from '#db/listen.ts'
import { timedOut } from './save-lost-words.ts'

const channel = 'courtside_carets'

/** Enough to bundle what several do, too short to be seen. */
const spacing = 50

/** What a process says that has just opened a page, so that others tell it who writes there. */
const question = '?'

/** The origin of what another process said, which must not be told it once more. */
const fromOthers = { source: 'local' } as const

type Change = Readonly<Record<'added' | 'updated' | 'removed', readonly number[]>>

export type Carets = {
  /** The people of the draft of this name, from now on, are those of all processes. */
  join(name: string, awareness: Awareness): void
  leave(name: string): void
  close(): Promise<void>
}

/**
 * Shows the carets of a page also to those who write it at another process. A notice of each, as nothing of it is kept: a
 * lost one is made up for by the next, which every client sends within 15 s.
 */
export function shareCarets(database: Database): Carets {
  const processId = crypto.randomUUID()
  const drafts = new Map<string, Awareness>()
  const due = new Map<string, Set<number>>()
  const questions = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = async () => {
    clearTimeout(timer)
    timer = undefined
    const said = [
      ...[...questions].map((name) => [name, question]),
      ...[...due].flatMap(([name, clients]) =>
        [...clients].map((client) => [name, findCaret(drafts.get(name), client)]),
      ),
    ].filter(([, what]) => what)
    questions.clear()
    due.clear()
    if (said.length === 0) return
    await listening.tell(said.map(([name, what]) => `${processId} ${name} ${what}`))
  }
  const notifySoon = () => void (timer ??= setTimeout(() => void tell(), spacing))
  const add = (name: string, clients: Iterable<number>) => {
    const already = due.get(name) ?? new Set()
    due.set(name, already)
    for (const client of clients) already.add(client)
    notifySoon()
  }

  const listening = listenTo(database, channel, {
    hear(payload) {
      const [from, name = '', what = ''] = payload.split(' ')
      const awareness = drafts.get(name)
      if (from === processId || !awareness) return
      if (what === question) add(name, awareness.getStates().keys())
      else applyKindly(awareness, Buffer.from(what, 'base64'))
    },
    ready() {
      for (const name of drafts.keys()) questions.add(name)
      notifySoon()
    },
  })

  return {
    join(name, awareness) {
      drafts.set(name, awareness)
      awareness.on('update', ({ added, updated, removed }: Change, origin: unknown) => {
        // Of whom nothing was heard, each process finds out by itself.
        if (origin !== fromOthers && origin !== timedOut)
          add(name, [...added, ...updated, ...removed])
      })
      questions.add(name)
      notifySoon()
    },
    leave(name) {
      // Who went last is told of before the draft is forgotten.
      void tell()
      drafts.delete(name)
    },
    async close() {
      await tell()
      await listening.close()
    },
  }
}

/** Where somebody is, or that they went, as others read it. */
const findCaret = (awareness: Awareness | undefined, client: number): string | undefined =>
  awareness?.meta.has(client)
    ? Buffer.from(encodeAwarenessUpdate(awareness, [client])).toString('base64')
    : undefined

/** What can't be read, as of a process of another version, is not worth this one. */
function applyKindly(awareness: Awareness, update: Uint8Array): void {
  try {
    applyAwarenessUpdate(awareness, update, fromOthers)
  } catch {
    // Where somebody is comes again within 15 s.
  }
}
