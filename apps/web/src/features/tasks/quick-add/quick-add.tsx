import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { QuickLine } from '@courtside/contract/quick-line.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { today } from '#lib/dates.ts'
import { isLack } from '#lib/lack.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { getPastedLines } from '#lib/pasted-lines.ts'
import { useUntilPressEnds } from '#lib/use-until-press-ends.ts'
import { text } from '#text/en.ts'
import { AddButton } from '#ui/add-button.tsx'
import { useTypedLine } from '#ui/use-typed-line.ts'
import { getDraft, isRefusal, getValues } from '../group-values.ts'
import { type Grouped, type TaskGroup, getGroupName } from '../task-groups.ts'
import { taskRows } from '../use-task-rows.ts'
import { type Added, addTasks } from '../use-tasks.ts'
import { lastProject } from './last-project.ts'
import { prepareReading, useQuickLine } from './use-quick-line.ts'

const QuickCompletion = lazyComponent(
  async () => (await import('./quick-completion.tsx')).QuickCompletion,
)
const QuickNote = lazyComponent(async () => (await import('./quick-note.tsx')).QuickNote)
const PasteDialog = lazyComponent(async () => (await import('./paste-dialog.tsx')).PasteDialog)

/** A title and all that is said besides. */
const lineLimit = titleLimit + 200

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
  line,
  inputRef,
  onAdded,
  onLeave,
  before,
  into,
}: {
  project: Project
  /** The filter of the list: a new task gets what it leaves no choice for, so that it stays in sight. */
  line: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
  onAdded: (added: Added) => void
  /** Only a line that stands in a group goes away again. */
  onLeave?: (() => void) | undefined
  before?: ReactNode
  /** The group it stands in, whose value new tasks get; such a line is there only while one types into it. */
  into?: Into | undefined
}) {
  const [pasted, setPasted] = useState('')
  const actor = useActor()
  const values = into
    ? getValues(into, into.group, { project, todayOn: today(), taskOf: taskRows.get })
    : {}
  const quick = useQuickLine(
    project,
    `quick-add:${project.id}${into ? `:${into.group.key}` : ''}`,
    {
      filter: line,
      inGroup: isRefusal(values) ? {} : getDraft(values),
    },
  )
  const reason =
    lacking(can.createTask(actor, getProjectFacts(project)), 'task.create') ??
    (isRefusal(values) ? values.reason : undefined)
  const ownRef = useRef<HTMLInputElement>(null)
  const lineRef = inputRef ?? ownRef
  const typed = useTypedLine({ input: lineRef, value: quick.typed, onWrite: quick.change })
  const isTyping = typed.line.caret !== undefined
  const noteId = useId()
  const [isInNote, setInNote] = useState(false)
  const isNoteShown = useUntilPressEnds(isTyping || isInNote)
  const isInGroup = into !== undefined
  const leave = useEffectEvent(() => {
    // The picker of a project takes the focus while one chooses, as does the question about pasted lines.
    if (into && !before && pasted === '' && quick.typed.trim() === '') onLeave?.()
  })
  const wasNoteShown = useRef(false)
  useEffect(() => {
    if (wasNoteShown.current && !isNoteShown) leave()
    wasNoteShown.current = isNoteShown
  }, [isNoteShown])
  useEffect(() => {
    if (isInGroup) lineRef.current?.focus({ preventScroll: true })
  }, [isInGroup, lineRef])
  const put = (lines: readonly QuickLine[]) => {
    const drafts = lines.map(({ title, values: said }) => ({
      projectId: project.id,
      title: title.slice(0, titleLimit),
      ...quick.given,
      ...said,
    }))
    const added = addTasks(drafts.filter(({ title }) => title !== ''))
    if (added.ids.length === 0) return
    lastProject.record(project.id)
    onAdded(added)
  }
  const isReading = useRef(false)
  /** What was typed stays in the line until it is read, for one may leave the page meanwhile. */
  const add = async (typedLines: readonly string[], onDone: () => void) => {
    if (isReading.current) return
    isReading.current = true
    try {
      put(quick.read(typedLines) ?? (await quick.readSoon(typedLines)))
      onDone()
    } finally {
      isReading.current = false
    }
  }
  if (isLack(reason)) return null
  return (
    <form
      className={cn(
        'flex shrink-0 items-center gap-x-1 bg-surface px-1.5',
        into ? 'h-full' : 'min-h-11 flex-wrap border-t border-border py-0.5 md:min-h-10',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason || quick.line.title === '') return
        void add([quick.typed], quick.clear)
      }}
    >
      <AddButton isReady={quick.line.title !== ''} disabled={reason !== undefined} />
      {before && <div className="max-md:order-1">{before}</div>}
      <input
        dir="auto"
        ref={lineRef}
        {...typed.inputProps}
        onFocus={(event) => {
          prepareReading()
          typed.inputProps.onFocus(event)
        }}
        value={quick.typed}
        maxLength={lineLimit}
        disabled={reason !== undefined}
        aria-label={
          into ? text.views.groups.add(getGroupName(into.group)) : text.tasks.quickAdd.label
        }
        placeholder={reason ?? text.tasks.quickAdd.label}
        title={reason}
        aria-describedby={isTyping ? noteId : undefined}
        enterKeyHint="enter"
        onChange={(event) => quick.change(event.target.value)}
        onPaste={(event) => {
          const words = event.clipboardData.getData('text')
          if (getPastedLines(words).length < 2) return
          event.preventDefault()
          setPasted(words)
        }}
        onKeyDown={(event) => {
          typed.line.keysRef.current?.(event)
          if (event.defaultPrevented || event.key !== 'Escape') return
          event.preventDefault()
          onLeave?.()
          focusList(event.currentTarget)
        }}
        className="h-10 min-w-0 grow bg-transparent px-1 text-sm outline-none max-md:basis-[calc(100%-3.5rem)] touch:h-11"
      />
      {isTyping && (
        <QuickCompletion line={typed.line} labels={project.labels} people={quick.people} />
      )}
      {(isNoteShown || (!into && quick.line.tokens.length + quick.line.unknown.length > 0)) && (
        <QuickNote
          id={noteId}
          line={quick.line}
          given={quick.given}
          project={project}
          lineRef={lineRef}
          isBeside={isInGroup}
          onFocusIn={setInNote}
          onDismiss={quick.dismiss}
        />
      )}
      {pasted !== '' && (
        <PasteDialog
          pasted={pasted}
          project={project}
          onAdded={onAdded}
          onMany={(lines) => {
            void add(lines, () => setPasted(''))
          }}
          onOne={(words) => {
            quick.change(`${quick.typed} ${words}`.trim())
            setPasted('')
          }}
          onClose={() => setPasted('')}
        />
      )}
    </form>
  )
}
