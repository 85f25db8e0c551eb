import {
  Handle,
  type Profile,
  type ProfileChanges,
  ProfileConflict,
  checkHandle,
  getProfile,
  updateProfile,
} from '@courtside/contract/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import { forgetOnSignOut, performWrites } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { createRowStore, useRow } from '#lib/row-store.ts'
import { profileText } from '#text/profile.ts'

const words = profileText

type CachedProfile = Profile & { readonly id: string; readonly archivedAt: null }

const held = (profile: Profile): CachedProfile => ({
  ...profile,
  id: profile.uid,
  archivedAt: null,
})

const profileRows = createRowStore<CachedProfile>(() => 'own')
forgetOnSignOut(profileRows.clear)
const saved = createListeners()

const editProfile = defineEdit<CachedProfile, ProfileChanges>({
  name: 'profile.edit',
  rows: profileRows,
  fields: words.fields,
  subjectOf: () => words.yours,
  send: async ({ changes }, cause) => {
    const profile = held(await call(updateProfile, { body: { changes, ...cause } }))
    saved.tell()
    return profile
  },
  readConflict: (details) => {
    const { current, conflictingFields } = ProfileConflict.parse(details)
    return { current: held(current), conflictingFields }
  },
  surroundingsOf: () => undefined,
})

/** One's own profile; what is saved shows in the rest of the app at once. */
export function useProfile() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['users', 'profile'],
    queryFn: async ({ signal }) => {
      const profile = await call(getProfile, {}, { signal })
      profileRows.upsert([held(profile)])
      return profile.uid
    },
    staleTime: 0,
  })
  useEffect(
    () => saved.subscribe(() => void client.invalidateQueries({ queryKey: ['users'] })),
    [client],
  )
  return { ...query, profile: useRow(profileRows, query.data ?? '') }
}

/** Gives one's profile another value, told in a toast with its Undo. */
export function saveProfile<Field extends keyof typeof words.said>(
  profile: CachedProfile,
  field: Field,
  value: ValuesOf<ProfileChanges>[Field],
): void {
  const changes = changesTo<ProfileChanges>(profile, { [field]: value })
  if (Object.keys(changes).length > 0)
    performWrites(words.said[field], [editProfile({ id: profile.id, changes })], { announce: true })
}

/** Why a handle can't be one's own; undefined when it can. */
export async function handleProblem(typed: string): Promise<string | undefined> {
  const { data: handle, error } = Handle.safeParse(typed)
  if (handle === undefined) return error.issues[0]?.message
  try {
    const { isFree } = await call(checkHandle, { query: { handle } })
    return isFree ? undefined : words.handleTaken(handle)
  } catch {
    return words.handleUnchecked
  }
}
