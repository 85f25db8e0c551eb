import type { Person } from '@courtside/contract/users.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { copyingText as words } from '#text/copying.ts'
import { copyText } from '#ui/copy-text.ts'
import { toast } from '#ui/toast-store.ts'
import { type CopiedRow, formatMarkdownTable } from './copied-table.ts'
import { linkTo } from './page/use-task-pages.ts'
import type { CopiedPart } from './use-copy-tasks.ts'
import { getTasks } from './use-task-actions.ts'
import type { CachedTask } from './use-task-rows.ts'

/** Puts something of tasks on the clipboard and says so; `users` name those whom a project doesn't. */
export function copyTasks(
  part: CopiedPart,
  ids: readonly string[],
  users: readonly Person[],
): void {
  const tasks = getTasks(ids)
  const copied = part === 'key' ? tasks.filter(({ key }) => key !== '') : tasks
  if (copied.length === 0) {
    toast({ title: words.noKeyYet })
    return
  }
  const value =
    part === 'table'
      ? formatMarkdownTable(copied.map((task) => getRow(task, users)))
      : copied.map((task) => (part === 'link' ? linkTo(task) : task[part])).join('\n')
  const isOneKey = part === 'key' && copied.length === 1
  void copyText(value, isOneKey ? words.oneKey(value) : words.copied[part](copied.length))
}

function getRow(task: CachedTask, users: readonly Person[]): CopiedRow {
  const held = projectRows.get(task.projectId)
  const project = isOpened(held) ? held : undefined
  const people = [...(project?.people ?? []), ...users]
  return {
    key: task.key,
    link: linkTo(task),
    title: task.title,
    status: project?.statuses.find(({ id }) => id === task.statusId)?.name ?? '',
    assignees: task.assigneeIds.flatMap((uid) => people.find((one) => one.uid === uid)?.name ?? []),
    dueOn: task.dueOn,
    dueTime: task.dueTime,
  }
}
