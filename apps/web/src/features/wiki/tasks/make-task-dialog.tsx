import { can } from '@courtside/contract/can.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { projectFacts } from '#features/projects/use-access.ts'
import { isOpened, useLoadedProjects } from '#features/projects/use-projects.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { newId } from '#lib/new-id.ts'
import { useStoredList } from '#lib/use-stored-list.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Picker } from '#ui/picker.tsx'
import type { TaskItemDraft } from '../editor/task-items.ts'
import { attempt } from '../use-wiki.ts'
import { makeTaskOf } from './make-task.ts'

/** Asks what an item of a page shall be as a task, and makes it. */
export function MakeTaskDialog({ item, onClose }: { item: TaskItemDraft; onClose: () => void }) {
  const actor = useActor()
  const people = useUsers()
  const [ids] = useState(() => ({ id: newId(), batchId: newId() }))
  const [last = [], remember] = useStoredList('page-task-project')
  const [chosenId, choose] = useState(last[0])
  const [title, setTitle] = useState(item.title.slice(0, titleLimit))
  const [assigneeIds, assign] = useState(() =>
    item.personIds.filter((id) => people.some(({ uid }) => uid === id)),
  )
  const [dueOn, setDueOn] = useState('')
  const [open, setOpen] = useState<'project' | 'people'>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const projects = useLoadedProjects(chosenId === undefined ? [] : [chosenId])
  // What one may do in a project is known once it is opened; the server has the last word.
  const usable = projects
    .filter((one) => !isOpened(one) || can.createTask(actor, projectFacts(one)))
    .toSorted((one, other) => Number(other.id === last[0]) - Number(one.id === last[0]))
  const project = usable.find(({ id }) => id === chosenId)
  const opened = isOpened(project) ? project : undefined
  const mayAssign = opened !== undefined && can.assignNew(actor, projectFacts(opened))
  const names = assigneeIds.flatMap((id) => people.find(({ uid }) => uid === id)?.name ?? [])
  if (!project && usable[0]) choose(usable[0].id)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!opened || title.trim() === '' || isBusy) return
    setBusy(true)
    const done = opened.statuses.find(
      ({ group, isArchived }) => group === 'completed' && !isArchived,
    )
    const made = await attempt(async () => {
      await makeTaskOf(item, {
        ...ids,
        projectId: opened.id,
        title,
        assigneeIds: mayAssign ? assigneeIds : [],
        dueOn: dueOn || null,
        statusId: item.isDone ? done?.id : undefined,
      })
      return true
    })
    setBusy(false)
    if (!made) return
    remember([opened.id])
    close()
  }
  const close = () => {
    onClose()
    // The dialog gives the focus back to what had it; the caret is the text's own.
    requestAnimationFrame(item.focus)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
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
          <Picker
            open={open === 'project'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'project' : undefined)}
            title={words.project}
            options={usable.map(({ id, name, key }) => ({
              value: id,
              label: name,
              hint: key,
              keywords: [key],
            }))}
            selected={project ? [project.id] : []}
            onPick={choose}
          >
            <Choice label={words.project} value={project?.name ?? ''} />
          </Picker>
          {mayAssign && (
            <UserPicker
              multiple
              withGroups
              open={open === 'people'}
              onOpenChange={(isOpen) => setOpen(isOpen ? 'people' : undefined)}
              selected={assigneeIds}
              onChange={assign}
            >
              <Choice label={words.assignees} value={names.join(', ') || words.nobody} />
            </UserPicker>
          )}
          <Field label={words.due} optional>
            <Input
              type="date"
              min="1970-01-01"
              max="9999-12-31"
              value={dueOn}
              onChange={({ target }) => setDueOn(target.value)}
            />
          </Field>
          {projects.length > 0 && usable.length === 0 && (
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

/** A button that opens a list, with what is chosen there. */
function Choice({ label, value, ...trigger }: { label: string; value: string }) {
  return (
    <Button {...trigger} className="h-auto min-h-control w-full justify-between gap-2 font-normal">
      <span className="text-muted">{label}</span>
      <span className="ms-auto truncate" dir="auto">
        {value}
      </span>
      <ChevronDown className="size-4 shrink-0 text-muted" />
    </Button>
  )
}
