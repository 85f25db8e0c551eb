import { useState } from 'react'
import type { Write } from '#features/activity/use-writes.ts'
import { givesTasks } from '#features/tasks/use-tasks.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { Avatar, faceOf } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenTasks } from './use-open-tasks.ts'
import { useUsers } from './use-users.ts'
import { UserPicker } from './user-picker.tsx'

const words = userText.removeDialog

/** Asks before people or a group are removed; their open tasks go to somebody else in the same gesture, if one likes. */
export function RemoveDialog({
  title,
  description,
  action,
  uids,
  onRemove,
  onClose,
}: {
  title: string
  description: string
  /** What the button says. */
  action: string
  uids: readonly string[]
  /** `given` hands their tasks over; to be done first. */
  onRemove: (given: readonly Write[]) => void
  onClose: () => void
}) {
  const open = useOpenTasks(uids)
  const [heirId, setHeirId] = useState<string>()
  const remove = () => {
    const heirs = heirId === undefined ? [] : [heirId]
    const given =
      heirId === undefined
        ? []
        : givesTasks(open.assignableIds, ({ assigneeIds }) => ({
            assigneeIds: [
              ...new Set([...assigneeIds.filter((id) => !uids.includes(id)), ...heirs]),
            ],
          }))
    onClose()
    onRemove(given)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button variant="danger" onClick={remove}>
              {action}
            </Button>
          </>
        }
      >
        <HandOver open={open} uids={uids} heirId={heirId} onChoose={setHeirId} />
      </DialogContent>
    </Dialog>
  )
}

function HandOver({
  open,
  uids,
  heirId,
  onChoose,
}: {
  open: ReturnType<typeof useOpenTasks>
  uids: readonly string[]
  heirId: string | undefined
  onChoose: (uid: string | undefined) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const heir = useUsers().find(({ uid }) => uid === heirId)
  if (open.isError)
    return <ErrorState className="py-4" title={words.failed} onRetry={() => void open.refetch()} />
  if (open.isPending)
    return <Skeleton aria-label={words.loading} className="h-control w-full appear-late" />
  if (open.tasks.length === 0) return <p className="text-sm text-muted">{words.noTasks}</p>
  const stayingCount = open.tasks.length - open.assignableIds.length
  return (
    <div className="grid gap-2 text-sm">
      <p>{words.tasks(open.tasks.length)}</p>
      {open.assignableIds.length > 0 && (
        <UserPicker
          open={isChoosing}
          withGroups
          onOpenChange={setChoosing}
          selected={heirId === undefined ? [] : [heirId]}
          without={uids}
          onChange={([uid]) => onChoose(uid)}
        >
          <Button className="w-full justify-start font-normal">
            <span className="text-muted">{words.handOver}</span>
            {heir ? (
              <>
                <Avatar {...faceOf(heir)} size="xs" />
                {heir.name}
              </>
            ) : (
              words.keep
            )}
          </Button>
        </UserPicker>
      )}
      {stayingCount > 0 && <p className="text-xs text-muted">{words.some(stayingCount)}</p>}
    </div>
  )
}
