import type { Project } from '@courtside/contract/projects.ts'
import { useMemo } from 'react'
import { useCachedProjects } from '#features/projects/use-projects.ts'
import { useUsers } from '#features/users/use-users.ts'
import { getShownFields } from '../fields/editable-fields.ts'
import { gatherLine } from './gather-line.ts'
import type { TaskSearch } from './task-search.ts'

/**
 * What an address asks for with its whole filter in the line, which is what lists and pickers go by; addresses from before
 * that are read alike.
 */
export function useLine(search: TaskSearch, project?: Project): TaskSearch {
  const users = useUsers()
  const projects = useCachedProjects()
  const { statuses = [], labels = [], types = [], people = [] } = project ?? {}
  const q = gatherLine(search, {
    statuses,
    labels,
    types,
    fields: project ? getShownFields(project) : [],
    people: [...people, ...users],
    projects,
  })
  return useMemo(
    () => ({
      ...search,
      group: [],
      status: [],
      priority: [],
      assignee: [],
      label: [],
      type: [],
      project: [],
      custom: [],
      due: undefined,
      shelf: undefined,
      q,
    }),
    [search, q],
  )
}
