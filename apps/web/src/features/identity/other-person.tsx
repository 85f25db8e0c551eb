import { useState } from 'react'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { Button } from '#ui/button.tsx'
import { Frame } from './sign-in-frame.tsx'
import { useSignOut } from './use-identity.ts'

const words = linkText.otherPerson

/** The link is for another address than the one signed in here: goes on as that one, or leaves all as it is. */
export function OtherPerson({
  here,
  there,
  onStay,
}: {
  here: string
  there: string
  onStay: () => void
}) {
  const signOut = useSignOut()
  const [said, setSaid] = useState<string>()
  const change = () => {
    signOut().catch((error: unknown) => {
      setSaid(error instanceof Error ? error.message : text.identity.unknownSignOutError)
    })
  }
  return (
    <Frame title={words.title} description={words.description(here, there)} said={said}>
      <div className="grid gap-2.5">
        <Button variant="primary" onClick={change}>
          {words.change}
        </Button>
        <Button onClick={onStay}>
          <span className="truncate">{words.stay(here)}</span>
        </Button>
      </div>
    </Frame>
  )
}
