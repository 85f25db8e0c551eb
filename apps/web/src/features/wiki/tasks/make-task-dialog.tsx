import { titleLimit } from '@courtside/contract/tasks.ts'
import { type SubmitEvent, useState } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { createId } from '#lib/new-id.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { DayField } from '#ui/day-field.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import type { TaskItemDraft } from '../editor/task-items.ts'
import { attempt } from '../use-wiki.ts'
import { createTaskFromItem, notifyMade } from './make-task.ts'
import { Choice, ProjectChoice, useChosenProject } from './project-choice.tsx'

/** Asks what an item of a page shall be as a task, and makes it. */
export function MakeTaskDialog({ item, onClose }: { item: TaskItemDraft; onClose: () => void }) {
  const people = useUsers()
  const [ids] = useState(() => ({ id: createId(), batchId: createId() }))
  const chosen = useChosenProject()
  const { opened, mayAssign } = chosen
  const [title, setTitle] = useState(item.title.slice(0, titleLimit))
  const [assigneeIds, assign] = useState(() =>
    item.personIds.filter((id) => people.some(({ uid }) => uid === id)),
  )
  const [dueOn, setDueOn] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const names = assigneeIds.flatMap((id) => people.find(({ uid }) => uid === id)?.name ?? [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!opened || title.trim() === '' || isBusy) return
    setBusy(true)
    const made = await attempt(() =>
      createTaskFromItem(item, {
        ...ids,
        projectId: opened.id,
        title,
        assigneeIds: mayAssign ? assigneeIds : [],
        dueOn: dueOn || null,
        statusId: item.isDone ? chosen.doneStatusId : undefined,
      }),
    )
    setBusy(false)
    if (!made) return
    notifyMade([made])
    chosen.remember(opened.id)
    close()
  }
  const close = () => {
    onClose()
    // The dialog gives the focus back to what had it; the caret is the text's own.
    requestAnimationFrame(item.focus)
  }
  return (
    <Dialog open onOpenChange={(stays) => !stays && close()}>
      <DialogContent title={words.title}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <Field
            label={words.name}
            error={isTried && title.trim() === '' ? words.nameNeeded : undefined}
          >
            <Input
              autoFocus
              dir="auto"
              autoComplete="off"
              value={title}
              maxLength={titleLimit}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
          <ProjectChoice chosen={chosen} />
          {mayAssign && (
            <UserPicker
              multiple
              withGroups
              open={isOpen}
              onOpenChange={setOpen}
              selected={assigneeIds}
              onChange={assign}
            >
              <Choice label={words.assignees} value={names.join(', ') || words.nobody} />
            </UserPicker>
          )}
          <Field label={words.due} optional>
            <DayField value={dueOn} onChange={setDueOn} />
          </Field>
          {chosen.hasNone && (
            <p role="alert" className="text-xs text-danger">
              {words.noProject}
            </p>
          )}
          <FormButtons submit={words.submit} isBusy={isBusy || !opened} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
