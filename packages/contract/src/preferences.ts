import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { TimeZone } from './identity.ts'
import { languages } from './languages.ts'

const Hour = z.int().min(0).max(23)
const QuietHours = z
  .strictObject({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, 'Choose two different hours')

/** Fields by what they may be; each is at first what `defaultPreferences` says. */
const fields = {
  /** `auto` is what the browser asks for. */
  language: z.enum(['auto', ...languages]),
  fontSize: z.enum(['small', 'normal', 'large']),
  density: z.enum(['comfortable', 'compact']),
  accent: z.enum(['blue', 'violet', 'pink', 'orange', 'green', 'teal']),
  /** What the sidebar does without, by names that screens know. */
  hiddenPlaces: z
    .array(
      z
        .string()
        .regex(/^[a-z]+$/i)
        .max(40),
    )
    .max(40),
  /** `auto` is the day that weeks begin with where the reader is. */
  weekStart: z.enum(['auto', 'monday', 'saturday', 'sunday']),
  /** Null is where the browser is; for what the server tells by itself, where the organisation is. */
  timeZone: TimeZone.nullable(),
  /** In which order the parts of a day stand; `auto` is as the browser's language has it, `ymd` is in figures. */
  dateFormat: z.enum(['auto', 'dmy', 'mdy', 'ymd']),
  clock: z.enum(['auto', 'h23', 'h12']),
  /** Where `/` and signing in lead to. */
  startPage: z.enum(['projects', 'myWork', 'inbox', 'tasks', 'workspace']),
  /** How the tasks of a project are laid out where its address says nothing of it. */
  taskLayout: z.enum(['table', 'list', 'board', 'calendar', 'timeline']),
  /** Full hours by the person's clock, over midnight too; between them nothing but the inbox tells them anything. */
  quietHours: QuietHours.nullable(),
} as const

/** How one person has the app, on every device of theirs. */
export const Preferences = z.object(fields)
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = {
  language: 'auto',
  fontSize: 'normal',
  density: 'compact',
  accent: 'blue',
  hiddenPlaces: [],
  weekStart: 'auto',
  timeZone: null,
  dateFormat: 'auto',
  clock: 'auto',
  startPage: 'projects',
  taskLayout: 'table',
  quietHours: null,
}

/**
 * What was stored at any time, in whatever state: a field that is missing or broken is as `defaults` or else for everybody
 * at first.
 */
export function readPreferences(stored: unknown, defaults: Partial<Preferences> = {}): Preferences {
  const given = Object(stored) as Record<string, unknown>
  const known = Object.entries(fields).flatMap(([field, schema]) => {
    const { success, data } = schema.safeParse(given[field])
    return success ? [[field, data] as const] : []
  })
  return { ...defaultPreferences, ...defaults, ...Object.fromEntries(known) }
}

/** What shall be otherwise; the rest stays. Of two choices the later holds: both are one person's. */
export const PreferenceChanges = z.strictObject(fields).partial()
export type PreferenceChanges = z.infer<typeof PreferenceChanges>

/** They are read as a part of `getMe`. */
export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/preferences',
  access: 'person',
  summary: 'Change your preferences',
  body: PreferenceChanges,
  result: Preferences,
})
