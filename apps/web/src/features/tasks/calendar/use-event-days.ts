import type { Project } from '@courtside/contract/projects.ts'
import { useMemo } from 'react'
import { projectRows } from '#features/projects/use-projects.ts'
import { useRowsOf } from '#lib/row-store.ts'

/** The event days of a project, or of all that are held here and go on, with the names of the projects. */
export function useEventDays(project: Project | undefined): ReadonlyMap<string, readonly string[]> {
  const held = useRowsOf(projectRows, 'all')
  return useMemo(() => {
    const own = project ? held.filter(({ id }) => id === project.id) : held.filter(isGoingOn)
    const days = Map.groupBy(
      own.filter(({ targetOn }) => targetOn !== null),
      ({ targetOn }) => targetOn ?? '',
    )
    return new Map([...days].map(([on, there]) => [on, there.map(({ name }) => name)]))
  }, [project, held])
}

const isGoingOn = ({ archivedAt, deletedAt }: Pick<Project, 'archivedAt' | 'deletedAt'>): boolean =>
  archivedAt === null && deletedAt === null
