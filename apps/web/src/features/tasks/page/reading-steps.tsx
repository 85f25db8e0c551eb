import { Square, SquareCheck } from 'lucide-react'
import { projectRows } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { StatusIcon } from '#ui/status-icon.tsx'
import { ItemFacts } from '../checklist/item-facts.tsx'
import { getLists } from '../checklist/order-items.ts'
import { useChecklist } from '../checklist/use-checklist.ts'
import { TaskLink, type OpenTask } from '../relations/task-line.tsx'
import { isOpen } from '../task-state.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** What a task consists of, to be read: its checklist and its subtasks. */
export function ReadingSteps({
  task,
  parts,
  onOpen,
}: {
  task: CachedTask
  parts: readonly CachedTask[]
  onOpen: OpenTask
}) {
  const items = useChecklist(task.id)
  return (
    <>
      {getLists(items).map((list) => (
        <section key={list.name} className="grid gap-2">
          <Heading
            name={list.name || text.tasks.checklist.title}
            done={list.items.filter(({ isDone }) => isDone).length}
            total={list.items.length}
          />
          <ul className="grid gap-1.5 text-base">
            {list.items.map((item) => (
              <li key={item.id} className="flex gap-2.5">
                {item.isDone ? (
                  <SquareCheck
                    aria-label={text.ui.status.completed}
                    className="mt-1 size-4 shrink-0 text-muted"
                  />
                ) : (
                  <Square aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                )}
                <span
                  dir="auto"
                  className={cn('wrap-anywhere', item.isDone && 'text-muted line-through')}
                >
                  {item.title}
                </span>
                <ItemFacts item={item} onPick={undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {parts.length > 0 && (
        <section className="grid gap-1">
          <Heading
            name={text.tasks.parts.title}
            done={parts.filter((one) => !isOpen(one)).length}
            total={parts.length}
          />
          <ul className="text-base">
            {parts.map((part) => (
              <li key={part.id}>
                <TaskLink
                  task={part}
                  onOpen={onOpen}
                  className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 hover:bg-hover touch:min-h-11"
                >
                  <PartIcon task={part} />
                  <span
                    className={cn('wrap-anywhere', !isOpen(part) && 'text-muted line-through')}
                    dir="auto"
                  >
                    {part.title}
                  </span>
                </TaskLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Heading({ name, done, total }: { name: string; done: number; total: number }) {
  return (
    <h3 className="text-sm font-medium text-muted">
      {name} <span className="font-normal tabular">{text.ui.progress(done, total)}</span>
    </h3>
  )
}

function PartIcon({ task }: { task: CachedTask }) {
  const status = projectRows.get(task.projectId)?.statuses?.find((one) => one.id === task.statusId)
  return status && <StatusIcon group={status.group} hue={status.hue} label={status.name} />
}
