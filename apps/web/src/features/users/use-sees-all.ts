import { can } from '@courtside/contract/can.ts'
import { useActor } from './use-users.ts'

/** Whether what counts somebody's tasks counts all of them for who looks; else it says that it is of those they can see. */
export function useSeesAllOf(userId: string): boolean {
  const actor = useActor()
  return userId === actor.id || can.readEveryTask(actor)
}
