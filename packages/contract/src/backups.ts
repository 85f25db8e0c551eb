import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Person } from './users.ts'

/** How many are kept on the server: whoever makes more deletes one first. */
export const backupLimit = 10
/** Of a passphrase, in characters. */
export const passphraseLength = { min: 12, max: 200 } as const
/** How long a link to download one holds, in seconds. */
export const backupLinkAge = 300

/** What stood in what a drill restored, and how many seconds restoring took. */
export const DrillFound = z.object({
  seconds: z.number(),
  rows: z.int(),
  people: z.int(),
  projects: z.int(),
  tasks: z.int(),
  files: z.int(),
  /** When the newest thing in its log happened; null in an empty one. */
  newestAt: Instant.nullable(),
})
export type DrillFound = z.infer<typeof DrillFound>

/** A try to restore a backup into an empty place, which is looked at and thrown away. */
export const Drill = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  /** When it was asked for. */
  at: Instant,
  /** From 0 to 1. */
  share: z.number(),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  found: DrillFound.nullable(),
})
export type Drill = z.infer<typeof Drill>

/** A backup that was made from the app. */
export const Backup = z.object({
  id: Id,
  createdAt: Instant,
  createdBy: Person.nullable(),
  state: z.enum(['waiting', 'writing', 'done', 'failed']),
  /** From 0 to 1. */
  share: z.number(),
  /** Null until it is whole. */
  byteCount: z.int().nullable(),
  /** Files that the store has lost, and that so are not in it. */
  missingCount: z.int(),
  /** Why it could not be made, in a sentence. */
  problem: z.string().nullable(),
  /** Whether its file is on the server that answers. */
  isHere: z.boolean(),
  /** The last one. */
  drill: Drill.nullable(),
})
export type Backup = z.infer<typeof Backup>

const byId = z.strictObject({ id: Id })

/** For owners: a backup holds everything, and what signs people in. */
export const listBackups = defineEndpoint({
  method: 'GET',
  path: '/backups',
  access: 'person',
  summary: 'List the backups created in the app, newest first',
  result: z.object({ items: z.array(Backup) }),
})

/** 409 `limit_reached` where as many as there may be are kept, `conflict` while another one is being made. */
export const createBackup = defineEndpoint({
  method: 'POST',
  path: '/backups',
  access: 'person',
  summary: 'Create a backup on the server',
  status: 202,
  result: Backup,
})

/** 409 `conflict` while it is being tried already, or where its file is not there. */
export const drillBackup = defineEndpoint({
  method: 'POST',
  path: '/backups/:id/drill',
  access: 'person',
  summary: 'Test restoring a backup in a separate place, and report what it contains',
  status: 202,
  params: byId,
  result: Backup,
})

/**
 * 403 `sign_in_too_old` where one signed in more than five minutes ago. With a passphrase the file is encrypted while it is
 * sent; nobody keeps the passphrase.
 */
export const linkBackup = defineEndpoint({
  method: 'POST',
  path: '/backups/:id/link',
  access: 'person',
  tellsSecret: true,
  summary: 'Create a download link for a backup, valid for five minutes',
  params: byId,
  body: z.strictObject({
    passphrase: z
      .string()
      .min(passphraseLength.min, `Use at least ${passphraseLength.min} characters`)
      .max(passphraseLength.max)
      .refine((text) => text.isWellFormed(), 'Remove the broken characters')
      .optional(),
  }),
  result: z.object({
    /** Needs no token and no cookie: relative to the API's origin. */
    url: z.string(),
  }),
})

export const downloadBackup = defineEndpoint({
  method: 'GET',
  path: '/backups/:id/file',
  access: 'public',
  answers: 'file',
  summary: 'Download a backup by its link',
  params: byId,
  query: z.strictObject({ ticket: z.string().max(2000) }),
})

/** Also of one that is being made: it ends. */
export const deleteBackup = defineEndpoint({
  method: 'DELETE',
  path: '/backups/:id',
  access: 'person',
  summary: 'Delete a backup and its file',
  params: byId,
})
