import type { SafeHtml } from '@courtside/document/html.ts'

/** A task as a text shows it. */
export type MentionedTask = {
  readonly key: string
  readonly title: string
  readonly group: string
  readonly statusName: string
}

/** The link to a task as HTML. The state comes first, drawn by the style sheet and said aloud. */
export const renderTaskLink = (
  { key, title, group, statusName }: MentionedTask,
  escapeHtml: (value: string) => SafeHtml,
): SafeHtml =>
  (`<a class="task-link" href="/tasks/${escapeHtml(key)}" data-state="${escapeHtml(group)}" title="${escapeHtml(statusName)}">` +
    `<span class="sr-only">${escapeHtml(statusName)}: </span>${escapeHtml(key)} <span>${escapeHtml(title)}</span></a>`) as SafeHtml
