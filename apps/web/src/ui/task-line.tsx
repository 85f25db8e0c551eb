import { text } from '#text/en.ts'
import { DueLabel } from './due-label.tsx'

/** How the link of a task in a short list looks. */
export const taskLineClass =
  'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11'

/** What the link of a task in a short list says: its key, its title, and the day (YYYY-MM-DD) it is due. */
export function TaskLine({
  task: { key, title, dueOn },
}: {
  task: { key: string; title: string; dueOn: string | null }
}) {
  return (
    <>
      <span className="min-w-16 shrink-0 text-xs whitespace-nowrap text-faint tabular">
        {key || text.tasks.isNew}
      </span>
      <span className="min-w-0 grow truncate" dir="auto">
        {title}
      </span>
      {dueOn && <DueLabel dueOn={dueOn} />}
    </>
  )
}
