import { type SafeHtml, escapeHtml, safe } from '@courtside/document/html.ts'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { trustHtml } from '#lib/trusted-types.ts'
import { drawBox, renderTaskHtml } from './draw-task.ts'

/** Where a task is drawn once it is known: its key alone until then, and for who may not see it. */
export const renderTaskRoom = (key: string, isItem: boolean): SafeHtml =>
  safe`<span data-names-task="${escapeHtml(key)}"${isItem ? safe` data-item` : ''}><span class="mention">${escapeHtml(key)}</span></span>`

/** Room for the box of an item that is a task. */
export const renderBoxRoom = (key: string): SafeHtml =>
  safe`<label class="task-box"><input type="checkbox" data-box-of="${escapeHtml(key)}" hidden></label>`

/**
 * Puts tasks where `renderTaskRoom` and `renderBoxRoom` left room for them, and again when they change: nothing else of the text is
 * drawn anew, so what is folded open there stays, and so does the focus. Returns what ends it.
 */
export function showTasks(text: HTMLElement | null, tasks: LinkedTasks): () => void {
  const mentions = [...(text?.querySelectorAll<HTMLElement>('[data-names-task]') ?? [])]
  const boxes = [...(text?.querySelectorAll<HTMLInputElement>('[data-box-of]') ?? [])]
  if (!text || mentions.length === 0) return () => undefined
  const drawn = new Map<HTMLElement, string>()
  const fill = () => {
    for (const mention of mentions) {
      const task = tasks.of(mention.dataset['namesTask'] ?? '')
      const html = task
        ? renderTaskHtml(task, 'item' in mention.dataset)
        : safe`<span class="mention">${escapeHtml(mention.dataset['namesTask'] ?? '')}</span>`
      if (drawn.get(mention) === html) continue
      drawn.set(mention, html)
      const hadFocus = mention.contains(document.activeElement)
      mention.innerHTML = trustHtml(html)
      if (hadFocus) mention.querySelector('a')?.focus({ preventScroll: true })
    }
    for (const box of boxes) drawBox(box, tasks.of(box.dataset['boxOf'] ?? ''))
  }
  const press = (event: Event) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['boxOf'] : undefined
    if (key === undefined) return
    // It shows what the task says, which is drawn when that has changed.
    event.preventDefault()
    tasks.tick(key)
  }
  text.addEventListener('click', press)
  const stop = tasks.subscribe(fill)
  tasks.want(mentions.map(({ dataset }) => dataset['namesTask'] ?? ''))
  fill()
  return () => {
    stop()
    text.removeEventListener('click', press)
  }
}
