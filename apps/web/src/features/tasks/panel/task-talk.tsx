import type { Project } from '@courtside/contract/projects.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActivitySection } from '#features/activity/activity-section.tsx'
import { useHistoryLines } from '#features/activity/use-history-lines.tsx'
import { CommentBox, CommentSection, useMayComment } from '#features/comments/comment-section.tsx'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { keepInSight } from '#lib/keep-in-sight.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { versionText } from '#text/versions.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { type CachedTask, getTaskName } from '../use-task-rows.ts'
import { rewriteDescription } from '../use-tasks.ts'

const DescriptionVersions = lazyComponent(
  async () => (await import('#features/activity/versions-section.tsx')).DescriptionVersions,
)

/** Between what was said last and where one writes, in pixels. */
const beforeDock = 16

const views = ['all', 'comments', 'history'] as const

/** What people say of a task and what happened to it, in one stream or each by itself. Each task begins with all of it. */
export function TaskTalk({
  task,
  project,
  descriptionReason,
  beside,
  dock,
}: {
  task: CachedTask
  project: Project
  /** Why the description can't be changed; absent when it can. */
  descriptionReason: string | undefined
  /** Stands in the line of the tabs. */
  beside: ReactNode
  /** Where comments are written: a place that stays in sight. */
  dock: Element | null
}) {
  const [view, setView] = useState<(typeof views)[number]>('all')
  const linked = useLocation({ select: ({ hash }) => hash.startsWith('comment-') && hash })
  // The address of a comment leads to it, whatever was looked at last.
  const [known, setKnown] = useState(linked)
  if (linked !== known) {
    setKnown(linked)
    if (linked && view === 'history') setView('all')
  }
  const [versionId, setVersionId] = useState<string>()
  const about = {
    taskId: task.id,
    taskKey: task.key,
    facts: getTaskFacts(project, task),
    project,
    hasBoxElsewhere: true,
  }
  const mayComment = useMayComment(about.facts)
  useShortcuts([
    {
      keys: 'r',
      group: text.tasks.keys.group,
      title: text.tasks.keys.comment,
      lacks: () => !mayComment,
      run: () => dock?.querySelector<HTMLElement>('[contenteditable=true], textarea')?.focus(),
    },
  ])
  const end = useRef<HTMLDivElement>(null)
  const showSent = () => {
    if (view === 'history') setView('all')
    requestAnimationFrame(() => {
      const { current } = end
      if (!current) return
      // The dock lies over the end of the text, and is higher while one writes in it.
      const height = dock?.closest('[data-dock]')?.clientHeight ?? 0
      current.style.scrollMarginBottom = `${height + beforeDock}px`
      keepInSight(current, 'nearest')
    })
  }
  return (
    <Tabs
      value={view}
      onValueChange={(next) => setView(views.find((one) => one === next) ?? 'all')}
    >
      <div className="flex flex-wrap items-center border-b border-border">
        <TabsList className="grow border-b-0">
          <TabsTrigger value="all">{versionText.everything}</TabsTrigger>
          <TabsTrigger value="comments">
            {text.comments.title}
            {task.commentCount > 0 && (
              <span className="text-xs text-faint tabular">{task.commentCount}</span>
            )}
          </TabsTrigger>
          <TabsTrigger value="history">{text.activity.title}</TabsTrigger>
        </TabsList>
        {beside}
      </div>
      <TabsContent value="all" className="pt-4">
        <Stream {...about} onShowVersion={setVersionId} />
      </TabsContent>
      <TabsContent value="comments" className="pt-4">
        <CommentSection {...about} />
      </TabsContent>
      <TabsContent value="history" className="pt-4">
        <ActivitySection
          of="task"
          id={task.id}
          project={project}
          nameOfTask={getTaskName}
          onShowVersion={setVersionId}
        />
      </TabsContent>
      <div ref={end} />
      {mayComment && dock && createPortal(<CommentBox taskId={task.id} onSent={showSent} />, dock)}
      {versionId !== undefined && (
        <DescriptionVersions
          entryId={versionId}
          project={project}
          task={{
            id: task.id,
            description: task.description ?? '',
            reason: descriptionReason,
            restore: (was, set) => rewriteDescription(task.id, was, set),
          }}
          onClose={() => setVersionId(undefined)}
        />
      )}
    </Tabs>
  )
}

function Stream({
  onShowVersion,
  ...about
}: Parameters<typeof CommentSection>[0] & { onShowVersion: (entryId: string) => void }) {
  const lines = useHistoryLines(about.taskId, about.project, getTaskName, onShowVersion)
  return <CommentSection {...about} between={lines} />
}
