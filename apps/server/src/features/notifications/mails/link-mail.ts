import type { Receiver } from './find-receiver.ts'
import { mailWords } from './mail-words.ts'
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

/** A mail to be written, for whom, and where its links lead. */
export type Composing = {
  readonly row: MailRow
  readonly receiver: Receiver
  readonly publicUrl: URL
  readonly links: UnsubscribeLinks
}

/** The link under a mail that stops mail about the same. */
export function unsubscribeFor(
  { userId, reasons }: Subscription,
  publicUrl: URL,
  links: UnsubscribeLinks,
) {
  const names = new Intl.ListFormat('en').format(reasons.map((reason) => mailWords[reason].name))
  return {
    label: `No more e-mail about ${names}`,
    link: `${publicUrl.origin}/unsubscribe/${links.tokenFor({ userId, reasons })}`,
  }
}
