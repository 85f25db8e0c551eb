import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { BrokenLink } from './broken-link.tsx'
import { Frame } from './sign-in-frame.tsx'
import { useActionCode } from './use-action-code.ts'
import { useIdentity } from './use-identity.ts'

const words = linkText

/** An address is confirmed, or changed, by opening its link; nothing is left to do. */
export function ConfirmScreen({
  secret,
  isChange,
  onDone,
}: {
  secret: string
  isChange: boolean
  onDone: () => void
}) {
  const { status } = useIdentity()
  const use = useActionCode(secret, (actions) => actions.confirmEmail(secret))
  if (use.status === 'pending')
    return <Frame title={text.identity.title} description={signInText.opening} />
  if (use.status === 'failed')
    return <BrokenLink error={use.error} onRetry={use.retry} onBack={onDone} />
  return (
    <Frame {...(isChange ? words.changed : words.confirmed)}>
      <Button variant="primary" autoFocus onClick={onDone}>
        {status === 'signedIn' ? signInText.goOn : signInText.submit}
      </Button>
    </Frame>
  )
}
