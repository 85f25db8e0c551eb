import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, oneOrMany, page, searchWords } from './fields.ts'
import { permissionKeys } from './permissions.ts'
import { Preferences } from './preferences.ts'

const Permissions = z.array(z.enum(permissionKeys))

/**
 * What anybody who meets a person may know of them. A placeholder is a stand-in, or came with an import, and can't sign in. A group stands
 * for all who are in it wherever tasks are assigned, watched or talked about, under an id and a handle like a person's.
 */
export const Person = z.object({
  uid: Id,
  name: z.string(),
  handle: z.string(),
  avatarUrl: z.string().nullable(),
  isPlaceholder: z.boolean(),
  isGroup: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** `pending` waits to be let in; `removed` is no member any more, and stands under their name on what they did. */
export const userStatuses = ['invited', 'active', 'pending', 'suspended', 'removed'] as const

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
  /** The groups they are in. */
  groupIds: z.array(Id),
  preferences: Preferences,
  organisation: z.object({
    id: Id,
    name: z.string(),
    logoUrl: z.string().nullable(),
    timeZone: z.string(),
    /** Whether its owners have closed it for maintenance; only they are still answered then. */
    isClosed: z.boolean(),
  }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getMe = defineEndpoint({
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

/** A version of the names of all, as the ETag of their list says it; see `findVersion`. */
const NamesVersion = z
  .string()
  .max(1200)
  .regex(/^\d{1,20}-\d{1,10}-\d{1,19}(?:\.\d{1,19}){0,50}$/)

/** The version that an ETag names; undefined for other ETags. */
export const findVersion = (etag: string | null | undefined): string | undefined =>
  NamesVersion.safeParse(/^W\/"(.*)"$/.exec(etag ?? '')?.[1]).data

/**
 * Without the flag a page of users, those removed only where they are asked for; with `projectUsersOnly=true` an unpaged
 * array of the active people who take part in projects and of the groups, as far as the caller knows them
 * (`canPeople.know`): public fields only, as the specification's user provider expects it. Its ETag is a version, see
 * `findVersion`.
 */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  isNarrowed: true,
  summary: 'List the people of the organisation',
  query: PageQuery.extend({
    projectUsersOnly: z.enum(['true', 'false']).optional(),
    search: searchWords.optional(),
    roleId: oneOrMany(Id).optional(),
    kind: oneOrMany(z.enum(userKinds)).optional(),
    isProjectUser: z.enum(['true', 'false']).optional(),
    seen: z.enum(seenSpans).optional(),
    /** Of the linked PKR ID; for whoever may see PKR IDs. */
    club: oneOrMany(z.string().max(100)).optional(),
    sort: z.enum(userSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('name'),
  }),
  headers: z.object({ 'if-none-match': z.string().optional() }),
  isRevalidated: true,
  result: z.union([z.array(Person), page(User)]),
})

/**
 * What changed in the array of `projectUsersOnly` since a version of it: rows to put in place of earlier ones, and ids of
 * rows to take away. Where it is not complete the array has to be loaded again: the server doesn't know that version, or
 * the caller doesn't see the names of all.
 */
export const listNameChanges = defineEndpoint({
  method: 'GET',
  path: '/users/changes',
  summary: 'List project users that changed',
  query: z.strictObject({ since: NamesVersion }),
  result: z.object({
    isComplete: z.boolean(),
    version: z.string(),
    people: z.array(Person),
    goneIds: z.array(Id),
  }),
})
export type NameChanges = z.infer<typeof listNameChanges.result>
