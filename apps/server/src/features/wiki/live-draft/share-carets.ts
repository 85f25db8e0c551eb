import { type Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Database } from '#db/database.ts'
import { listenTo } from '#db/listen.ts'

const channel = 'courtside_carets'

/** Enough to bundle what several do, too short to be seen. */
const spacing = 50

/** What a process says that has just opened a page, so that others tell it who writes there. */
const question = '?'

/** The origin of what another process said, which must not be told it once more. */
const fromOthers = { source: 'local' } as const
/** The library's word for those of whom nothing was heard for half a minute. Each process finds out by itself. */
const timedOut = 'timeout'

type Change = Readonly<Record<'added' | 'updated' | 'removed', readonly number[]>>

export type Carets = {
  /** The people of this page, from now on, are those of all processes. */
  join(pageId: string, awareness: Awareness): void
  leave(pageId: string): void
  close(): Promise<void>
}

/**
 * Shows the carets of a page also to those who write it at another process. A notice of each, as nothing of it is kept: a
 * lost one is made up for by the next, which every client sends within 15 s.
 */
export function shareCarets(database: Database): Carets {
  const processId = crypto.randomUUID()
  const pages = new Map<string, Awareness>()
  const due = new Map<string, Set<number>>()
  const questions = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = async () => {
    clearTimeout(timer)
    timer = undefined
    const said = [
      ...[...questions].map((pageId) => [pageId, question]),
      ...[...due].flatMap(([pageId, clients]) =>
        [...clients].map((client) => [pageId, caretOf(pages.get(pageId), client)]),
      ),
    ].filter(([, what]) => what)
    questions.clear()
    due.clear()
    if (said.length === 0) return
    await listening
      .client()
      ?.query('select pg_notify($1, n) from unnest($2::text[]) n', [
        channel,
        said.map(([pageId, what]) => `${processId} ${pageId} ${what}`),
      ])
      .catch(() => undefined)
  }
  const tellSoon = () => void (timer ??= setTimeout(() => void tell(), spacing))
  const add = (pageId: string, clients: Iterable<number>) => {
    const already = due.get(pageId) ?? new Set()
    due.set(pageId, already)
    for (const client of clients) already.add(client)
    tellSoon()
  }

  const listening = listenTo(database, channel, {
    hear(payload) {
      const [from, pageId = '', what = ''] = payload.split(' ')
      const awareness = pages.get(pageId)
      if (from === processId || !awareness) return
      if (what === question) add(pageId, awareness.getStates().keys())
      else applyKindly(awareness, Buffer.from(what, 'base64'))
    },
    ready() {
      for (const pageId of pages.keys()) questions.add(pageId)
      tellSoon()
    },
  })

  return {
    join(pageId, awareness) {
      pages.set(pageId, awareness)
      awareness.on('update', ({ added, updated, removed }: Change, origin: unknown) => {
        if (origin !== fromOthers && origin !== timedOut)
          add(pageId, [...added, ...updated, ...removed])
      })
      questions.add(pageId)
      tellSoon()
    },
    leave(pageId) {
      // Who went last is told of before the page is forgotten.
      void tell()
      pages.delete(pageId)
    },
    async close() {
      await tell()
      await listening.close()
    },
  }
}

/** Where somebody is, or that they went, as others read it. */
const caretOf = (awareness: Awareness | undefined, client: number): string | undefined =>
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
