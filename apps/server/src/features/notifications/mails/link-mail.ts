import type { MailContent } from '#mail/write-mail.ts'
import type { Receiver } from './find-receiver.ts'
import type { Subscription, UnsubscribeLinks } from './sign-link.ts'

/** A mail as its row has it. */
export type MailRow = {
  readonly id: string
  readonly userId: string
  readonly kind: 'news' | 'due' | 'digest' | 'webhook'
  readonly taskId: string | null
  readonly webhookId: string | null
  readonly attemptCount: number
}

/** What a mail says; to whom, and in which language, its receiver decides. */
export type Composed = Omit<MailContent, 'to' | 'language'>

/** A mail to be written, for whom, and where its links lead. */
export type Composing = {
  readonly row: MailRow
  readonly receiver: Receiver
  readonly publicUrl: URL
  readonly links: UnsubscribeLinks
}

/** The link under a mail that stops mail about the same. */
export function unsubscribeFor(
  { receiver: { actor, words }, publicUrl, links }: Composing,
  reasons: Subscription['reasons'],
) {
  return {
    label: words.stop(reasons),
    link: `${publicUrl.origin}/unsubscribe/${links.tokenFor({ userId: actor.id, reasons })}`,
  }
}
