import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useCallback } from 'react'
import { useUsers } from '#features/users/use-users.ts'

/**
 * Finds a person by uid among those who take part in projects and those seen on this one, placeholders too. Who was
 * joined to somebody is that one.
 */
export function usePeople(
  project: (Pick<Project, 'people'> & Partial<Pick<Project, 'joined'>>) | undefined,
) {
  const users = useUsers()
  const { people, joined } = project ?? {}
  return useCallback(
    (uid: string | null): Person | undefined => {
      const meant = (uid !== null && joined?.[uid]) || uid
      return people?.find((one) => one.uid === meant) ?? users.find((one) => one.uid === meant)
    },
    [people, joined, users],
  )
}
