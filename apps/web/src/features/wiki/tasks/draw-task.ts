import { type SafeHtml, escapeHtml, safe } from '@courtside/document/html.ts'
import type { LinkedTask } from '#features/tasks/use-linked-tasks.ts'
import { renderTaskLink } from '#lib/task-link.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'

/** Where an item of a checklist is a task, its title, state and people stand; among words only the first two. */
export function renderTaskHtml(task: LinkedTask, isItem: boolean): SafeHtml {
  const link = renderTaskLink(task, escapeHtml)
  if (!isItem || task.people.length === 0) return link
  const names = escapeHtml(task.people.join(', '))
  return safe`${link} <span class="task-people" title="${escapeHtml(words.doneBy(task.people.join(', ')))}" dir="auto">${names}</span>`
}

/** Ticked where the task is done; away where nobody may tell. */
export function drawBox(box: HTMLInputElement, task: LinkedTask | null | undefined): void {
  box.hidden = !task
  if (!task) return
  box.checked = task.isDone
  box.ariaLabel = words.box(task.key, task.title)
  box.ariaDisabled = task.reason === undefined ? null : 'true'
  box.title = task.reason ?? ''
}
