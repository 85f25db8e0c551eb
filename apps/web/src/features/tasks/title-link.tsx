import { PressLink } from '#ui/press-link.tsx'
import type { CachedTask } from './use-task-rows.ts'

/** Where a task opens in a tab of its own. */
export const getHref = ({ key, id }: Pick<CachedTask, 'key' | 'id'>): string =>
  `/tasks/${key || id}`

/** The title of a task in a list, as a link. The row around it is what a plain press opens, and what has the keys. */
export function TitleLink({ task }: { task: CachedTask }) {
  return (
    <PressLink
      href={getHref(task)}
      tabIndex={-1}
      className="[-webkit-touch-callout:none]"
      onFocus={({ currentTarget }) =>
        currentTarget.closest<HTMLElement>('[data-task-id]')?.focus({ preventScroll: true })
      }
    >
      {task.title}
    </PressLink>
  )
}
