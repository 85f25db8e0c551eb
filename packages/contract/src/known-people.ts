import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, oneOrMany } from './fields.ts'
import { Person } from './users.ts'

/** How many ids `listKnownPeople` takes. */
export const mostNamesAtOnce = 100

/**
 * The people and groups of these ids as far as the caller knows them, whether or not they still take part or belong to
 * the organisation. Ids of others are left out.
 */
export const listKnownPeople = defineEndpoint({
  method: 'GET',
  path: '/users/names',
  summary: 'List names, handles and pictures of people you know',
  query: z.strictObject({
    id: oneOrMany(Id).refine((ids) => ids.length <= mostNamesAtOnce, {
      error: `At most ${mostNamesAtOnce} ids`,
    }),
  }),
  result: z.object({ items: z.array(Person) }),
})

/**
 * People whose invitation still works and who haven't joined, and stand-ins that somebody made, as far as the caller knows
 * them (`canPeople.know`) or may invite: names and handles, no addresses. Nobody for a caller who may assign nothing anywhere.
 */
export const listInvitedPeople = defineEndpoint({
  method: 'GET',
  path: '/users/invited',
  summary: 'List invited people and stand-ins, who can be assigned before they join',
  result: z.object({ items: z.array(Person), standIns: z.array(Person) }),
})
