import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useCallback } from 'react'
import { useUsers } from '#features/users/use-users.ts'

/** Finds a person by uid among those who take part in projects and those seen on this one, placeholders too. */
export function usePeople(project: Pick<Project, 'people'> | undefined) {
  const users = useUsers()
  const people = project?.people
  return useCallback(
    (uid: string | null): Person | undefined =>
      people?.find((one) => one.uid === uid) ?? users.find((one) => one.uid === uid),
    [people, users],
  )
}
