import type { Actor } from '@courtside/contract/can.ts'
import type { Connection, Document } from '@hocuspocus/server'

/** Bytes of what one tells of oneself: where the caret is. Processes tell each other in notices, which hold 8000. */
const presenceLimit = 2000

/**
 * What a connection tells of itself, as others get it: who it is says the server, and it speaks for no one else, at
 * whatever process they are. `states` is changed in place.
 */
export function cleanPresence(
  states: Map<number, Record<string, unknown>>,
  {
    document,
    connection,
    actor,
  }: { readonly document: Document; readonly connection: Connection; readonly actor: Actor },
): void {
  const own = document.getClients(connection) as Set<number>
  for (const [client, { cursor = null }] of states) {
    const known = document.awareness.getStates().get(client) as { user?: Actor } | undefined
    const isOthers = known !== undefined && known.user?.id !== actor.id
    // One client a connection; a second one would only fill the page.
    const isSecond = states.size > 1 || (own.size > 0 && !own.has(client))
    const isFits = Buffer.byteLength(JSON.stringify(cursor)) <= presenceLimit
    if (isOthers || isSecond) states.delete(client)
    else states.set(client, { user: { id: actor.id }, cursor: isFits ? cursor : null })
  }
}
