import { describeError } from '#lib/describe-error.ts'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { IdentityError } from './identity-error.ts'
import { Frame } from './sign-in-frame.tsx'
import { useIdentity } from './use-identity.ts'

const words = linkText.broken

const isSpent = (error: unknown): boolean =>
  error instanceof IdentityError &&
  ['auth/invalid-action-code', 'auth/expired-action-code'].includes(error.code)

/** A link that leads nowhere, with the way to a new one; what may work a moment later is offered again. */
export function BrokenLink({
  error,
  onRetry,
  onAsk,
  onBack,
}: {
  error: unknown
  onRetry: () => void
  /** Absent where one can't ask for a new one here. */
  onAsk?: (() => void) | undefined
  onBack: () => void
}) {
  const { status } = useIdentity()
  const back = status === 'signedIn' ? signInText.goOn : signInText.back
  const message = describeError(error)
  if (!isSpent(error)) {
    return (
      <Frame title={text.identity.title} description={message}>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onRetry}>
            {signInText.unreachable.retry}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {back}
          </Button>
        </div>
      </Frame>
    )
  }
  return (
    <Frame title={words.title} description={message}>
      <p className="text-sm text-pretty text-muted">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {onAsk && (
          <Button variant="primary" onClick={onAsk}>
            {words.ask}
          </Button>
        )}
        <Button variant={onAsk ? 'ghost' : 'primary'} onClick={onBack}>
          {back}
        </Button>
      </div>
    </Frame>
  )
}
