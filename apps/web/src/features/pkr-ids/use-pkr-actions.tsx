import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type PkrStatus, pkrStatuses } from '@courtside/contract/pkr-statuses.ts'
import {
  ArchiveRestore,
  Bookmark,
  BookmarkX,
  CircleDashed,
  CircleUser,
  CircleX,
  Merge,
  Trash2,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { asLack } from '#lib/lack.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import type { Action } from '#ui/action-menu.tsx'
import { MergeForm } from './merges/merge-form.tsx'
import { type CachedPkrId, callEntries, editPkrIds, mayHaveStatus } from './pkr-rows.ts'
import { ReserveForm } from './reserve-form.tsx'

const words = pkrText
const icons: Record<PkrStatus, React.ReactNode> = {
  free: <CircleDashed />,
  assigned: <CircleUser />,
  suspended: <UserX />,
  retired: <CircleX />,
}

/** What can be done about one entry or several, for a menu and a bar, and the dialog that some of it asks in. */
export function usePkrActions() {
  const actor = useActor()
  const [merged, setMerged] = useState<readonly CachedPkrId[]>()
  const [reserved, setReserved] = useState<readonly CachedPkrId[]>()
  const reason = lacking(canPkr.change(actor), 'pkr.edit')
  const getActionsFor = (entries: readonly CachedPkrId[]): Action[] => {
    const who = callEntries(entries)
    const areOut = entries.every(({ archivedAt }) => archivedAt !== null)
    if (areOut)
      return [
        {
          title: words.restore,
          icon: <ArchiveRestore />,
          reason,
          run: () => editPkrIds(words.said.restored(who), entries, { isArchived: false }),
        },
      ]
    return [
      ...pkrStatuses
        .filter((status) => entries.some((entry) => entry.status !== status))
        .map((status) => ({
          title: words.setStatus(words.statuses[status]),
          icon: icons[status],
          reason:
            reason ??
            (entries.every((entry) => mayHaveStatus(entry, status)) ? undefined : words.nameFirst),
          run: () =>
            editPkrIds(words.said.status(who, words.statuses[status]), entries, { status }),
        })),
      ...(entries.some(isFree)
        ? [
            {
              title: pkrFormatText.reserving.open,
              icon: <Bookmark />,
              reason,
              opensLayer: true as const,
              run: () => setReserved(entries.filter(isFree)),
            },
          ]
        : []),
      ...(entries.some(isReserved)
        ? [
            {
              title: pkrFormatText.reserving.release,
              icon: <BookmarkX />,
              reason,
              run: () =>
                editPkrIds(pkrFormatText.said.released(who), entries.filter(isReserved), {
                  reservedFor: null,
                }),
            },
          ]
        : []),
      ...(entries.length === 2
        ? [
            {
              title: pkrMergeText.open,
              icon: <Merge />,
              reason: canPkr.merge(actor) ? undefined : asLack(pkrMergeText.lacks),
              opensLayer: true as const,
              run: () => setMerged(entries),
            },
          ]
        : []),
      {
        title: words.remove,
        icon: <Trash2 />,
        reason,
        isDanger: true,
        run: () => editPkrIds(words.said.removed(who), entries, { isArchived: true }),
      },
    ]
  }
  const [one, other] = merged ?? []
  const dialog = (
    <>
      {reserved && (
        <ReserveForm
          who={callEntries(reserved)}
          entries={reserved}
          onClose={() => setReserved(undefined)}
        />
      )}
      {one && other && <MergeForm one={other} other={one} onClose={() => setMerged(undefined)} />}
    </>
  )
  return { actionsFor: getActionsFor, dialog }
}

const isFree = ({ status, reservedFor }: CachedPkrId) => status === 'free' && reservedFor === null
const isReserved = ({ status, reservedFor }: CachedPkrId) =>
  status === 'free' && reservedFor !== null
