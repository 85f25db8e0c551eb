import { seenSpans, userKinds, userSorts } from '@courtside/contract/users.ts'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { manyOf } from '#lib/search-params.ts'

const many = <Item extends z.ZodType>(item: Item) => manyOf(item).catch([]).default([])
const one = <Item extends z.ZodType>(item: Item) => item.optional().catch(undefined)
const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/**
 * What the address of the list of users holds. `show` is whom: absent means those who have joined; `only` narrows the
 * invitations down.
 */
export const UserSearch = z.object({
  q: one(z.string().max(200)),
  role: many(z.uuid()),
  kind: many(z.enum(userKinds)),
  /** Whether they take part in projects. */
  takes: one(z.enum(['true', 'false'])),
  seen: one(z.enum(seenSpans)),
  /** Of the linked PKR ID. */
  club: many(z.string().max(100)),
  sort: one(z.enum(sorts)),
  dialog: one(z.enum(['invite', 'group'])),
  show: one(z.enum(['groups', 'invitations', 'waiting'])),
  only: one(z.enum(['expired'])),
  /** The group that stands beside the list of them. */
  group: one(z.uuid()),
})
export type UserSearch = z.infer<typeof UserSearch>

export const useUserSearch = (): UserSearch =>
  UserSearch.parse(useSearch({ from: '/protected/users' }))

export const isFilteredList = ({ q, role, kind, takes, seen, club }: UserSearch): boolean =>
  [q, takes, seen].some(Boolean) || role.length + kind.length + club.length > 0
