import { type Actor, can } from './can.ts'
import type { Preferences } from './preferences.ts'

/** What a role begins with: whoever sees only their own tasks starts there. */
export const preferencesFor = (actor: Actor): Partial<Preferences> =>
  can.seesOwnTasksOnly(actor) ? { startPage: 'myWork' } : {}
