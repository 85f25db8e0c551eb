import { z } from 'zod'
import { isLink } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, change, gesture, line, prose } from './fields.ts'
import { PictureAddress } from './pictures.ts'

/** In characters. */
export const personNameLimit = 100
export const handleLimit = 40
export const aboutLimit = 1000
export const linkLimit = 500
/** How many links a profile may have. */
export const linkCount = 5

/** What a mention names somebody by: it begins and ends with a letter or digit, and is anybody's only once. */
export const Handle = z
  .string()
  .trim()
  .regex(
    /^[\p{L}\p{N}]([\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u,
    'Use letters, digits, dots, hyphens and underscores. Start and end with a letter or digit',
  )
  .max(handleLimit)

const Link = z
  .string()
  .trim()
  .max(linkLimit)
  .refine(isLink, 'Enter a link that starts with https://, http://, mailto: or tel:')

/** What a person says of themself. */
export const Profile = z.object({
  uid: Id,
  name: z.string(),
  handle: z.string(),
  avatarUrl: z.string().nullable(),
  about: z.string(),
  links: z.array(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** What may be changed of one's profile, by the rules of `TaskChanges`. */
export const ProfileChanges = z
  .strictObject({
    name: change(line(1, personNameLimit)),
    handle: change(Handle),
    /** One of those that one added. */
    avatarUrl: change(PictureAddress.nullable()),
    about: change(prose(aboutLimit)),
    links: change(z.array(Link).max(linkCount)),
  })
  .partial()
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/profile',
  access: 'person',
  summary: 'Get your profile',
  result: Profile,
})

export const checkHandle = defineEndpoint({
  method: 'GET',
  path: '/profile/handle',
  access: 'person',
  summary: 'Check whether a handle is free',
  query: z.strictObject({ handle: Handle }),
  result: z.object({ isFree: z.boolean() }),
})

/** `details` of a profile's `conflict`. */
export const ProfileConflict = z.object({
  current: Profile,
  conflictingFields: z.array(z.string()),
})

/** 409 `name_taken` where somebody else has the handle. Mentions that were written keep the one they were written with. */
export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/profile',
  access: 'person',
  summary: 'Change your profile',
  body: z.strictObject({ changes: ProfileChanges, ...gesture }),
  result: Profile,
  conflict: ProfileConflict,
})
