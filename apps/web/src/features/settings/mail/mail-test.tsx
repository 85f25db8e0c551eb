import type { MailState } from '@courtside/contract/mail.ts'
import { Send } from 'lucide-react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { mailText } from '#text/mail.ts'
import { Button } from '#ui/button.tsx'
import { MailFailureText } from './mail-failure.tsx'
import type { TestedMail } from './use-mail.ts'

const words = mailText.test

/** Sends a mail to oneself the way all mail goes, and says what came of it. */
export function MailTest({
  way,
  test,
  isTesting,
  tested,
}: {
  way: MailState['way']
  test: () => Promise<void>
  isTesting: boolean
  tested: TestedMail | undefined
}) {
  const email = useCurrentUser()?.email ?? null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          disabled={email === null}
          aria-disabled={isTesting}
          onClick={() => {
            if (!isTesting) void test()
          }}
        >
          <Send /> {isTesting ? words.sending : words.send}
        </Button>
        <p className="text-xs wrap-anywhere text-muted">
          {email === null ? words.noAddress : words.to(email)}
        </p>
      </div>
      <div role="status" className="grid gap-1 text-sm wrap-anywhere empty:hidden">
        {tested?.failure && (
          <>
            <span className="font-medium">{words.notSent}</span>
            <MailFailureText failure={tested.failure} />
          </>
        )}
        {tested && !tested.failure && (
          <span className="text-success">
            {way === 'outbox' ? words.kept : words.sent(tested.to ?? '')}
          </span>
        )}
      </div>
    </div>
  )
}
