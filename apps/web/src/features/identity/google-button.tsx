import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { recordLeaving, consumeReturn } from './google-return.ts'
import { getSurroundings, identity } from './session.ts'

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285F4"
        d="M23 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h6.2a5.3 5.3 0 0 1-2.3 3.5v2.8h3.7c2.1-2 3.4-4.9 3.4-8.4z"
      />
      <path
        fill="#34A853"
        d="M12 23.3c3 0 5.6-1 7.5-2.7l-3.7-2.8a6.8 6.8 0 0 1-10.2-3.6H1.800v2.900a11.300 11.300 0 0 0 10.200 6.200z"
      />
      <path
        fill="#FBBC05"
        d="M5.600 14.200a6.800 6.800 0 0 1 0-4.400V6.900H1.800a11.300 11.300 0 0 0 0 10.200z"
      />
      <path
        fill="#EA4335"
        d="M12 5.200c1.700 0 3.200.6 4.300 1.700l3.300-3.300A11.300 11.300 0 0 0 1.800 6.900l3.800 2.900A6.800 6.800 0 0 1 12 5.200z"
      />
    </svg>
  )
}

type Props = { onError: (error: unknown) => void }

/** Google by popup, or by redirect: inside the messaging app, and beside our own service. In a frame it is neither. */
export const GoogleButton = (props: Props) =>
  getSurroundings().isFramed === true ? null : <WorkingButton {...props} />

function WorkingButton({ onError }: Props) {
  const router = useRouter()
  const [page] = useState(() => consumeReturn('sign_in'))
  const isReturning = page !== undefined
  const [isBusy, setBusy] = useState(isReturning)

  useEffect(() => {
    if (page === undefined) {
      // Browsers open a window only right after a press, so what it needs is loaded before. A failure shows then.
      identity.prepareGoogle().catch(() => undefined)
      return
    }
    // Where one was heading stayed in this tab.
    router.history.replace(page)
    identity.completeRedirect().then(
      () => setBusy(false),
      (error: unknown) => {
        setBusy(false)
        onError(error)
      },
    )
  }, [page, router, onError])

  const signIn = async () => {
    const way = getSurroundings().usesRedirect() ? 'redirect' : 'popup'
    setBusy(true)
    try {
      if (way === 'redirect') recordLeaving('sign_in')
      await identity.signInWithGoogle(way)
    } catch (error) {
      consumeReturn('sign_in')
      onError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button className="w-full" disabled={isBusy} onClick={() => void signIn()}>
      <GoogleMark />
      {isReturning && isBusy ? signInText.finishing : signInText.google}
    </Button>
  )
}
