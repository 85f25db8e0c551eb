import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type PkrList, listPkrLists } from '@courtside/contract/pkr-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatDay } from '#lib/dates.ts'
import { locale } from '#lib/locale.ts'
import { getRequestedAt, useRowsOf } from '#lib/row-store.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { listRows } from './list-rows.ts'

/** The lists of PKR IDs by name, the archived ones last; for whoever may see the register. */
export function usePkrLists() {
  const isWanted = canPkr.see(useActor())
  const { isPending, error, refetch } = useQuery({
    queryKey: ['pkrLists'],
    queryFn: async ({ signal }) => {
      const askedAt = getRequestedAt()
      const { items } = await call(listPkrLists, {}, { signal })
      listRows.replaceGroup('all', items, askedAt)
      return items.length
    },
    enabled: isWanted,
  })
  const rows = useRowsOf(listRows, 'all')
  const lists = useMemo<readonly PkrList[]>(
    () =>
      rows.toSorted(
        (one, other) =>
          Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
          one.name.localeCompare(other.name, locale, { sensitivity: 'base' }),
      ),
    [rows],
  )
  return { lists, isPending, error, refetch }
}

/** Whether members are put on a list by hand: it is neither archived nor live. */
export const takesPlaces = ({ archivedAt, conditions }: PkrList): boolean =>
  archivedAt === null && conditions === null

/** When something counts, in words. */
export function describeDays({
  validFromOn,
  validUntilOn,
}: Pick<PkrList, 'validFromOn' | 'validUntilOn'>): string {
  if (validFromOn !== null && validUntilOn !== null)
    return pkrListText.between(formatDay(validFromOn), formatDay(validUntilOn))
  if (validFromOn !== null) return pkrListText.from(formatDay(validFromOn))
  return validUntilOn === null ? pkrListText.always : pkrListText.until(formatDay(validUntilOn))
}
