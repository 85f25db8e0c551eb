import type { Actor } from '@courtside/contract/can.ts'
import type { ServerFrame } from '@courtside/contract/events.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { LiveHub } from './hub.ts'

/** Who reads which page, kept where all processes find it; the wiki provides it. */
export type PageReading = {
  mayRead(db: Db, actor: Actor, pageId: string): Promise<boolean>
  /** Says that a connection shows a page, and no other any more; said again every now and then, or it ends. */
  enter(db: Db, connectionId: string, pageId: string, actorId: string): Promise<void>
  leave(db: Db, connectionId: string): Promise<void>
  /** Who has the page open, by id. */
  list(db: Db, pageId: string): Promise<readonly string[]>
}

/**
 * What one connection says and hears of readers: which page it shows, and who else has that open. Of a page that the
 * person may not read, or no longer, it hears nothing.
 */
export function readPage(
  db: Db,
  hub: LiveHub,
  reading: PageReading,
  send: (frame: ServerFrame) => void,
) {
  const connectionId = createId()
  let pageId: string | undefined
  let told: string | undefined
  let endHearing: (() => void) | undefined

  const tell = async () => {
    const at = pageId
    if (at === undefined) return
    const userIds = await reading.list(db, at)
    if (at !== pageId || told === userIds.join()) return
    told = userIds.join()
    send({ type: 'readers', pageId: at, userIds: [...userIds] })
  }

  const end = async () => {
    if (pageId === undefined) return
    pageId = undefined
    told = undefined
    endHearing?.()
    await reading.leave(db, connectionId)
  }

  return {
    /** Shows a page; undefined for none. */
    async show(actor: Actor, next: string | undefined): Promise<void> {
      if (next === undefined || !(await reading.mayRead(db, actor, next))) return end()
      endHearing?.()
      pageId = next
      told = undefined
      endHearing = hub.onPageChange(next, () => void tell().catch(() => undefined))
      await reading.enter(db, connectionId, next, actor.id)
      await tell()
    },
    /** Ends it where the person may no longer read the page. */
    async check(actor: Actor): Promise<void> {
      if (pageId !== undefined && !(await reading.mayRead(db, actor, pageId))) await end()
    },
    /** Says that the person is still there, and asks who else is: a process that was killed says goodbye for nobody. */
    async keep(actor: Actor): Promise<void> {
      if (pageId === undefined) return
      await reading.enter(db, connectionId, pageId, actor.id)
      await tell()
    },
    end,
  }
}
