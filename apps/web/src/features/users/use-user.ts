import { type UserProfile, getUser } from '@courtside/contract/user-changes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { today } from '#lib/dates.ts'
import { useRow } from '#lib/row-store.ts'
import { useJoinTurn } from './joins/use-joins.ts'
import { upsertUsers, userRows } from './user-rows.ts'

/** One person with what hangs on them; what is changed of them shows at once. */
export function useUser(uid: string) {
  const turn = useJoinTurn()
  const query = useQuery<UserProfile>({
    queryKey: ['users', 'one', uid, turn],
    placeholderData: (known) => (known?.uid === uid ? known : undefined),
    queryFn: async ({ signal }) => {
      const profile = await call(
        getUser,
        { params: { id: uid }, query: { today: today() } },
        { signal },
      )
      upsertUsers([profile])
      return profile
    },
  })
  const user = useRow(userRows, uid)
  return { ...query, user, profile: query.data }
}
