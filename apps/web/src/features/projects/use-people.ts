import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useCallback } from 'react'
import { useFindPerson } from '#features/users/use-users.ts'

/**
 * Finds a person by uid among those seen on a project and all whom the reader knows, placeholders too. Who was joined to
 * somebody is that one.
 */
export function usePeople(
  project: (Pick<Project, 'people'> & Partial<Pick<Project, 'joined'>>) | undefined,
) {
  const findPerson = useFindPerson()
  const { people, joined } = project ?? {}
  return useCallback(
    (uid: string | null): Person | undefined => {
      const meant = (uid !== null && joined?.[uid]) || uid
      return people?.find((one) => one.uid === meant) ?? findPerson(meant)
    },
    [people, joined, findPerson],
  )
}
