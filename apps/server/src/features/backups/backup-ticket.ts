import { z } from 'zod'
import type { SecretBox } from '#features/identity/open-seal.ts'

const Ticket = z.object({
  personId: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  passphrase: z.string().optional(),
})
/** What a link to a backup holds: for whom and until when, and what the file is encrypted with. Only we can read it. */
export type BackupTicket = z.infer<typeof Ticket>

export const writeTicket = (seal: SecretBox, backupId: string, ticket: BackupTicket): string =>
  seal.seal(Buffer.from(JSON.stringify(ticket)), backupId).toString('base64url')

/** Undefined where it is none of ours, about another backup, or over. */
export function readTicket(
  seal: SecretBox,
  backupId: string,
  text: string,
): BackupTicket | undefined {
  try {
    const opened = seal.open(Buffer.from(text, 'base64url'), backupId)
    const ticket = Ticket.parse(JSON.parse(opened.toString()))
    return ticket.until * 1000 > Date.now() ? ticket : undefined
  } catch {
    return undefined
  }
}
