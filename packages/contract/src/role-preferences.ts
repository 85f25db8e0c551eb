import type { Actor } from './can.ts'
import type { Preferences } from './preferences.ts'

/** What a role begins with: whoever sees only their own tasks starts there. */
export const getPreferencesFor = ({ permissions }: Actor): Partial<Preferences> =>
  permissions.includes('task.view_assigned_only') && !permissions.includes('task.view')
    ? { startPage: 'myWork' }
    : {}
