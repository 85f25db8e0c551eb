import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { ReactNode, RefObject } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ActivitySection } from '#features/activity/activity-section.tsx'
import { ConflictBadge } from '#features/activity/conflict-badge.tsx'
import { useConflicts } from '#features/activity/use-writes.ts'
import { CommentSection } from '#features/comments/comment-section.tsx'
import { inTrash, lacking, taskFacts } from '#features/projects/use-access.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import type { PickedField } from './picking.ts'
import { TaskAttachments } from './task-attachments.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskDescription } from './task-description.tsx'
import { TaskFields } from './task-fields.tsx'
import { TaskPanelHead } from './task-panel-head.tsx'
import { lackingFor } from './task-rights.ts'
import { TaskTitle } from './task-title.tsx'
import { describeValue } from './use-described-value.ts'
import { useLiveProjects } from './use-live-tasks.ts'
import { useTaskDetails } from './use-task-details.ts'
import type { HeldTask } from './use-task-rows.ts'
import { bringBackTask, editTasks } from './use-tasks.ts'

const words = text.tasks.peek

type Actions = {
  panelRef: RefObject<HTMLElement | null>
  onClose: () => void
  /** To the next or previous row of the list beside it. */
  onStep?: ((by: 1 | -1) => void) | undefined
  onPick: (field: PickedField, id: string, from: Element) => void
  onDelete: (id: string) => void
}

/** A task beside its list: everything about it, each part changed where it stands. */
export function TaskPanel({
  idOrKey,
  project,
  panelRef,
  ...actions
}: Actions & { idOrKey: string; project?: Project | undefined }) {
  const { task, attachments, isComplete, isFetched, error, refetch } = useTaskDetails(
    idOrKey,
    project?.id,
  )
  const isMissing =
    (error instanceof ApiError && error.status === 404) || (isFetched && !error && !task)
  if (isMissing || (error && !task)) {
    return (
      <article ref={panelRef}>
        {isMissing ? (
          <EmptyState
            title={text.tasks.gone.title}
            description={text.tasks.gone.description}
            action={<Button onClick={actions.onClose}>{text.tasks.gone.back}</Button>}
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
      </article>
    )
  }
  if (!task) return <PanelSkeleton />
  return (
    <OpenTask {...actions} panelRef={panelRef} task={task} isComplete={isComplete}>
      <TaskAttachments attachments={attachments} />
    </OpenTask>
  )
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label={text.ui.loading} className="grid appear-late gap-4 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="w-1/2" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function OpenTask({
  task,
  isComplete,
  panelRef,
  onClose,
  onStep,
  onPick,
  onDelete,
  children,
}: Actions & { task: HeldTask; isComplete: boolean; children: ReactNode }) {
  const { project } = useProject(task.projectId)
  const actor = useActor()
  const conflicts = useConflicts(task.id)
  useLiveProjects(project ? [project] : [])
  if (!project) return <PanelSkeleton />
  const facts = taskFacts(project, task)
  const isDeleted = task.deletedAt !== null
  return (
    <article
      ref={panelRef}
      tabIndex={-1}
      className="flex min-h-full flex-col focus-visible:-outline-offset-2"
    >
      <TaskPanelHead
        task={task}
        onClose={onClose}
        onStep={onStep}
        editReason={lackingFor(actor, project, task, 'isArchived')}
        deleteReason={inTrash(facts) ?? lacking(can.deleteTask(actor, facts), 'task.delete')}
        onDelete={() => onDelete(task.id)}
      />
      {isDeleted && (
        <Notice
          action={text.tasks.peek.restore}
          onAction={() => bringBackTask(task.id)}
          reason={lacking(can.deleteTask(actor, facts), 'task.delete')}
        >
          {words.isDeleted}
        </Notice>
      )}
      {task.archivedAt !== null && !isDeleted && (
        <Notice
          action={words.unarchive}
          onAction={() => editTasks([task.id], { isArchived: false })}
          reason={lackingFor(actor, project, task, 'isArchived')}
        >
          {words.isArchived}
        </Notice>
      )}
      {conflicts.map((entry) => (
        <div
          key={entry.id}
          role="alert"
          className="m-4 mb-0 rounded-md border border-warning/50 p-3"
        >
          <p className="mb-2 text-sm font-medium">{words.conflict}</p>
          <ConflictBadge entry={entry} />
        </div>
      ))}
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-4 md:px-5">
        <TaskTitle task={task} reason={lackingFor(actor, project, task, 'title')} />
        <TaskFields task={task} project={project} onPick={onPick} />
        {isComplete ? (
          <>
            <TaskDescription task={task} reason={lackingFor(actor, project, task, 'description')} />
            <TaskChecklist
              taskId={task.id}
              reason={lackingFor(actor, project, task, 'checklist')}
            />
            {children}
            <Tabs defaultValue="comments">
              <TabsList>
                <TabsTrigger value="comments">
                  {text.comments.title}
                  {task.commentCount > 0 && (
                    <span className="text-xs text-faint tabular">{task.commentCount}</span>
                  )}
                </TabsTrigger>
                <TabsTrigger value="history">{text.activity.title}</TabsTrigger>
              </TabsList>
              <TabsContent value="comments" className="pt-4">
                <CommentSection taskId={task.id} facts={facts} project={project} />
              </TabsContent>
              <TabsContent value="history" className="pt-4">
                <ActivitySection
                  of="task"
                  id={task.id}
                  project={project}
                  describe={(field, value) => describeValue(field, value, project)}
                />
              </TabsContent>
            </Tabs>
          </>
        ) : (
          <div className="grid appear-late gap-3">
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/3" />
          </div>
        )}
      </div>
    </article>
  )
}

function Notice({
  action,
  onAction,
  reason,
  children,
}: {
  action: string
  onAction: () => void
  reason: string | undefined
  children: string
}) {
  return (
    <div className="flex items-center gap-3 bg-hover px-5 py-2 text-sm">
      <span className="grow text-muted">{children}</span>
      <Button
        size="sm"
        disabledReason={reason}
        onClick={(event) => {
          onAction()
          // The notice goes, and the button with it.
          event.currentTarget.closest('article')?.focus({ preventScroll: true })
        }}
      >
        {action}
      </Button>
    </div>
  )
}
