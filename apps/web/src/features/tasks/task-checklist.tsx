import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { useChecklist } from './use-task-rows.ts'
import { tick } from './use-tasks.ts'

/** The steps of a task, to be ticked; nothing where there are none. */
export function TaskChecklist({ taskId, reason }: { taskId: string; reason: string | undefined }) {
  const items = useChecklist(taskId)
  if (items.length === 0) return null
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <section aria-label={text.tasks.checklist.title} className="grid gap-1">
      <h3 className="flex items-center gap-2 text-xs font-medium text-muted">
        <ProgressRing done={done} total={items.length} />
        {text.tasks.checklist.title}
        <span className="font-normal tabular">{text.ui.progress(done, items.length)}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <label
              title={reason}
              className="-mx-2 flex min-h-7 items-start gap-2.5 rounded-md px-2 py-1 text-sm hover:bg-hover touch:min-h-11"
            >
              <Checkbox
                checked={item.isDone}
                disabled={reason !== undefined}
                onCheckedChange={(isDone) => tick({ id: item.id, taskId, isDone: isDone === true })}
                className="mt-0.5"
              />
              <span className={cn('min-w-0 break-words', item.isDone && 'text-muted line-through')}>
                {item.title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
