import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lacking, projectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { today } from '#lib/dates.ts'
import { late } from '#lib/late.tsx'
import { pastedLines } from '#lib/pasted-lines.ts'
import { text } from '#text/en.ts'
import type { TaskSearch } from '../filters/task-search.ts'
import { draftOf, isRefusal, valuesIn } from '../group-values.ts'
import { type Grouped, type TaskGroup, nameOfGroup } from '../task-groups.ts'
import { taskRows } from '../use-task-rows.ts'
import { addTasks } from '../use-tasks.ts'
import { QuickChips } from './quick-chips.tsx'
import type { QuickLine } from './quick-grammar.ts'
import { useQuickLine } from './use-quick-line.ts'

const PasteDialog = late(async () => (await import('./paste-dialog.tsx')).PasteDialog)

/** A title and all that is said besides. */
const lineLimit = titleLimit + 200

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
  const type = only(search.type)
  return {
    ...(statusId && { statusId }),
    ...(priority && { priority }),
    ...(assignee && assignee !== 'none' && { assigneeIds: [assignee] }),
    ...(label && label !== 'none' && { labelIds: [label] }),
    ...(type && type !== 'none' && { typeId: type }),
    ...(search.due === 'today' && { dueOn: today() }),
  }
}

/** From the line for new tasks to the row one stood on. */
function focusList(line: HTMLElement | null): void {
  line?.blur()
  document.querySelector<HTMLElement>('[data-task-id][tabindex="0"]')?.focus()
}

/** The group whose value a new task gets. */
export type Into = Grouped & { readonly group: TaskGroup }

/** Draws the line for new tasks of one group of the list. */
export type AddLine = (place: { group: TaskGroup; onLeave: () => void }) => ReactNode

/** The line that makes tasks: Enter creates one and stays for the next. What is typed survives a reload. */
export function QuickAdd({
  project,
  search,
  inputRef,
  onAdded,
  onLeave,
  before,
  into,
}: {
  project: Project
  search: TaskSearch
  inputRef?: RefObject<HTMLInputElement | null>
  onAdded: (id: string) => void
  /** Only a line that stands in a group goes away again. */
  onLeave?: (() => void) | undefined
  before?: ReactNode
  /** The group it stands in, whose value new tasks get; such a line is there only while one types into it. */
  into?: Into | undefined
}) {
  const quick = useQuickLine(project, `quick-add:${project.id}${into ? `:${into.group.key}` : ''}`)
  const [pasted, setPasted] = useState<readonly string[]>([])
  const actor = useActor()
  const values = into
    ? valuesIn(into, into.group, { project, todayOn: today(), taskOf: taskRows.get })
    : {}
  const reason =
    lacking(can.createTask(actor, projectFacts(project)), 'task.create') ??
    (isRefusal(values) ? values.reason : undefined)
  const ownRef = useRef<HTMLInputElement>(null)
  const lineRef = inputRef ?? ownRef
  const isInGroup = into !== undefined
  useEffect(() => {
    if (isInGroup) lineRef.current?.focus({ preventScroll: true })
  }, [isInGroup, lineRef])
  const add = (lines: readonly QuickLine[]) => {
    const given = { ...draftFrom(search, project), ...(!isRefusal(values) && draftOf(values)) }
    const drafts = lines.map(({ title, values: said }) => ({
      projectId: project.id,
      title: title.slice(0, titleLimit),
      ...given,
      ...said,
    }))
    const [id] = addTasks(drafts.filter(({ title }) => title !== ''))
    if (id !== undefined) onAdded(id)
  }
  return (
    <form
      className={cn(
        'flex shrink-0 items-center gap-2 bg-surface px-3',
        into ? 'h-full' : 'min-h-11 flex-wrap border-t border-border py-0.5 md:min-h-10',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason || quick.line.title === '') return
        add([quick.line])
        quick.clear()
      }}
    >
      <Plus aria-hidden className="size-4 shrink-0 text-muted" />
      {before}
      <input
        ref={lineRef}
        value={quick.typed}
        maxLength={lineLimit}
        disabled={reason !== undefined}
        aria-label={
          into ? text.views.groups.add(nameOfGroup(into.group)) : text.tasks.quickAdd.label
        }
        placeholder={reason ?? text.tasks.quickAdd.placeholder}
        title={reason ?? text.tasks.quickAdd.hint}
        enterKeyHint="enter"
        onChange={(event) => quick.change(event.target.value)}
        onPaste={(event) => {
          const lines = pastedLines(event.clipboardData.getData('text'))
          if (lines.length < 2) return
          event.preventDefault()
          setPasted(lines)
        }}
        onBlur={() => {
          // The picker of a project takes the focus while one chooses.
          if (into && !before && quick.typed.trim() === '') onLeave?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeave?.()
          focusList(event.currentTarget)
        }}
        className="h-10 min-w-0 grow bg-transparent text-sm outline-none touch:h-11"
      />
      <QuickChips tokens={quick.line.tokens} project={project} onDismiss={quick.dismiss} />
      {pasted.length > 0 && (
        <PasteDialog
          lines={pasted}
          onMany={() => {
            add(pasted.map(quick.read))
            setPasted([])
          }}
          onOne={() => {
            quick.change(`${quick.typed} ${pasted.join(' ')}`.trim())
            setPasted([])
          }}
          onClose={() => setPasted([])}
        />
      )}
    </form>
  )
}
