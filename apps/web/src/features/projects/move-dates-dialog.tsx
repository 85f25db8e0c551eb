import { can } from '@courtside/contract/can.ts'
import { computeMovedEnd } from '@courtside/contract/event-span.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { useActor } from '#features/users/use-users.ts'
import { getDaysBetween, formatFullDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { moveDatesText } from '#text/move-dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { getEventFrom, moveEventDay } from './use-move-dates.ts'
import { saveProject } from './use-projects.ts'

const words = moveDatesText

/** Asks whether the open dates of a project shall go along with its target day, before either is moved. */
export function MoveDatesDialog({
  project,
  targetOn,
  tasks,
  onClose,
}: {
  project: Project
  /** The day there is and the one that was typed. */
  targetOn: { readonly was: string; readonly set: string }
  tasks: TaskRow[]
  onClose: () => void
}) {
  const actor = useActor()
  const reason = lacking(can.moveDates(actor, getProjectFacts(project)), 'task.bulk')
  const days = getDaysBetween(targetOn.was, targetOn.set)
  const end = computeMovedEnd(project, targetOn.set)
  const answer = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title(tasks.length, days)}
        description={
          <span className="grid gap-1">
            <span>{words.what(formatFullDay(targetOn.was), formatFullDay(targetOn.set))}</span>
            {project.eventEndOn !== null && end !== null && (
              <span>{words.lastDay(formatFullDay(project.eventEndOn), formatFullDay(end))}</span>
            )}
            {reason && <strong className="font-medium text-text">{reason}</strong>}
          </span>
        }
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button
              onClick={answer(() => saveProject(project, getEventFrom(project, targetOn.set)))}
            >
              {words.onlyDay}
            </Button>
            <Button
              variant="primary"
              disabled={reason !== undefined}
              title={reason}
              onClick={answer(() => moveEventDay(project, targetOn, tasks))}
            >
              {words.move}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
