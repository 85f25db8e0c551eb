import type { Actor } from '@courtside/contract/can.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { isOpen } from '../task-state.ts'
import { canTake, useTaskActions } from '../use-task-actions.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** Takes on an open task of a group one is in. */
export function TakeButton({ task, actor }: { task: CachedTask; actor: Actor }) {
  // Most people are in no group: their rows ask nothing further.
  if (actor.groupIds.length === 0 || !isOpen(task) || !canTake(actor, task)) return null
  return <Take id={task.id} />
}

function Take({ id }: { id: string }) {
  const { assignMe } = useTaskActions()
  return (
    <Button
      size="sm"
      tabIndex={-1}
      className="h-6 shrink-0 touch:h-9"
      onClick={(event) => {
        event.stopPropagation()
        assignMe([id])
      }}
    >
      {text.tasks.take}
    </Button>
  )
}
