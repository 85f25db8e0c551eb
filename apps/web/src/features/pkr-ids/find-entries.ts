import { type PkrIdRow, listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { call } from '#api/call.ts'

/** So many are offered; who means another types on. */
const limit = 6

/** The first entries of the register whose number or name answers; the one that is called just so stands first. */
export async function findEntries(search: string, signal: AbortSignal): Promise<PkrIdRow[]> {
  const query = { limit, ...(search !== '' && { search }) }
  const { items } = await call(listPkrIds, { query }, { signal })
  const isMeant = ({ number }: PkrIdRow) => number.toUpperCase() === search.toUpperCase()
  return items.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
}
