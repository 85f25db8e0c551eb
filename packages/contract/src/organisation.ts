import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, change, gesture, lines } from './fields.ts'
import { OrganisationName, TimeZone } from './identity.ts'
import { LogoAddress } from './logos.ts'
import { PkrFormat } from './pkr-format.ts'

/** A part of an e-mail address behind its @: `club.example`. */
export const Domain = z
  .string()
  .max(253)
  .transform((text) => text.normalize('NFC').trim().replace(/^@/, '').toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
        'Enter a domain such as club.example',
      ),
  )

export const domainLimit = 50

/**
 * Who becomes a member by signing in: those invited, whom all the others take as well; those with a verified e-mail of one
 * of the domains; with a verified e-mail that stands on the list of PKR IDs; anybody, once approved; anybody.
 */
export const Admission = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('invite') }),
  z.strictObject({
    by: z.literal('domain'),
    domains: z.array(Domain).min(1, 'Enter at least one domain').max(domainLimit),
  }),
  z.strictObject({ by: z.literal('list'), listId: Id }),
  z.strictObject({ by: z.literal('approval') }),
  z.strictObject({ by: z.literal('open') }),
])
export type Admission = z.infer<typeof Admission>

/** What can be chosen, in days: without use, and in all. */
export const sessionIdleDays = [1, 3, 7, 14, 30, 60] as const
export const sessionDays = [1, 7, 30, 90, 180, 365] as const

/** After how many days a sign-in is over: without use, and in all. */
export const SessionLength = z.strictObject({
  idleDays: z.literal(sessionIdleDays),
  days: z.literal(sessionDays),
})
export type SessionLength = z.infer<typeof SessionLength>

export const maintenanceReasonLimit = 500

/** What people are told while the app is closed for everybody but those who set it. */
export const Closure = z.strictObject({
  reason: lines(maintenanceReasonLimit),
  /** The expected end; it does not open by itself. */
  until: Instant.nullable(),
})
export type Closure = z.infer<typeof Closure>

/** The most hosts whose pages may be shown in frames. */
export const embedHostLimit = 20

/** The exact name of a host, as an address has it: `player.vimeo.com`. No port, no number, and none of this machine's. */
export const EmbedHost = z
  .string()
  .max(253)
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?=.{4,253}$)(?!.*\.localhost$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
        'Enter a host such as player.vimeo.com',
      ),
  )

const EmbedHosts = z
  .array(EmbedHost)
  .max(embedHostLimit, `Enter up to ${embedHostLimit} hosts`)
  .refine((hosts) => new Set(hosts).size === hosts.length, 'Enter each host once')

/** What the environment of the server can decide, over what is set here. */
export const decidedOutside = ['admission', 'maintenance'] as const

/** What is set for everybody. */
export const Organisation = z.object({
  id: Id,
  name: z.string(),
  /** Null where our mark stands for it. */
  logoUrl: z.string().nullable(),
  /** That of new projects, and of people who chose none. */
  timeZone: z.string(),
  admission: Admission,
  sessionLength: SessionLength,
  /** Null while it is open. */
  maintenance: Closure.nullable(),
  /** Of these the server's own settings decide: they are shown as they hold, and can't be changed here. */
  decidedOutside: z.array(z.enum(decidedOutside)),
  /** Null where any number may be entered. */
  pkrFormat: PkrFormat.nullable(),
  /** Whether readers of the wiki are shown in pauses what is written, where all who wrote it may publish. */
  publishesCheckpoints: z.boolean(),
  /** Whether the roles of `wikiReaders` read what is published in the wiki. */
  opensWiki: z.boolean(),
  /** Hosts whose pages the wiki shows in frames, over https; of all others it shows links. */
  embedHosts: z.array(z.string()),
})
export type Organisation = z.infer<typeof Organisation>

/** What may be changed of it, by the rules of `TaskChanges`. */
export const OrganisationChanges = z
  .strictObject({
    name: change(OrganisationName),
    logoUrl: change(LogoAddress.nullable()),
    timeZone: change(TimeZone),
    admission: change(Admission),
    sessionLength: change(SessionLength),
    maintenance: change(Closure.nullable()),
    pkrFormat: change(PkrFormat.nullable()),
    publishesCheckpoints: change(z.boolean()),
    opensWiki: change(z.boolean()),
    embedHosts: change(EmbedHosts),
  })
  .partial()
export type OrganisationChanges = z.infer<typeof OrganisationChanges>

/** For everybody in it. */
export const getOrganisation = defineEndpoint({
  method: 'GET',
  path: '/organisation',
  summary: 'Get the organisation’s settings',
  result: Organisation,
})

/** `details` of its `conflict`. */
export const OrganisationConflict = z.object({
  current: Organisation,
  conflictingFields: z.array(z.string()),
})

/** 409 `decided_outside` for what the server's own settings decide. */
export const updateOrganisation = defineEndpoint({
  method: 'PATCH',
  path: '/organisation',
  summary: 'Change the organisation’s settings',
  body: z.strictObject({ changes: OrganisationChanges, ...gesture }),
  result: Organisation,
  conflict: OrganisationConflict,
})
