import { z } from 'zod'
import { ActivityEntry, ActivityQuery } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { Day, Id, Instant, change, gesture, line, page } from './fields.ts'
import { SignInSession } from './identity.ts'
import { hues } from './statuses.ts'
import { User } from './users.ts'

const byId = z.strictObject({ id: Id })

/** A project that somebody is a member of. */
const PersonProject = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  hue: z.enum(hues),
  /** The day of its event, where it has one. */
  targetOn: Day.nullable(),
  roleId: Id,
  /** What their role there is called. */
  roleName: z.string(),
  isLead: z.boolean(),
  /** Their open tasks in it that the reader may see. */
  openTaskCount: z.int(),
})

/**
 * A person with what hangs on them, as far as the reader may see it. Who knows them (`canPeople.know`) but may not see the
 * people of the organisation reads their name, picture and handle, and what both share: projects, groups and tasks.
 */
export const UserProfile = User.extend({
  /** Whether the reader sees the people of the organisation: else address, status, roles, visits and words are left out. */
  isFull: z.boolean(),
  /** Of the organisation, by name. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
  /** The groups they are in, by name. */
  groups: z.array(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  timeZone: z.string().nullable(),
  /** Those they are a member of, the next event first. */
  projects: z.array(PersonProject),
  about: z.string(),
  links: z.array(z.string()),
  /** Who was joined to them, and whom they were joined to. */
  joined: z.array(z.object({ uid: Id, name: z.string(), isPlaceholder: z.boolean(), at: Instant })),
  joinedTo: z.object({ uid: Id, name: z.string() }).nullable(),
  openTaskCount: z.int(),
  lateTaskCount: z.int(),
  /** The member they sign in as; null where there is none, or the reader may see no PKR IDs. */
  pkrId: z.object({ number: z.string(), club: z.string() }).nullable(),
  /** Whether the reader may change them; `can.changePerson` says what of it. */
  isChangeable: z.boolean(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Get a person of the organisation',
  params: byId,
  query: z.strictObject({
    /** The day it is for who asks, which tells what is late; absent means in Greenwich. */
    today: Day.optional(),
  }),
  result: UserProfile,
})

const RoleIds = z.array(Id).max(20)
const inOneOrder = (ids: string[]) => [...new Set(ids)].toSorted()

/** What may be changed of a person, field by field, by the rules of `TaskChanges`. */
export const UserChanges = z
  .strictObject({
    name: change(line(1, 100)),
    isProjectUser: change(z.boolean()),
    status: change(z.enum(['active', 'suspended', 'removed'])),
    /** Who was removed may have lost the one they had. */
    roleIds: z.strictObject({
      was: RoleIds.transform(inOneOrder),
      /** None only where that takes back (`undoOf`) that somebody who had none was given one. */
      set: RoleIds.transform(inOneOrder),
    }),
  })
  .partial()
export type UserChanges = z.infer<typeof UserChanges>
export type UserField = keyof UserChanges

/** `details` of a person's `conflict`. */
export const UserConflict = z.object({ current: User, conflictingFields: z.array(z.string()) })
export type UserConflict = z.infer<typeof UserConflict>

/**
 * 403 for oneself where the status is meant, and for somebody who may do, or would be allowed, what the actor may not; 409
 * `last_owner` where nobody would be left who may do everything. It holds within 5 seconds everywhere.
 */
export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Change, suspend or remove a person',
  params: byId,
  body: z.strictObject({ changes: UserChanges, ...gesture }),
  result: User,
  conflict: UserConflict,
})

/** So many people one request changes; a gesture over more goes out in pieces. */
export const mostUsersAtOnce = 50

/** Refused as `updateUser`; that somebody stays who may do everything is asked of what all the changes come to. */
export const updateUsers = defineEndpoint({
  method: 'PATCH',
  path: '/users',
  summary: 'Change several people, all or none. The error is that of the first refused one',
  body: z.strictObject({
    users: z
      .array(z.strictObject({ id: Id, changes: UserChanges }))
      .min(1)
      .max(mostUsersAtOnce)
      .refine(
        (users) => new Set(users.map(({ id }) => id)).size === users.length,
        'Use each person once',
      ),
    ...gesture,
  }),
  /** In the order they were named in. */
  result: z.object({ users: z.array(User) }),
  conflict: UserConflict,
})

/** What somebody did, newest first, where the reader may see it. */
export const listUserActivity = defineEndpoint({
  method: 'GET',
  path: '/users/:id/activity',
  summary: 'List what a person did, newest first',
  params: byId,
  query: ActivityQuery,
  result: page(
    ActivityEntry.extend({
      projectKey: z.string(),
      taskKey: z.string().nullable(),
      taskTitle: z.string().nullable(),
    }),
  ),
})

/** With the embedded service only, as `listSessions`. */
export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  access: 'person',
  summary: 'List a person’s sessions, last used first',
  params: byId,
  result: z.array(SignInSession),
})

/** Ends a sign-in of somebody else within 5 seconds. */
export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  access: 'person',
  summary: 'End one session of a person',
  params: z.strictObject({ id: Id, sessionId: Id }),
})

/** Works with a hosted service, too: tokens of earlier sign-ins are refused from now. */
export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/users/:id/sessions/end',
  access: 'person',
  summary: 'End all sessions of a person',
  params: byId,
})
