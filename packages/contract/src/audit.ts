import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, oneOrMany, page } from './fields.ts'

/** What entries of the audit log are about. */
export const auditKinds = [
  'user',
  'group',
  'role',
  'invitation',
  'pkr_id',
  'pkr_list',
  'import',
  'token',
  'webhook',
  'page',
  'telegram_group',
  'organisation',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** One thing that was done to the organisation or in it, but for its projects; which groups in Telegram see these is told. */
export const AuditEntry = ActivityEntry.pick({
  id: true,
  action: true,
  entity: true,
  entityId: true,
  actorId: true,
  via: true,
  changes: true,
  at: true,
}).extend({
  /** The API token it was done with; null where a person did it themself. */
  apiTokenId: Id.nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = {
  /** Who did it. */
  actorId: oneOrMany(Id).optional(),
  kind: oneOrMany(z.enum(auditKinds)).optional(),
  /** Not before. */
  since: Instant.optional(),
  /** Before. */
  until: Instant.optional(),
} as const

/** For whoever may read the log and see the people; what happened in the register for
 * those who may see it, too, and in the wiki for those who write in it. */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/audit',
  isNarrowed: true,
  summary:
    'List changes to people, roles, groups, invitations, the register, tokens, webhooks, pages, Telegram groups and settings',
  query: PageQuery.extend(filter),
  result: page(AuditEntry).extend({
    /** What is called how that entries name by an id; what is gone is missing. */
    names: z.record(z.string(), z.string()),
  }),
})

/** The newest so many go into a file. */
export const auditFileLimit = 10_000

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/file',
  summary: `Export the newest ${auditFileLimit} entries of the audit log as CSV`,
  query: z.strictObject(filter),
  /** `isWhole` is false where there are older ones. */
  result: z.object({ fileName: z.string(), text: z.string(), isWhole: z.boolean() }),
})
