import { useState } from 'react'
import { useInvited, useStandIns } from '#features/users/use-invited.ts'
import { useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { dayOrder, getClock, today } from '#lib/dates.ts'
import { lazyCode } from '#lib/lazy-component.tsx'
import { type ItemDraft, asTyped, readItemLine } from './read-item-line.ts'

const reading = lazyCode(() => import('@courtside/contract/quick-line.ts'))

/** What lines for new items say. */
export function useItemLine() {
  const [isWritten, setWritten] = useState(false)
  const users = useUsers()
  const meId = useCurrentUser()?.uid
  const invited = useInvited(isWritten)
  const standIns = useStandIns(isWritten)
  return {
    /** Called as somebody comes to the line. */
    onFocus: () => {
      setWritten(true)
      void reading.fetchCode().catch(() => undefined)
    },
    /** A line whose reading takes long to come is a title as it stands. */
    read: async (line: string): Promise<ItemDraft> => {
      const code = await reading.fetchSoon()
      return code
        ? readItemLine(code.readQuickLine, line, {
            people: [...users, ...invited, ...standIns],
            meId,
            todayOn: today(),
            now: getClock(),
            dayOrder: dayOrder(),
          })
        : asTyped(line)
    },
  }
}
