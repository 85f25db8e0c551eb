import {
  type PreferenceChanges,
  type Preferences,
  readPreferences,
  updatePreferences,
} from '@courtside/contract/preferences.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { preferenceText } from '#text/preferences.ts'
import { showLanguage } from './show-language.ts'
import {
  getCachedPreferences,
  preferenceRows,
  useCachedPreferences,
} from './use-cached-preferences.ts'

type Choice = { readonly set: PreferenceChanges; readonly was: PreferenceChanges }

const choose = defineWrite<Choice, Preferences>({
  name: 'preferences.choose',
  queueKey: () => 'preferences',
  subjectOf: () => preferenceText.yours,
  optimistic: ({ set }) => preferenceRows.applyOptimistic('own', set),
  send: ({ set }) => call(updatePreferences, { body: set }),
  onSuccess: (preferences, { was }) => {
    preferenceRows.upsert([getCachedPreferences(preferences)])
    if (was.language) showLanguage(preferences.language, was.language)
  },
  inverse: ({ set, was }): Write => choose({ set: was, was: set }),
})

/** How the signed-in person has the app, whole. */
export const usePreferences = (): Preferences => readPreferences(useCachedPreferences())

/** Has it another way from now on, on every device; told in a toast with its Undo. */
export function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  const was = readPreferences(preferenceRows.get('own'))[name]
  if (was === value) return
  performWrites(
    preferenceText.said[name],
    [choose({ set: { [name]: value }, was: { [name]: was } })],
    { announce: true },
  )
}
