import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
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

export const listCalendarFeeds = defineEndpoint({
  method: 'GET',
  path: '/calendar-feeds',
  access: 'person',
  summary: 'List your calendar feeds, without their addresses',
  result: z.object({ items: z.array(CalendarFeed) }),
})

/** A feed with its address, which is told only when it is made. */
const AddressedFeed = CalendarFeed.extend({
  /** Relative to the API's origin; needs no token. */
  link: z.string(),
})
export type AddressedFeed = z.infer<typeof AddressedFeed>

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/calendar-feeds',
  access: 'person',
  summary: 'Create a calendar feed. Its address is its key and is returned only here',
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

export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/calendar-feeds/:id/renew',
  access: 'person',
  summary: 'Replace the address of a calendar feed. The old address stops working',
  tellsSecret: true,
  params: byId,
  result: AddressedFeed,
})

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  access: 'person',
  summary: 'Revoke a calendar feed. Its address stops working',
  params: byId,
})

export const getCalendar = defineEndpoint({
  method: 'GET',
  path: '/calendars/:secret',
  summary: 'Get the tasks of a feed as iCalendar (RFC 5545), with an ETag. Its address is its key',
  access: 'public',
  answers: 'file',
  params: z.strictObject({ secret: z.string().max(100) }),
})
