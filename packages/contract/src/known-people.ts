import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, oneOrMany } from './fields.ts'
import { Person } from './users.ts'

/** How many ids `listKnownPeople` takes. */
export const mostNamesAtOnce = 100

/**
 * The people and groups of these ids as far as the caller knows them, whether or not they still take part or belong to
 * the organisation. Ids of others are left out.
 */
export const listKnownPeople = endpoint({
  method: 'GET',
  path: '/users/names',
  summary: 'Names, handles and pictures of people that the caller knows',
  query: z.strictObject({
    id: oneOrMany(Id).refine((ids) => ids.length <= mostNamesAtOnce, {
      error: `At most ${mostNamesAtOnce} ids`,
    }),
  }),
  result: z.object({ items: z.array(Person) }),
})
