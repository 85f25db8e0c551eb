import { closedGroups, statusGroups } from '@courtside/contract/statuses.ts'
import { listTasks } from '@courtside/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { taskRows, useTask } from '#features/tasks/use-task-rows.ts'
import { userText } from '#text/user-changes.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TaskLine, taskLineClass } from '#ui/task-line.tsx'
import { useJoinTurn } from './joins/use-joins.ts'
import { useSeesAllOf } from './use-sees-all.ts'
import type { CachedUser } from './user-rows.ts'

const words = userText.page
const group = statusGroups.filter((one) => !closedGroups.includes(one))
const shownCount = 10
const none: readonly string[] = []

/** What a person or a group has to do next, the most pressing first, and the way to all of it. */
export function PersonTasks({
  user,
  count,
  lateCount,
  addedIds = none,
}: {
  user: Pick<CachedUser, 'id' | 'handle'>
  count: number
  lateCount: number
  /** Made here just now. */
  addedIds?: readonly string[]
}) {
  const turn = useJoinTurn()
  const isWhole = useSeesAllOf(user.id)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['tasks', 'next of', user.id, turn],
    queryFn: async ({ signal }) => {
      const query = { assigneeId: [user.id], group, sort: 'dueOn' as const, limit: shownCount }
      const { items } = await call(listTasks, { query }, { signal })
      taskRows.upsert(items)
      return items.map(({ id }) => id)
    },
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="flex items-baseline gap-2 text-xs font-medium text-muted">
        {isWhole ? words.tasks : words.tasksSeen}
        {lateCount > 0 && (
          <span className="font-normal text-danger tabular">{words.late(lateCount)}</span>
        )}
        {count > 0 && (
          <Link
            to="/tasks"
            search={{ q: `assignee:${user.handle} is:open` }}
            className="ms-auto font-normal text-link hover:underline"
          >
            {words.allTasks(count)}
          </Link>
        )}
      </h2>
      {isPending && (
        <Loading>
          <Skeleton className="w-2/3" />
        </Loading>
      )}
      {error && <ErrorState className="py-6" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && addedIds.length === 0 && (
        <p className="text-sm text-faint">{isWhole ? words.noTasks : words.noTasksSeen}</p>
      )}
      <ul className="-mx-2">
        {[...new Set([...(data ?? []), ...addedIds])].map((id) => (
          <PersonTask key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function PersonTask({ id }: { id: string }) {
  const task = useTask(id)
  if (!task || task.deletedAt !== null) return null
  return (
    <li>
      <Link to="/tasks/$id" params={{ id: task.key || id }} className={taskLineClass}>
        <TaskLine task={task} />
      </Link>
    </li>
  )
}
