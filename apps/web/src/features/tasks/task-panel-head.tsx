import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronUp,
  Copy,
  Ellipsis,
  Link2,
  Trash2,
  X,
} from 'lucide-react'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { toast } from '#ui/toast-store.ts'
import type { HeldTask } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

const words = text.tasks.peek

/** The address under which anybody who may finds the task. */
const addressOf = (task: HeldTask) => `${location.origin}/tasks/${task.key}`

function copy(what: string, value: string) {
  navigator.clipboard.writeText(value).then(
    () => toast({ title: words.copied(what) }),
    () => toast({ title: value }),
  )
}

/** The top line of an open task: its key, the way through the list, and what can be done with it as a whole. */
export function TaskPanelHead({
  task,
  onClose,
  onStep,
  editReason,
  deleteReason,
  onDelete,
}: {
  task: HeldTask
  onClose: () => void
  onStep?: ((by: 1 | -1) => void) | undefined
  editReason: string | undefined
  deleteReason: string | undefined
  onDelete: () => void
}) {
  const isArchived = task.archivedAt !== null
  const copyLink = () => copy(words.copyLink, addressOf(task))
  const toggleArchive = () => editTasks([task.id], { isArchived: !isArchived })
  useShortcuts([
    {
      title: isArchived ? words.unarchive : words.archive,
      group: text.tasks.keys.group,
      when: () => editReason === undefined,
      run: toggleArchive,
    },
    { title: words.copyLink, group: text.tasks.keys.group, keys: 'mod+shift+c', run: copyLink },
    {
      title: words.copyKey,
      group: text.tasks.keys.group,
      keys: 'mod+.',
      run: () => copy(task.key, task.key),
    },
  ])
  return (
    <header className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-0.5 border-b border-border bg-surface px-2 md:h-11">
      <button
        type="button"
        title={words.copyKey}
        onClick={() => copy(task.key, task.key)}
        className="rounded-sm px-2 text-sm text-muted tabular hover:text-text"
      >
        {task.key || text.tasks.isNew}
      </button>
      <span className="ml-auto flex items-center gap-0.5">
        {onStep && (
          <>
            <IconButton
              label={words.previous}
              shortcut="k"
              size="icon-sm"
              onClick={() => onStep(-1)}
            >
              <ChevronUp />
            </IconButton>
            <IconButton label={words.next} shortcut="j" size="icon-sm" onClick={() => onStep(1)}>
              <ChevronDown />
            </IconButton>
          </>
        )}
        <IconButton label={words.copyLink} size="icon-sm" onClick={copyLink}>
          <Link2 />
        </IconButton>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={words.actions} size="icon-sm">
              <Ellipsis />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem
              icon={<Copy />}
              shortcut="mod+."
              onSelect={() => copy(task.key, task.key)}
            >
              {words.copyKey}
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={isArchived ? <ArchiveRestore /> : <Archive />}
              disabled={editReason !== undefined}
              title={editReason}
              onSelect={toggleArchive}
            >
              {isArchived ? words.unarchive : words.archive}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              icon={<Trash2 />}
              danger
              shortcut="mod+backspace"
              disabled={deleteReason !== undefined}
              title={deleteReason}
              onSelect={onDelete}
            >
              {words.remove}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <IconButton label={words.close} shortcut="escape" size="icon-sm" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </header>
  )
}
