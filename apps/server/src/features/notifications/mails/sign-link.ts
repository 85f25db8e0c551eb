import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { MailSubject } from '@courtside/contract/notifications.ts'

/** What the link in a mail stops: for whom, and mail about what. */
export type Subscription = {
  readonly userId: string
  readonly reasons: readonly MailSubject[]
}

/** Makes and reads the last part of the links that stop mail. They hold for as long as the installation's secret. */
export type UnsubscribeLinks = {
  tokenFor(subscription: Subscription): string
  /** Undefined for whatever was not made here. */
  read(token: string): Subscription | undefined
}

export function openUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'courtside unsubscribe links', 32))
  const sign = (said: string) => createHmac('sha256', key).update(said).digest()
  return {
    tokenFor({ userId, reasons }) {
      const said = `${userId}.${reasons.join('-')}`
      return `${said}.${sign(said).toString('base64url')}`
    },
    read(token) {
      const [userId = '', words = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = sign(`${userId}.${words}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const reasons = words.split('-').flatMap((word) => MailSubject.safeParse(word).data ?? [])
      return { userId, reasons }
    },
  }
}
