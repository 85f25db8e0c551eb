import { titleLimit } from '@courtside/contract/tasks.ts'
import { type SubmitEvent, useState } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { createId } from '#lib/new-id.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import type { TaskItemDraft } from '../editor/task-items.ts'
import { attempt } from '../use-wiki.ts'
import { type Made, createTaskFromItem, notifyMade } from './make-task.ts'
import { Choice, ProjectChoice, useChosenProject } from './project-choice.tsx'

type Row = {
  /** That of its task, however often it is sent. */
  readonly id: string
  readonly item: TaskItemDraft
  readonly title: string
  readonly assigneeIds: readonly string[]
}

/** Asks what several items of a page shall be as tasks of one project, and makes them, with one Undo. */
export function MakeTasksDialog({
  items,
  onClose,
}: {
  items: readonly TaskItemDraft[]
  onClose: () => void
}) {
  const people = useUsers()
  const chosen = useChosenProject()
  const { opened, mayAssign } = chosen
  const [batchId] = useState(createId)
  const [rows, setRows] = useState(() =>
    items.map((item): Row => ({
      id: createId(),
      item,
      title: item.title.slice(0, titleLimit),
      assigneeIds: item.personIds.filter((id) => people.some(({ uid }) => uid === id)),
    })),
  )
  const [made, setMade] = useState<readonly Made[]>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = (id: string, next: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...next } : row)))

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!opened || isBusy || rows.some(({ title }) => title.trim() === '')) return
    setBusy(true)
    const added: Made[] = []
    for (const { id, item, title, assigneeIds } of rows) {
      const one = await attempt(() =>
        createTaskFromItem(item, {
          id,
          batchId,
          projectId: opened.id,
          title,
          assigneeIds: mayAssign ? assigneeIds : [],
          dueOn: null,
          statusId: item.isDone ? chosen.doneStatusId : undefined,
        }),
      )
      if (!one) break
      added.push(one)
    }
    setBusy(false)
    if (added.length === rows.length) {
      chosen.remember(opened.id)
      return close([...made, ...added])
    }
    // Those that could not be made stay to be tried again.
    setMade([...made, ...added])
    setRows(rows.slice(added.length))
  }
  const close = (all = made) => {
    notifyMade(all)
    onClose()
    // The dialog gives the focus back to what had it; the caret is the text's own.
    requestAnimationFrame(() => items[0]?.focus())
  }
  return (
    <Dialog open onOpenChange={(stays) => !stays && !isBusy && close()}>
      <DialogContent title={words.titleSeveral}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <ProjectChoice chosen={chosen} />
          <ol className="grid gap-3">
            {rows.map((row, index) => (
              <li key={row.id} className="grid gap-1.5">
                <Field
                  label={words.nameOf(index + 1)}
                  error={isTried && row.title.trim() === '' ? words.nameNeeded : undefined}
                >
                  <Input
                    autoFocus={index === 0}
                    dir="auto"
                    autoComplete="off"
                    value={row.title}
                    maxLength={titleLimit}
                    onChange={({ target }) => change(row.id, { title: target.value })}
                  />
                </Field>
                {mayAssign && (
                  <Assignees
                    chosenIds={row.assigneeIds}
                    onChange={(assigneeIds) => change(row.id, { assigneeIds })}
                  />
                )}
              </li>
            ))}
          </ol>
          {chosen.hasNone && (
            <p role="alert" className="text-xs text-danger">
              {words.noProject}
            </p>
          )}
          <FormButtons submit={words.submitSeveral(rows.length)} isBusy={isBusy || !opened} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Assignees({
  chosenIds,
  onChange,
}: {
  chosenIds: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const people = useUsers()
  const [isOpen, setOpen] = useState(false)
  const names = chosenIds.flatMap((id) => people.find(({ uid }) => uid === id)?.name ?? [])
  return (
    <UserPicker
      multiple
      withGroups
      open={isOpen}
      onOpenChange={setOpen}
      selected={chosenIds}
      onChange={onChange}
    >
      <Choice label={words.assignees} value={names.join(', ') || words.nobody} />
    </UserPicker>
  )
}
