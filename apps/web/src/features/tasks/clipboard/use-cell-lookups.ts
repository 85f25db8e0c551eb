import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useMemo } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useAddresses } from '#features/users/use-addresses.ts'
import { useInvited, useInvitedLoading, useStandIns } from '#features/users/use-invited.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { taskRows } from '../use-task-rows.ts'
import { type CellLookups, getAddress } from './cell-text.ts'

const none: readonly string[] = []

/** What the cells of a pasted table are looked up in, and whether some of it is still on its way. */
export function useCellLookups(
  rows: readonly (readonly string[])[],
  project: Project,
): { lookups: CellLookups; isLoading: boolean } {
  const users = useUsers()
  const mayAssign = can.assignNew(useActor(), getProjectFacts(project))
  const invited = useInvited(mayAssign)
  const standIns = useStandIns(mayAssign)
  const isInvitedLoading = useInvitedLoading(mayAssign)
  const addresses = useMemo(
    () =>
      rows
        .flat()
        .flatMap((cell) => cell.split(/[,;\n]/).flatMap((one) => getAddress(one.trim()) ?? [])),
    [rows],
  )
  const { uidByAddress, isLoading } = useAddresses(mayAssign ? addresses : none)
  const lookups = useMemo((): CellLookups => {
    const people = mayAssign ? [...project.people, ...invited, ...standIns, ...users] : []
    return {
      project,
      people: [...new Map(people.map((one) => [one.uid, one])).values()],
      ...(mayAssign && { uidByAddress }),
      tasks: taskRows.rowsOf(project.id),
    }
  }, [project, users, invited, standIns, uidByAddress, mayAssign])
  return { lookups, isLoading: isLoading || isInvitedLoading }
}
