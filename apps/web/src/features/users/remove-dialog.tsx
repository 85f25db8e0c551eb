import type { Person } from '@courtside/contract/users.ts'
import { useState } from 'react'
import type { Write } from '#features/activity/use-writes.ts'
import { givesTasks } from '#features/tasks/use-tasks.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { HandOverSection } from './hand-over-section.tsx'
import { getHandedOver, useOpenTasks } from './use-open-tasks.ts'

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
  const [heir, setHeir] = useState<Person>()
  const isKnown = !open.isPending && !open.isError
  const remove = () => {
    if (!isKnown) return
    const given = heir
      ? givesTasks(open.assignableIds, (task) => getHandedOver(task, uids, heir))
      : []
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
            <Button variant="danger" aria-disabled={!isKnown} onClick={remove}>
              {action}
            </Button>
          </>
        }
      >
        <HandOverSection words={words} open={open} uids={uids} heir={heir} onChoose={setHeir} />
      </DialogContent>
    </Dialog>
  )
}
