import { getEventDays } from '@courtside/contract/event-span.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useMemo } from 'react'
import { projectRows } from '#features/projects/use-projects.ts'
import { useRowsOf } from '#lib/row-store.ts'

/** All days of the event of a project, or of all that are held here and go on, with the names of the projects. */
export function useEventDays(project: Project | undefined): ReadonlyMap<string, readonly string[]> {
  const held = useRowsOf(projectRows, 'all')
  return useMemo(() => {
    const own = project ? held.filter(({ id }) => id === project.id) : held.filter(isGoingOn)
    const days = new Map<string, string[]>()
    for (const one of own)
      for (const on of getEventDays(one)) days.set(on, [...(days.get(on) ?? []), one.name])
    return days
  }, [project, held])
}

const isGoingOn = ({ archivedAt, deletedAt }: Pick<Project, 'archivedAt' | 'deletedAt'>): boolean =>
  archivedAt === null && deletedAt === null
