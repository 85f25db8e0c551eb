import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, NewId, Instant, line } from './fields.ts'

/** Feeds that one person has at once. */
export const feedLimit = 20
export const feedNameLimit = 80

/** An address under which calendars fetch tasks with a due day; whoever knows it sees what its owner may see. */
export const CalendarFeed = z.object({
  id: Id,
  /** All that the owner sees of this project; null for what is assigned to them, in all projects. */
  projectId: Id.nullable(),
  name: z.string(),
  /** Whether completed tasks stand in it, too: those due within the last year. */
  hasDone: z.boolean(),
  createdAt: Instant,
  /** When its present address was made. */
  renewedAt: Instant,
  /** When a calendar fetched it last, to the hour; null when none has since the address was made. */
  fetchedAt: Instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const byId = z.strictObject({ id: Id })

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/calendar-feeds',
  access: 'person',
  summary: 'The calendar feeds of one’s own, without their addresses',
  result: z.object({ items: z.array(CalendarFeed) }),
})

/** A feed with its address, which is told only when it is made. */
const AddressedFeed = CalendarFeed.extend({
  /** Relative to the API's origin; needs no token. */
  link: z.string(),
})
export type AddressedFeed = z.infer<typeof AddressedFeed>

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  access: 'person',
  summary: 'Make a calendar feed. Its address is told only here, and is its key',
  tellsSecret: true,
  body: z.strictObject({
    /** Of a feed of one's own that is there already: it gets all of this, and a new address. */
    id: NewId.optional(),
    name: line(1, feedNameLimit),
    projectId: Id.nullable(),
    hasDone: z.boolean().default(false),
  }),
  result: AddressedFeed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds/:id/renew',
  access: 'person',
  summary: 'Give a calendar feed of one’s own a new address; the former one leads nowhere then',
  tellsSecret: true,
  params: byId,
  result: AddressedFeed,
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  access: 'person',
  summary: 'Revoke a calendar feed of one’s own: its address leads nowhere from then on',
  params: byId,
})

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendars/:secret',
  summary:
    'The tasks of a feed as iCalendar (RFC 5545), with an ETag: its address is its key. Made for calendars to fetch now and then',
  access: 'public',
  answers: 'file',
  params: z.strictObject({ secret: z.string().max(100) }),
})
