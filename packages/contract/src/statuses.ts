import { z } from 'zod'
import { Id } from './fields.ts'

/** The six fixed groups a project's own statuses belong to, in the order work goes through them. */
export const statusGroups = [
  'triage',
  'backlog',
  'unstarted',
  'started',
  'completed',
  'cancelled',
] as const
export type StatusGroup = (typeof statusGroups)[number]

/** Groups whose tasks are no longer to be done. */
export const closedGroups: readonly StatusGroup[] = ['completed', 'cancelled']

/** The eight hues a label or project can have; the theme decides their shades. */
export const hues = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type Hue = (typeof hues)[number]

export const Status = z.object({
  id: Id,
  name: z.string(),
  group: z.enum(statusGroups),
  /** Null shows it in the colour of its group. */
  hue: z.enum(hues).nullable(),
  /** More tasks than this in it are a warning on the board; nothing is refused. */
  wipLimit: z.int().nullable(),
  /** Order inside the project, a fractional key compared by bytes. */
  rank: z.string(),
  isArchived: z.boolean(),
})
export type Status = z.infer<typeof Status>

/** Groups in which new tasks begin; the first status of the last one is the usual. */
export const startGroups: readonly StatusGroup[] = ['backlog', 'unstarted']

/** A label; the types of tasks have the same. */
export const Label = z.object({ id: Id, name: z.string(), hue: z.enum(hues) })
export type Label = z.infer<typeof Label>

/** What a new project starts with, in order. */
export const defaultStatuses: readonly { name: string; group: StatusGroup }[] = [
  { name: 'Backlog', group: 'backlog' },
  { name: 'To do', group: 'unstarted' },
  { name: 'In progress', group: 'started' },
  { name: 'Done', group: 'completed' },
  { name: 'Cancelled', group: 'cancelled' },
]
