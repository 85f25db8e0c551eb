import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, page, searchWords } from './fields.ts'
import { permissionKeys } from './permissions.ts'

const Permissions = z.array(z.enum(permissionKeys))

/** What anybody who meets a person may know of them. A placeholder came with an import and can't sign in. */
export const Person = z.object({
  uid: Id,
  name: z.string(),
  handle: z.string(),
  avatarUrl: z.string().nullable(),
  isPlaceholder: z.boolean(),
})
export type Person = z.infer<typeof Person>

const userStatuses = ['invited', 'active', 'pending', 'suspended'] as const

export const User = Person.extend({
  email: z.string().nullable(),
  status: z.enum(userStatuses),
  isProjectUser: z.boolean(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  lastSeenAt: Instant.nullable(),
})
export type User = z.infer<typeof User>

/** The signed-in person. `uid` is our own id, not the identity service's; `permissions` are those of the organisation. */
export const CurrentUser = User.extend({
  locale: z.string().nullable(),
  timeZone: z.string().nullable(),
  permissions: Permissions,
  organisation: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person',
  result: CurrentUser,
})

/**
 * Without the flag a page of users; with `projectUsersOnly=true` an unpaged array of the active people who take part in
 * projects, public fields only, as the specification's user provider expects it.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'The people of the organisation',
  query: PageQuery.extend({
    projectUsersOnly: z.enum(['true', 'false']).optional(),
    search: searchWords.optional(),
  }),
  result: z.union([z.array(Person), page(User)]),
})
