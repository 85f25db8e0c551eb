import { can } from '@courtside/contract/can.ts'
import { closedGroups, statusGroups } from '@courtside/contract/statuses.ts'
import { type TaskRow, listTasks } from '@courtside/contract/tasks.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { isOpened, useCachedProjects, useOpenProjects } from '#features/projects/use-projects.ts'
import { taskRows } from '#features/tasks/use-task-rows.ts'
import { useActor } from './use-users.ts'

const group = statusGroups.filter((one) => !closedGroups.includes(one))

async function listAll(
  given: Readonly<Partial<Record<'assigneeId' | 'leadId', string[]>>>,
  signal: AbortSignal,
): Promise<TaskRow[]> {
  const found: TaskRow[] = []
  let after: string | undefined
  do {
    const { items, next } = await call(
      listTasks,
      { query: { ...given, group, limit: 200, ...(after && { after }) } },
      { signal },
    )
    found.push(...items)
    after = next ?? undefined
  } while (after !== undefined)
  return found
}

/** Those that are assigned to them, and behind these what they lead besides. */
async function listGiven(uids: readonly string[], signal: AbortSignal): Promise<TaskRow[]> {
  const [assigned, led] = await Promise.all([
    listAll({ assigneeId: [...uids] }, signal),
    listAll({ leadId: [...uids] }, signal),
  ])
  const found = [...new Map([...assigned, ...led].map((task) => [task.id, task])).values()]
  taskRows.upsert(found)
  return found
}

/** What a task is given to once somebody stands where these people stood; a group does what they did, and leads nothing. */
export const getHandedOver = (
  { assigneeIds, leadId }: Pick<TaskRow, 'assigneeIds' | 'leadId'>,
  uids: readonly string[],
  heir: Person,
) => {
  const place = (id: string) => (uids.includes(id) ? heir.uid : id)
  return {
    assigneeIds: [...new Set(assigneeIds.map(place))],
    leadId: leadId === null || heir.isGroup ? leadId : place(leadId),
  }
}

/** All open tasks given to any of these people that one may see; `assignableIds` are those one may give to others. */
export function useOpenTasks(uids: readonly string[]) {
  const actor = useActor()
  const query = useQuery({
    queryKey: ['tasks', 'open of', uids],
    queryFn: ({ signal }) => listGiven(uids, signal),
    gcTime: 0,
  })
  const tasks = query.data ?? []
  const projectIds = [...new Set(tasks.map(({ projectId }) => projectId))]
  const openings = useOpenProjects(projectIds)
  const projects = useCachedProjects()
  const opened = new Map(projects.flatMap((one) => (isOpened(one) ? [[one.id, one] as const] : [])))
  const canAssign = (task: TaskRow) => {
    const project = opened.get(task.projectId)
    return (
      project !== undefined &&
      can.changeTaskField(actor, getTaskFacts(project, task), 'assigneeIds')
    )
  }
  return {
    ...query,
    isPending: query.isPending || openings.some(({ isPending }) => isPending),
    isError: query.isError || openings.some(({ isError }) => isError),
    refetch: () =>
      Promise.all(
        [query, ...openings.filter(({ isError }) => isError)].map(({ refetch }) => refetch()),
      ),
    tasks,
    assignableIds: tasks.filter(canAssign).map(({ id }) => id),
  }
}
