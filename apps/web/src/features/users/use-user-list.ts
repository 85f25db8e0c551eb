import { listUsers } from '@courtside/contract/users.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { type CachedUser, upsertUsers, userRows } from './user-rows.ts'
import type { UserSearch } from './user-search.ts'

/** The people an address asks for, page by page; who was removed since has left it unless removed ones are asked for. */
export function useUserList({ q, role, kind, takes, seen, club, sort }: UserSearch) {
  const query = {
    ...(q !== undefined && { search: q }),
    ...(role.length > 0 && { roleId: role }),
    ...(kind.length > 0 && { kind }),
    ...(takes && { isProjectUser: takes }),
    ...(seen && { seen }),
    ...(club.length > 0 && { club }),
    ...(sort && { sort }),
  }
  const pages = useInfiniteQuery({
    queryKey: ['users', 'list', query],
    queryFn: async ({ pageParam, signal }) => {
      const found = await call(
        listUsers,
        { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      )
      if (Array.isArray(found)) return { ids: [], next: null }
      upsertUsers(found.items)
      return { ids: found.items.map(({ uid }) => uid), next: found.next }
    },
    initialPageParam: '',
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const held = new Map(useRowsOf(userRows, 'all').map((user) => [user.id, user]))
  const users = (pages.data?.pages ?? []).flatMap(({ ids }) =>
    ids.flatMap((id): CachedUser[] => {
      const user = held.get(id)
      return user && isWanted(user, kind) ? [user] : []
    }),
  )
  return { ...pages, users }
}

function isWanted({ status, isPlaceholder }: CachedUser, kinds: UserSearch['kind']): boolean {
  if (kinds.length === 0) return status !== 'removed'
  return kinds.some((kind) => (isPlaceholder ? kind === 'placeholder' : kind === status))
}
