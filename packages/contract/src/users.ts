import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { endpoint } from './endpoint.ts'
import {
  Day,
  Id,
  Instant,
  PageQuery,
  change,
  gesture,
  line,
  oneOrMany,
  page,
  searchWords,
} from './fields.ts'
import { SignInSession } from './identity.ts'
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

/** `pending` waits to be let in; `removed` is no member any more, and stands under their name on what they did. */
const userStatuses = ['invited', 'active', 'pending', 'suspended', 'removed'] as const

export const User = Person.extend({
  email: z.string().nullable(),
  status: z.enum(userStatuses),
  isProjectUser: z.boolean(),
  /** Of the organisation, in the order of ids. */
  roleIds: z.array(Id),
  lastSeenAt: Instant.nullable(),
})
export type User = z.infer<typeof User>

/** The signed-in person. `uid` is our own id, not the identity service's; `permissions` are those of the organisation. */
export const CurrentUser = User.extend({
  locale: z.string().nullable(),
  timeZone: z.string().nullable(),
  permissions: Permissions,
  roles: z.array(z.object({ id: Id, name: z.string() })),
  organisation: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person',
  result: CurrentUser,
})

export const userSorts = ['name', 'lastSeenAt', 'createdAt'] as const
/** When somebody was here last: within 7 or 30 days, not for 30 days, or never. */
export const seenSpans = ['week', 'month', 'longer', 'never'] as const
/** Whom a list is about; placeholders are none of the others. */
export const userKinds = ['active', 'suspended', 'pending', 'removed', 'placeholder'] as const

/**
 * Without the flag a page of users, those removed only where they are asked for; with `projectUsersOnly=true` an unpaged
 * array of the active people who take part in projects, public fields only, as the specification's user provider
 * expects it.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'The people of the organisation',
  query: PageQuery.extend({
    projectUsersOnly: z.enum(['true', 'false']).optional(),
    search: searchWords.optional(),
    roleId: oneOrMany(Id).optional(),
    kind: oneOrMany(z.enum(userKinds)).optional(),
    isProjectUser: z.enum(['true', 'false']).optional(),
    seen: z.enum(seenSpans).optional(),
    sort: z.enum(userSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('name'),
  }),
  result: z.union([z.array(Person), page(User)]),
})

const byId = z.strictObject({ id: Id })

/** A person with what hangs on them, as far as the reader may see it. */
export const UserProfile = User.extend({
  createdAt: Instant,
  timeZone: z.string().nullable(),
  /** Those they take part in, with their role there. */
  projects: z.array(z.object({ id: Id, key: z.string(), name: z.string(), roleId: Id })),
  openTaskCount: z.int(),
  lateTaskCount: z.int(),
  /** Whether the reader may change them; `can.changePerson` says what of it. */
  isChangeable: z.boolean(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'A person of the organisation',
  params: byId,
  query: z.strictObject({
    /** The day it is for who asks, which tells what is late; absent means in Greenwich. */
    today: Day.optional(),
  }),
  result: UserProfile,
})

const RoleIds = z
  .array(Id)
  .min(1, 'Choose at least one role; suspend somebody who shall do nothing here')
  .max(20)
  .transform((ids) => [...new Set(ids)].toSorted())

/** What may be changed of a person, field by field, by the rules of `TaskChanges`. */
export const UserChanges = z
  .strictObject({
    name: change(line(1, 100)),
    isProjectUser: change(z.boolean()),
    status: change(z.enum(['active', 'suspended', 'removed'])),
    roleIds: change(RoleIds),
  })
  .partial()
export type UserChanges = z.infer<typeof UserChanges>
export type UserField = keyof UserChanges

/** `details` of a person's `conflict`. */
export const UserConflict = z.object({ current: User, conflictingFields: z.array(z.string()) })

/**
 * 403 for oneself where the status is meant, and for somebody who may do, or would be allowed, what the actor may not; 409
 * `last_owner` where nobody would be left who may do everything. It holds within 5 seconds everywhere.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Change, suspend or remove a person',
  params: byId,
  body: z.strictObject({ changes: UserChanges, ...gesture }),
  result: User,
  conflict: UserConflict,
})

/** What somebody did, newest first, where the reader may see it. */
export const listUserActivity = endpoint({
  method: 'GET',
  path: '/users/:id/activity',
  summary: 'What a person did, newest first',
  params: byId,
  query: PageQuery,
  result: page(
    ActivityEntry.extend({
      projectKey: z.string(),
      taskKey: z.string().nullable(),
      taskTitle: z.string().nullable(),
    }),
  ),
})

/** With the embedded service only, as `listSessions`. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'Where a person is signed in, last used first',
  params: byId,
  result: z.array(SignInSession),
})

/** Ends a sign-in of somebody else within 5 seconds. */
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  summary: 'End one sign-in of a person',
  params: z.strictObject({ id: Id, sessionId: Id }),
})

/** Works with a hosted service, too: tokens of earlier sign-ins are refused from now. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/users/:id/sessions/end',
  summary: 'End every sign-in of a person',
  params: byId,
})
