import { can } from '@courtside/contract/can.ts'
import { depthLimit } from '@courtside/contract/tasks.ts'
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { DropSection } from '#features/files/drop-section.tsx'
import { FileSection } from '#features/files/file-section.tsx'
import { useFileDrop } from '#features/files/use-file-drop.ts'
import { FileTarget } from '#features/files/use-file-target.ts'
import { lacking, getProjectFacts, getTaskFacts } from '#features/projects/use-access.ts'
import { TextPlaceContext } from '#features/users/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { checklistText } from '#text/checklists.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TaskChecklist } from '../checklist/task-checklist.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { TaskSeries } from '../recurrence/task-series.tsx'
import { TaskAddMenu } from '../relations/task-add-menu.tsx'
import type { OpenTask } from '../relations/task-line.tsx'
import { TaskCrumbs, TaskParts } from '../relations/task-parts.tsx'
import { TaskRelations } from '../relations/task-relations.tsx'
import { useStructure } from '../relations/use-structure.ts'
import { findLackingFor } from '../task-rights.ts'
import { TaskWatchers } from '../watchers/task-watchers.tsx'
import type { Found } from './found-task.tsx'
import { TaskCustomFields } from './task-custom-fields.tsx'
import { TaskDescription } from './task-description.tsx'
import { TaskFields } from './task-fields.tsx'
import { TaskNotices } from './task-notices.tsx'
import { TaskTalk } from './task-talk.tsx'
import { TaskTitle } from './task-title.tsx'

const ReminderSection = lazyComponent(
  async () => (await import('#features/notifications/reminder-section.tsx')).ReminderSection,
  { when: 'idle' },
)

const TaskPagesSection = lazyComponent(
  async () => (await import('#features/wiki/task-pages-section.tsx')).TaskPagesSection,
  { when: 'idle' },
)

/**
 * Everything about a task, each part changed where it stands. It is laid out by the room it gets: where there is enough,
 * as on a page of its own, what a task is stands in a column beside what it is about.
 */
export function TaskArticle({
  task,
  project,
  relatedIds,
  isComplete,
  failed,
  articleRef,
  head,
  onPick,
  onOpen,
}: Found & {
  articleRef: RefObject<HTMLElement | null>
  head?: ReactNode
  onPick: (field: EditableField, id: string, from: Element) => void
  /** Another task that this one names is opened in its place. */
  onOpen: OpenTask
}) {
  const { above, series, parts, groups } = useStructure(task, relatedIds)
  // What it is stands with the next frame, what there is to say of it when frames leave time.
  const isWhole = useDeferredValue(isComplete, false)
  const [adding, setAdding] = useState<'part' | 'item' | 'list'>()
  const partRef = useRef<HTMLInputElement>(null)
  const itemRef = useRef<HTMLInputElement>(null)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const actor = useActor()
  const facts = getTaskFacts(project, task)
  const drop = useFileDrop(task.id, facts)
  const tickReason = findLackingFor(actor, project, task, 'checklist')
  const { id, version } = task
  const place = useMemo(() => ({ kind: 'task', id, version }) as const, [id, version])
  const target = useMemo(() => ({ taskId: task.id, take: drop.take }), [task.id, drop.take])
  return (
    <article
      ref={articleRef}
      tabIndex={-1}
      data-task-article
      {...drop.handlers}
      className="@container relative flex min-h-full flex-col focus-visible:-outline-offset-2"
    >
      <TextPlaceContext value={place}>
        <FileTarget value={target}>
          {head}
          <TaskNotices task={task} project={project} />
          <ConflictSection id={task.id} />
          <div className="grid w-full grow grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-4 md:px-5 @4xl:mx-auto @4xl:max-w-6xl @4xl:grid-cols-[minmax(0,1fr)_19rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-10 @4xl:px-8 @4xl:py-6">
            <div className="grid content-start gap-5">
              <TaskCrumbs above={above} onOpen={onOpen} />
              <TaskTitle task={task} reason={findLackingFor(actor, project, task, 'title')} />
            </div>
            <div className="grid content-start gap-5 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:pt-1">
              <TaskFields
                task={task}
                project={project}
                onPick={onPick}
                more={
                  <TaskAddMenu
                    task={task}
                    project={project}
                    onPick={onPick}
                    onAdd={(what) => {
                      flushSync(() => setAdding(what))
                      const line = what === 'part' ? partRef : itemRef
                      line.current?.focus()
                    }}
                  />
                }
              />
              <TaskSeries series={series} onOpen={onOpen} />
              {isWhole && <ReminderSection taskId={task.id} />}
              <TaskCustomFields task={task} project={project} onPick={onPick} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
              {isWhole ? (
                <>
                  <TaskDescription
                    task={task}
                    reason={findLackingFor(actor, project, task, 'description')}
                    mayTick={tickReason === undefined}
                  />
                  <TaskChecklist
                    taskId={task.id}
                    rights={{
                      tickReason,
                      writeReason: findLackingFor(actor, project, task, 'checklistItems'),
                      turnReason:
                        above.length + 2 > depthLimit
                          ? checklistText.tooDeep(depthLimit)
                          : lacking(can.createTask(actor, getProjectFacts(project)), 'task.create'),
                    }}
                    adding={adding === 'part' ? undefined : adding}
                    lineRef={itemRef}
                  />
                  <TaskParts
                    task={task}
                    project={project}
                    parts={parts}
                    isAdding={adding === 'part'}
                    inputRef={partRef}
                    onOpen={onOpen}
                  />
                  <TaskRelations task={task} groups={groups} onOpen={onOpen} />
                  <FileSection taskId={task.id} facts={facts} />
                  <TaskPagesSection taskId={task.id} />
                  <TaskTalk
                    task={task}
                    project={project}
                    dock={dock}
                    descriptionReason={findLackingFor(actor, project, task, 'description')}
                    beside={<TaskWatchers task={task} project={project} onPick={onPick} />}
                  />
                </>
              ) : (
                failed || <SkeletonText />
              )}
            </div>
          </div>
          <div
            data-bar
            data-dock
            className="sticky bottom-(--bar-bottom) z-10 w-full border-t border-border bg-surface px-4 py-2 has-[>:empty]:hidden md:px-5 @4xl:px-8 print:hidden"
          >
            <div ref={setDock} className="@4xl:mx-auto @4xl:max-w-6xl @4xl:pe-[21.5rem]" />
          </div>
        </FileTarget>
      </TextPlaceContext>
      {drop.isOver && <DropSection />}
    </article>
  )
}
