import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Api } from './api.ts'
import { maintenance } from './maintenance.ts'

/** Throws 503 `maintenance` while the app is closed, for all but those who can open it again. */
export async function rejectWhileClosed(api: Api, actor: Actor): Promise<void> {
  if (canOrganisation.change(actor)) return
  const closed = await api.closing.read()
  if (closed) throw maintenance(closed)
}
