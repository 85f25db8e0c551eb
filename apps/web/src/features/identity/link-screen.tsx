import { ConfirmScreen } from './confirm-screen.tsx'
import { EmailLinkScreen } from './email-link-screen.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'
import { TelegramOfferScreen } from './telegram-offer-screen.tsx'
import type { Link } from './use-link.ts'
import type { MailKind } from './ways-in.tsx'

/** What a link from a mail leads to. `onDone` goes on to where one was heading, signed in or not. */
export function LinkScreen({
  link: { kind, secret },
  onDone,
  onAsk,
}: {
  link: Link
  onDone: () => void
  onAsk: (kind: MailKind, email: string) => void
}) {
  const props = { secret, onDone, onAsk }
  switch (kind) {
    case 'invitation':
      return <InvitationScreen {...props} />
    case 'telegram':
      return <TelegramOfferScreen secret={secret} />
    case 'resetPassword':
      return <ResetScreen {...props} />
    case 'signIn':
      return <EmailLinkScreen {...props} />
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
      return <ConfirmScreen {...props} isChange={kind === 'verifyAndChangeEmail'} />
    default:
      return null
  }
}
