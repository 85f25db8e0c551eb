import {
  type Preferences,
  defaultPreferences,
  readPreferences,
} from '@courtside/contract/preferences.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { showLook } from '#lib/look.ts'
import { createRowStore, useRow } from '#lib/row-store.ts'

type HeldPreferences = Preferences & { readonly id: typeof own }

/** /theme.js reads it too. */
const keptAs = 'preferences'
const own = 'own'

export const heldPreferences = (preferences: Preferences): HeldPreferences => ({
  ...preferences,
  id: own,
})

/** One row: how the signed-in person has the app. Until the server has said it, it is what this device was told last. */
export const preferenceRows = createRowStore<HeldPreferences>(() => own)

const shown = (): Preferences => preferenceRows.get(own) ?? defaultPreferences

function recall(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(keptAs) ?? '{}'))
  } catch {
    return defaultPreferences
  }
}

function apply(): void {
  showLook(shown())
  try {
    localStorage.setItem(keptAs, JSON.stringify(shown()))
  } catch {
    // Without storage the next page begins with what everybody has.
  }
}

preferenceRows.subscribe(own, apply)
preferenceRows.put([heldPreferences(recall())])

/** How the signed-in person has the app, as it is shown: what is being saved is laid over it. */
export const usePreferences = (): Preferences => useRow(preferenceRows, own) ?? defaultPreferences

/**
 * Takes over what the server says of them; stands once, around all screens. The answer is the key of what is drawn by
 * them: with another one a screen is drawn anew, but for the settings, where one may be choosing.
 */
export function useToldPreferences(): string {
  const told = useCurrentUser()?.preferences
  const { fontSize, density } = usePreferences()
  const isChoosing = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') })
  useEffect(() => {
    if (told) preferenceRows.put([heldPreferences(told)])
  }, [told])
  return isChoosing ? '' : [fontSize, density].join()
}
