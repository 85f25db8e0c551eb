import { addStandIn } from '@courtside/contract/stand-ins.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { reloadInvited } from './use-invited.ts'

/** Adds a stand-in of this name and hands on its uid. A task can only be given whom the server knows, so it is asked first. */
export async function addStandInNow(
  client: QueryClient,
  name: string,
  onAdded: (uid: string) => void,
): Promise<void> {
  try {
    const { uid } = await call(addStandIn, { body: { name } })
    reloadInvited(client)
    onAdded(uid)
  } catch (error) {
    toast({
      title: text.users.picker.standInFailed(name),
      description: describeError(error),
      tone: 'danger',
    })
  }
}
