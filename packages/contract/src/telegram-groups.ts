import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Person } from './users.ts'

/**
 * A question to a group who comes, for as long as it takes answers. People are called as in Telegram and stand in the order
 * of their answers; whoever is in beyond the limit waits for a place.
 */
const RollCall = z.object({
  id: Id,
  title: z.string(),
  /** Places; null where there is one for everybody. */
  limit: z.int().nullable(),
  askedAt: Instant,
  in: z.array(z.string()),
  waiting: z.array(z.string()),
  maybe: z.array(z.string()),
  out: z.array(z.string()),
})
export type RollCall = z.infer<typeof RollCall>

/** A group in Telegram that somebody bound to a project: whoever is in it sees titles of the project's tasks. */
export const TelegramGroup = z.object({
  id: Id,
  /** As it is called in Telegram; empty until Telegram has told it. */
  name: z.string(),
  boundBy: Person,
  boundAt: Instant,
  /** When the bot was put out of it: nothing is told there from then on. Null while it is in. */
  leftAt: Instant.nullable(),
  /** Those that are open, the newest first. */
  rollCalls: z.array(RollCall),
})
export type TelegramGroup = z.infer<typeof TelegramGroup>

/** For whoever sees all tasks of the project. Groups are bound in Telegram, by `/bind` and the project's key. */
export const listTelegramGroups = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/telegram-groups',
  summary: 'List the Telegram groups connected to a project, by name',
  params: z.strictObject({ projectId: Id }),
  result: z.object({
    /** The username of the installation's bot, without the `@`; null where none listens. */
    bot: z.string().nullable(),
    items: z.array(TelegramGroup),
  }),
})

/** For whoever may edit the project. It can't be taken back: the group's roll-calls go with it. */
export const unbindTelegramGroup = defineEndpoint({
  method: 'DELETE',
  path: '/projects/:projectId/telegram-groups/:id',
  summary: 'Disconnect a Telegram group from a project',
  params: z.strictObject({ projectId: Id, id: Id }),
})
