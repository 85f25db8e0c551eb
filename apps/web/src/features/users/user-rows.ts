import {
  type UserChanges,
  type UserConflict,
  mostUsersAtOnce,
  updateUser,
  updateUsers,
} from '@courtside/contract/user-changes.ts'
import { type User } from '@courtside/contract/users.ts'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import { type Write, forgetOnSignOut, performWrites } from '#features/activity/use-writes.ts'
import { createRowStore } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'

/** A person as the browser holds them. */
export type CachedUser = User & { readonly id: string; readonly archivedAt: null }

const held = (user: User): CachedUser => ({ ...user, id: user.uid, archivedAt: null })

/** Everybody of the organisation that is held, once. */
export const userRows = createRowStore<CachedUser>(() => 'all')
forgetOnSignOut(userRows.clear)

/** Takes in people as they were told. */
export const upsertUsers = (users: readonly User[]): void => userRows.upsert(users.map(held))

const getName = ({ id }: { id: string }) => userRows.get(id)?.name ?? text.activity.somebody

const editUser = defineEdit<CachedUser, UserChanges>({
  name: 'user.edit',
  rows: userRows,
  fields: userText.fields,
  subjectOf: getName,
  send: async ({ id, changes }, cause) =>
    held(await call(updateUser, { params: { id }, body: { changes, ...cause } })),
  together: {
    most: mostUsersAtOnce,
    send: async (edits, cause) =>
      (await call(updateUsers, { body: { users: [...edits], ...cause } })).users.map(held),
  },
  readConflict: (details) => {
    const { current, conflictingFields } = details as UserConflict
    return { current: held(current), conflictingFields }
  },
  surroundingsOf: () => undefined,
})

/** Gives people new values as one gesture, told in a toast with its Undo; `first` is done before, and is undone with it. */
export function editUsers(
  said: string,
  users: readonly CachedUser[],
  values: ValuesOf<UserChanges>,
  first: readonly Write[] = [],
): void {
  const edits = users.flatMap((user) => {
    const changes = changesTo<UserChanges>(user, values)
    return Object.keys(changes).length > 0 ? [editUser({ id: user.id, changes })] : []
  })
  // Nobody is given tasks before they are in again, nor keeps them once they are out.
  performWrites(said, [...first, ...edits], { announce: true, inOrder: first.length > 0 })
}
