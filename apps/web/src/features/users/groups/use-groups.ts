import {
  type Group,
  type GroupChanges,
  type GroupConflict,
  createGroup,
  listGroups,
  updateGroup,
} from '@courtside/contract/groups.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { locale } from '#lib/locale.ts'
import { createId } from '#lib/new-id.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { createRowStore, getRequestedAt, useRowsOf } from '#lib/row-store.ts'
import { groupText } from '#text/groups.ts'
import { useUsers } from '../use-users.ts'

const words = groupText.said

/** A group as the browser holds it. */
export type CachedGroup = Group & { readonly archivedAt: null }

const held = (group: Group): CachedGroup => ({ ...group, archivedAt: null })

/** Every group held, once; those that were removed stay as long as they can be brought back. */
const groupRows = createRowStore<CachedGroup>(() => 'all')
forgetOnSignOut(groupRows.clear)

const compareByName = (one: Group, other: Group): number =>
  one.name.localeCompare(other.name, locale, { sensitivity: 'base' })

/** The groups of the organisation by name, and everybody who is in one by uid; for whoever may see its people. */
export function useGroups({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['users', 'groups'],
    queryFn: async ({ signal }) => {
      const askedAt = getRequestedAt()
      const { items, people } = await call(listGroups, {}, { signal })
      groupRows.replaceGroup('all', items.map(held), askedAt)
      return people
    },
    enabled: isWanted,
  })
  const users = useUsers()
  const rows = useRowsOf(groupRows, 'all')
  const groups = useMemo(
    () => rows.filter(({ isRemoved }) => !isRemoved).toSorted(compareByName),
    [rows],
  )
  const people = useMemo(
    () => new Map([...(data ?? []), ...users].map((person) => [person.uid, person])),
    [data, users],
  )
  return { groups, people, isPending, error, refetch }
}

/** The people of a group by name, as far as they are known. */
export const getMembers = (
  { members }: Group,
  people: ReadonlyMap<string, Person>,
): readonly Person[] =>
  Object.keys(members)
    .flatMap((uid) => people.get(uid) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))

const getName = ({ id }: { id: string }) => groupRows.get(id)?.name ?? groupText.aGroup

const editGroup = defineEdit<CachedGroup, GroupChanges>({
  name: 'group.edit',
  rows: groupRows,
  fields: groupText.fields,
  subjectOf: getName,
  send: async ({ id, changes }, cause) =>
    held(await call(updateGroup, { params: { id }, body: { changes, ...cause } })),
  readConflict: (details) => {
    const { current, conflictingFields } = details as GroupConflict
    return { current: held(current), conflictingFields }
  },
  surroundingsOf: () => undefined,
})

type Draft = { readonly id: string; readonly name: string; readonly memberIds: readonly string[] }

const addGroup = defineWrite<Draft, Group>({
  name: 'group.create',
  queueKey: ({ id }) => id,
  subjectOf: ({ name }) => name,
  optimistic: ({ id, name, memberIds }) =>
    groupRows.applyOptimistic(id, {
      id,
      name,
      handle: '',
      members: Object.fromEntries(memberIds.map((uid) => [uid, true as const])),
      isRemoved: false,
      openTaskCount: 0,
      archivedAt: null,
    }),
  send: ({ id, name, memberIds }, _cause, idempotencyKey) =>
    call(createGroup, { body: { id, name, memberIds: [...memberIds] } }, { idempotencyKey }),
  onSuccess: (group) => groupRows.upsert([held(group)]),
  inverse: ({ id }): Write => editGroup({ id, changes: { isRemoved: { was: false, set: true } } }),
})

/** Makes a group and tells its id. */
export function makeGroup(name: string, memberIds: readonly string[]): string {
  const id = createId()
  performWrites(words.made(name), [addGroup({ id, name, memberIds })], { announce: true })
  return id
}

function change(
  said: string,
  group: CachedGroup,
  values: ValuesOf<GroupChanges>,
  first: readonly Write[] = [],
): void {
  const changes = changesTo<GroupChanges>(group, values)
  if (Object.keys(changes).length > 0)
    performWrites(said, [...first, editGroup({ id: group.id, changes })], {
      announce: true,
      inOrder: first.length > 0,
    })
}

export const renameGroup = (group: CachedGroup, name: Rewritten<string>): void =>
  change(words.renamed(name.set), group, { name })

/** Removes a group; `first` is done before, and is undone with it. */
export const removeGroup = (group: CachedGroup, first: readonly Write[]): void =>
  change(words.removed(group.name), group, { isRemoved: true }, first)

/** Gives a group other people, told by those who come or go. */
export function updateMembers(
  group: CachedGroup,
  people: ReadonlyMap<string, Person>,
  uids: readonly string[],
): void {
  const joining = uids.filter((uid) => !group.members[uid])
  const leaving = Object.keys(group.members).filter((uid) => !uids.includes(uid))
  const moving = joining.length > 0 ? joining : leaving
  const [only] = moving.length === 1 ? moving : []
  const name = only === undefined ? undefined : people.get(only)?.name
  const who = name === undefined ? words.are(moving.length) : words.is(name)
  const said = joining.length > 0 ? words.joined : words.left
  const values = [
    ...joining.map((uid) => [`members.${uid}`, true] as const),
    ...leaving.map((uid) => [`members.${uid}`, null] as const),
  ]
  change(said(who, group.name), group, Object.fromEntries(values))
}
