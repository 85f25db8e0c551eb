import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { personNameLimit } from './profile.ts'
import { Person } from './users.ts'

/**
 * A stand-in is a name that tasks can be assigned to before it is known who does them, such as “Referee TBD”. Nobody signs in
 * with it. `joinUser` puts a person in its place everywhere. For whoever may invite people.
 */
export const addStandIn = defineEndpoint({
  method: 'POST',
  path: '/users/stand-ins',
  summary: 'Add a stand-in, which a person replaces later',
  body: z.strictObject({ name: line(1, personNameLimit) }),
  result: Person,
})
