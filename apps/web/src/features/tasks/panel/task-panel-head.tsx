import type { Project } from '@courtside/contract/projects.ts'
import { BookOpenText, ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { useCopyTasks } from '../use-copy-tasks.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { TaskMenu } from './task-menu.tsx'

const words = text.tasks.peek

/** The top line of an open task: its key, the way through the list, and what can be done with it as a whole. */
export function TaskPanelHead({
  task,
  project,
  onClose,
  onStep,
  onDelete,
  onPage,
  onRead,
}: {
  task: CachedTask
  project: Project
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onDelete: () => void
  onPage: () => void
  onRead: () => void
}) {
  const copy = useCopyTasks()
  useDocumentTitle([task.key, task.title].filter(Boolean).join(' '), 'detail')
  return (
    <header className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-0.5 border-b border-border bg-surface px-2 md:h-11">
      <button
        type="button"
        title={text.tasks.copying.key}
        onClick={() => copy('key', [task.id])}
        className="rounded-sm px-2 text-sm text-muted tabular hover:text-text touch:h-11"
      >
        {task.key || text.tasks.isNew}
      </button>
      <UnsentBadge id={task.id} />
      <span className="ms-auto flex items-center gap-0.5">
        <IconButton label={words.previous} shortcut="k" size="icon-sm" onClick={() => onStep(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={words.next} shortcut="j" size="icon-sm" onClick={() => onStep(1)}>
          <ChevronDown />
        </IconButton>
        <TaskMenu
          task={task}
          project={project}
          onDelete={onDelete}
          ways={[
            {
              title: words.toPage,
              icon: <Maximize2 />,
              keys: 'o',
              isRegistered: true,
              run: onPage,
            },
            {
              title: words.toReading,
              icon: <BookOpenText />,
              keys: 'shift+o',
              isRegistered: true,
              run: onRead,
            },
          ]}
        />
        <IconButton label={words.close} shortcut="escape" size="icon-sm" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </header>
  )
}
