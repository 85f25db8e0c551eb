import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, change, gesture } from './fields.ts'
import { OrganisationName } from './identity.ts'

/** What is set for everybody. */
export const Organisation = z.object({ id: Id, name: z.string() })
export type Organisation = z.infer<typeof Organisation>

/** What may be changed of it, by the rules of `TaskChanges`. */
export const OrganisationChanges = z.strictObject({ name: change(OrganisationName) }).partial()
export type OrganisationChanges = z.infer<typeof OrganisationChanges>

/** For everybody in it. */
export const getOrganisation = endpoint({
  method: 'GET',
  path: '/organisation',
  summary: 'What is set for the whole organisation',
  result: Organisation,
})

/** `details` of its `conflict`. */
export const OrganisationConflict = z.object({
  current: Organisation,
  conflictingFields: z.array(z.string()),
})

export const updateOrganisation = endpoint({
  method: 'PATCH',
  path: '/organisation',
  summary: 'Change what is set for the whole organisation',
  body: z.strictObject({ changes: OrganisationChanges, ...gesture }),
  result: Organisation,
  conflict: OrganisationConflict,
})
