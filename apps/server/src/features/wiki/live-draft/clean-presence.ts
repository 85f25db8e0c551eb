import type { Actor } from '@courtside/contract/can.ts'
import type { Connection, Document } from '@hocuspocus/server'

/** Characters of what one tells of oneself: where the caret is. */
const presenceLimit = 2000

/**
 * What a connection tells of itself, as others get it: who it is says the server, and it speaks for no one else. `states`
 * is changed in place.
 */
export function cleanPresence(
  states: Map<number, Record<string, unknown>>,
  {
    document,
    connection,
    actor,
  }: { readonly document: Document; readonly connection: Connection; readonly actor: Actor },
): void {
  const others = new Set(
    document
      .getConnections()
      .filter((one) => one !== connection)
      .flatMap((one) => [...(document.getClients(one) as Set<number>)]),
  )
  for (const [client, { cursor = null }] of states) {
    const isFits = JSON.stringify(cursor).length <= presenceLimit
    // One client a connection; a second one would only fill the page.
    if (others.has(client) || states.size > 1) states.delete(client)
    else states.set(client, { user: { id: actor.id }, cursor: isFits ? cursor : null })
  }
}
