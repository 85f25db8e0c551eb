import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { EntryId, Id, NewId, change, gesture, line, withEntries } from './fields.ts'
import { Person } from './users.ts'

/** In characters. */
export const groupNameLimit = 60
/** How many groups an organisation may have, those that were removed aside. */
export const groupLimit = 200

/**
 * People who are given tasks, told of things and mentioned together. Whatever is assigned to it is for any of them to do.
 * Its id and handle stand wherever those of a person do.
 */
export const Group = z.object({
  id: Id,
  name: z.string(),
  handle: z.string(),
  /** By uid: everybody who is in it. */
  members: z.record(EntryId, z.literal(true)),
  isRemoved: z.boolean(),
  /** Open tasks that are assigned to it, as far as the one who asks may see them. */
  openTaskCount: z.int(),
})
export type Group = z.infer<typeof Group>

const Name = line(1, groupNameLimit)

/** What may be changed of a group, by the rules of `TaskChanges`; whether somebody is in it is a field, `members.<uid>`. */
export const GroupChanges = withEntries(
  z.strictObject({ name: change(Name), isRemoved: change(z.boolean()) }).partial(),
  { members: z.literal(true).nullable() },
)
export type GroupChanges = z.infer<typeof GroupChanges>

/** For whoever may see the people of the organisation; `people` are all who are in one of the groups. */
export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/groups',
  summary: 'List the groups of the organisation, by name',
  isRevalidated: true,
  result: z.object({ items: z.array(Group), people: z.array(Person) }),
})

/** 409 `name_taken` where there is one of this name, `limit_reached` where there are `groupLimit`. */
export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Create a group',
  body: z.strictObject({
    id: NewId.optional(),
    name: Name,
    memberIds: z.array(Id).max(500).default([]),
  }),
  result: Group,
})

/** `details` of the `conflict` of a group. */
export const GroupConflict = z.object({ current: Group, conflictingFields: z.array(z.string()) })
export type GroupConflict = z.infer<typeof GroupConflict>

/**
 * Changes a group, removes it or brings it back; a group that is removed keeps its name on what it had to do with. Who
 * comes in or goes out reaches more or less within 5 seconds. 409 `name_taken` as above.
 */
export const updateGroup = defineEndpoint({
  method: 'PATCH',
  path: '/groups/:id',
  summary: 'Rename a group, change its members, or remove it',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ changes: GroupChanges, ...gesture }),
  result: Group,
  conflict: GroupConflict,
})
