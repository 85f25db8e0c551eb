import type { Preferences } from '@courtside/contract/preferences.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { showLook } from '#lib/appearance.ts'
import { setDateChoices } from '#lib/dates.ts'
import { createRowStore, useRow } from '#lib/row-store.ts'

/** What is known of them: nothing at first on a device. The schema that fills in the rest comes with the settings. */
type CachedPreferences = Partial<Preferences> & { readonly id: typeof own }

/** /theme.js reads it too. */
const keptAs = 'preferences'
const own = 'own'

export const getCachedPreferences = (preferences: Partial<Preferences>): CachedPreferences => ({
  ...preferences,
  id: own,
})

/** One row: how the signed-in person has the app. Until the server has said it, it is what this device was told last. */
export const preferenceRows = createRowStore<CachedPreferences>(() => own)

const none = getCachedPreferences({})

/** Whatever stands there: a broken value does no more than none. */
function recall(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

const weekStarts: Partial<Record<Preferences['weekStart'], number>> = {
  monday: 0,
  saturday: 5,
  sunday: 6,
}

/** What is not chosen is as the browser has it. */
const unless = <Value>(value: Value | undefined) =>
  value === 'auto' ? undefined : (value as Exclude<Value, 'auto'> | undefined)

function apply(): void {
  const shown = preferenceRows.get(own) ?? none
  showLook(shown)
  setDateChoices({
    timeZone: shown.timeZone ?? undefined,
    clock: unless(shown.clock),
    order: unless(shown.dateFormat),
    weekStart: weekStarts[shown.weekStart ?? 'auto'],
  })
  try {
    localStorage.setItem(keptAs, JSON.stringify(shown))
  } catch {
    // Without storage the next page begins with what everybody has.
  }
}

preferenceRows.subscribe(own, apply)
preferenceRows.upsert([getCachedPreferences(recall())])

const startPages: Readonly<Record<Preferences['startPage'], string>> = {
  projects: '/projects',
  myWork: '/tasks-v2?show=mine',
  inbox: '/inbox',
  tasks: '/tasks',
  workspace: '/tasks-v2',
}

/** Where `/` leads to; a device that was told nothing yet asks. */
export async function findStartPage(ask: () => Promise<{ preferences: Preferences }>) {
  const { startPage } = preferenceRows.get(own) ?? none
  const chosen = startPage ?? (await ask().catch(() => undefined))?.preferences.startPage
  return startPages[chosen ?? 'projects']
}

/** What the tasks of a project are laid out as where its address says nothing of it. */
export const chosenLayout = (): Preferences['taskLayout'] =>
  preferenceRows.get(own)?.taskLayout ?? 'table'

/** What is known of how the signed-in person has the app; what is being saved is laid over it. */
export const useCachedPreferences = (): CachedPreferences => useRow(preferenceRows, own) ?? none

/** With no language chosen, and none before on this device, there is nothing to load. */
async function followLanguage(told: Preferences['language'], isBeginning: boolean): Promise<void> {
  const chosen = unless(told)
  if (chosen ?? unless(preferenceRows.get(own)?.language))
    (await import('#api/page-language.ts')).followLanguage(chosen, isBeginning)
}

/**
 * Takes over what the server says of them; stands once, around all screens. The answer is the key of what is drawn by
 * them: with another one a screen is drawn anew, but for the settings, where one may be choosing.
 */
export function useToldPreferences(): string {
  const told = useCurrentUser()?.preferences
  // What is told first on a device is most often what it shows already: that is nothing to draw anew.
  const { fontSize = 'normal', density = 'compact', ...held } = useCachedPreferences()
  const { weekStart = 'auto', timeZone = null, dateFormat = 'auto', clock = 'auto' } = held
  const isChoosing = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') })
  const isBeginning = useRef(true)
  useEffect(() => {
    if (!told) return
    void followLanguage(told.language, isBeginning.current)
    isBeginning.current = false
    preferenceRows.upsert([getCachedPreferences(told)])
  }, [told])
  return isChoosing ? '' : [fontSize, density, weekStart, timeZone, dateFormat, clock].join()
}
