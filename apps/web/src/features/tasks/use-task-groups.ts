import type { Project } from '@courtside/contract/projects.ts'
import { useMemo, useState } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { useCachedProjects } from '#features/projects/use-projects.ts'
import { useCurrentUser } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import type { CalendarRange } from './calendar/calendar-range.ts'
import { groupByDay } from './calendar/group-days.ts'
import { type Grouped, type TaskGroup, groupTasks, sameGroups, getTaskId } from './task-groups.ts'
import { getTree } from './task-tree.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

/** Tasks put into groups, in a calendar by its days; the same groups as long as they hold the same tasks in the same order. */
export function useTaskGroups(
  tasks: readonly CachedTask[],
  { by, lanes }: Grouped,
  project: Project | undefined,
  /** Whether parts stand below what they are parts of; in a calendar the days it shows. */
  { isTree = false, range }: { isTree?: boolean; range?: CalendarRange | undefined } = {},
): readonly TaskGroup[] {
  const personOf = usePeople(project)
  const projects = useCachedProjects()
  const meId = useCurrentUser()?.uid
  const todayOn = today()
  const found = useMemo(() => {
    if (range) return groupByDay(tasks, range)
    const held = new Map(projects.map((one) => [one.id, one]))
    const given = groupTasks(
      tasks,
      { by, lanes },
      {
        project,
        projectOf: (id) => (id === project?.id ? project : held.get(id)),
        nameOf: (uid) => personOf(uid)?.name,
        taskOf: taskRows.get,
        meId,
        todayOn,
      },
    )
    return isTree ? given.map(asTree) : given
  }, [tasks, by, lanes, project, projects, personOf, meId, todayOn, isTree, range])
  const [kept, setKept] = useState<readonly TaskGroup[]>(found)
  const groups = sameGroups(kept, found)
  if (groups !== kept) setKept(groups)
  return groups
}

const asTree = (group: TaskGroup): TaskGroup => ({
  ...group,
  entries: getPlaces(group).map(({ entry }) => entry),
})

/** The places of a group with how deep each is. */
export const getPlaces = ({ entries }: TaskGroup) =>
  getTree(entries, getTaskId, (id) => taskRows.get(id)?.parentId)
