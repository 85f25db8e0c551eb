import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { lacking, projectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import type { TaskSearch } from './task-search.ts'
import { addTask } from './use-tasks.ts'

/** A new task in a filtered list gets what the filters leave only one choice for, so that it stays in sight. */
function draftFrom(search: TaskSearch, project: Pick<Project, 'statuses'>) {
  const only = <Value,>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined)
  const group = only(search.group)
  const statusId =
    only(search.status) ??
    (group && project.statuses.find((one) => one.group === group && !one.isArchived)?.id)
  const priority = only(search.priority)
  const assignee = only(search.assignee)
  const label = only(search.label)
  return {
    ...(statusId && { statusId }),
    ...(priority && { priority }),
    ...(assignee && assignee !== 'none' && { assigneeIds: [assignee] }),
    ...(label && label !== 'none' && { labelIds: [label] }),
  }
}

/** From the line for new tasks to the row one stood on. */
export function focusList(line: HTMLElement | null): void {
  line?.blur()
  document.querySelector<HTMLElement>('[data-task-id][tabindex="0"]')?.focus()
}

/** The line that makes tasks: Enter creates one and stays for the next. What is typed survives a reload. */
export function QuickAdd({
  project,
  search,
  inputRef,
  onAdded,
  onLeave,
  before,
}: {
  project: Project
  search: TaskSearch
  inputRef: RefObject<HTMLInputElement | null>
  onAdded: (id: string) => void
  onLeave: () => void
  before?: ReactNode
}) {
  const draft = useDraft(`quick-add:${project.id}`)
  const actor = useActor()
  const reason = lacking(can.createTask(actor, projectFacts(project)), 'task.create')
  return (
    <form
      className="flex h-11 shrink-0 items-center gap-2 border-t border-border bg-surface px-3 md:h-10"
      onSubmit={(event) => {
        event.preventDefault()
        const title = draft.value.replaceAll(/\s+/gu, ' ').trim()
        if (title === '' || reason) return
        onAdded(addTask({ projectId: project.id, title, ...draftFrom(search, project) }))
        draft.clear()
      }}
    >
      <Plus aria-hidden className="size-4 shrink-0 text-muted" />
      {before}
      <input
        ref={inputRef}
        value={draft.value}
        maxLength={titleLimit}
        disabled={reason !== undefined}
        aria-label={text.tasks.quickAdd.label}
        placeholder={reason ?? text.tasks.quickAdd.placeholder}
        title={reason}
        enterKeyHint="enter"
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeave()
        }}
        className="h-full min-w-0 grow bg-transparent text-sm outline-none"
      />
    </form>
  )
}
