import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrStatus } from '@courtside/contract/pkr-ids.ts'
import { pkrStatuses } from '@courtside/contract/pkr-ids.ts'
import { ArchiveRestore, CircleDashed, CircleUser, CircleX, Trash2, UserX } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { pkrText } from '#text/pkr-ids.ts'
import type { Action } from '#ui/action-menu.tsx'
import { type HeldPkrId, changePkrIds } from './pkr-rows.ts'

const words = pkrText
const icons: Record<PkrStatus, React.ReactNode> = {
  free: <CircleDashed />,
  assigned: <CircleUser />,
  suspended: <UserX />,
  retired: <CircleX />,
}

/** Which entries are meant, in the words of a toast. */
export const callEntries = (entries: readonly HeldPkrId[]): string =>
  entries.length === 1 ? (entries[0]?.number ?? '') : words.entries(entries.length)

/** What can be done about one entry or several: for a menu and a bar. */
export function usePkrActions(): (entries: readonly HeldPkrId[]) => Action[] {
  const actor = useActor()
  const reason = canPkr.change(actor) ? undefined : words.lacks
  return (entries) => {
    const who = callEntries(entries)
    const areOut = entries.every(({ archivedAt }) => archivedAt !== null)
    if (areOut)
      return [
        {
          title: words.restore,
          icon: <ArchiveRestore />,
          reason,
          run: () => changePkrIds(words.said.restored(who), entries, { isArchived: false }),
        },
      ]
    return [
      ...pkrStatuses
        .filter((status) => entries.some((entry) => entry.status !== status))
        .map((status) => ({
          title: words.setStatus(words.statuses[status]),
          icon: icons[status],
          reason,
          run: () =>
            changePkrIds(words.said.status(who, words.statuses[status]), entries, { status }),
        })),
      {
        title: words.remove,
        icon: <Trash2 />,
        reason,
        isDanger: true,
        run: () => changePkrIds(words.said.removed(who), entries, { isArchived: true }),
      },
    ]
  }
}
