import type { SetupState } from '@courtside/contract/runtime-config.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { identityErrors } from '#text/identity-errors.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { hasReturned } from './google-return.ts'
import { learnIdentityErrors } from './identity-error.ts'
import { readRedirect } from './redirect.ts'
import { getSurroundings } from './session.ts'
import { Frame } from './sign-in-frame.tsx'
import { useAskedStep } from './use-asked-step.ts'
import { useIdentity } from './use-identity.ts'
import { useLink } from './use-link.ts'
import { type MailKind, WaysIn } from './ways-in.tsx'

learnIdentityErrors(identityErrors)
const words = signInText
const SetupForm = lazyComponent(async () => (await import('./setup-form.tsx')).SetupForm, {
  when: 'drawn',
  showsMissing: true,
})
const ClaimSetup = lazyComponent(async () => (await import('./claim-setup.tsx')).ClaimSetup, {
  when: 'drawn',
  showsMissing: true,
})
const LinkScreen = lazyComponent(async () => (await import('./link-screen.tsx')).LinkScreen, {
  when: 'drawn',
  showsMissing: true,
})
const AskMailScreen = lazyComponent(
  async () => (await import('./ask-mail-screen.tsx')).AskMailScreen,
)
const AskedStepDialog = lazyComponent(
  async () => (await import('./asked-step.tsx')).AskedStepDialog,
)
const TelegramEntrance = lazyComponent(
  async () => (await import('./telegram-entrance.tsx')).TelegramEntrance,
  { when: 'drawn', showsMissing: true },
)
const TelegramBrowser = lazyComponent(
  async () => (await import('./telegram-browser.tsx')).TelegramBrowser,
)
const TelegramElsewhere = lazyComponent(
  async () => (await import('./telegram-browser.tsx')).TelegramElsewhere,
)
const SignUpScreen = lazyComponent(async () => (await import('./sign-up-screen.tsx')).SignUpScreen)

/** The way in, and where every link from a mail lands. */
export default function SignIn() {
  const { link, drop } = useLink()
  const config = useRuntimeConfig()
  const [asked, setAsked] = useState<{ kind: MailKind; email: string } | 'signUp'>()
  const step = useAskedStep() && <AskedStepDialog />
  const back = () => setAsked(undefined)
  const ask = (kind: MailKind, email: string) => {
    drop()
    setAsked({ kind, email })
  }

  if (link && link.kind !== 'setup') {
    return (
      <>
        <LinkScreen key={link.secret} link={link} onDone={drop} onAsk={ask} />
        {step}
      </>
    )
  }
  if (config?.identity.mode === 'firebase' && isSetupNow(config.setup, link?.secret)) {
    return <ClaimSetup secret={link?.secret} />
  }
  return (
    <LeaveWhenSignedIn>
      {asked === undefined && (
        <Entrance secret={link?.secret} onAsk={ask} onSignUp={() => setAsked('signUp')} />
      )}
      {asked === 'signUp' && <SignUpScreen onBack={back} />}
      {typeof asked === 'object' && <AskMailScreen {...asked} onBack={back} />}
      {step}
    </LeaveWhenSignedIn>
  )
}

/** Set-up while there is no owner, else every way of signing in that this installation has. */
function Entrance({
  secret,
  onAsk,
  onSignUp,
}: {
  secret: string | undefined
  onAsk: (kind: MailKind, email: string) => void
  onSignUp: () => void
}) {
  const config = useRuntimeConfig()
  const state = useIdentity()
  const page = useHeadedFor()
  const [error, setError] = useState<unknown>()
  const [place, setPlace] = useState<'telegram' | 'browser' | 'here'>(
    // Who left from here for Google is awaited by its button.
    () => (hasReturned('sign_in') ? 'here' : 'telegram'),
  )
  const why = state.status === 'signedOut' ? state.why : undefined
  const said = findMessage(error) ?? (why && why !== 'signOut' ? words.why[why] : undefined)

  if (!config) {
    return (
      <Frame {...words.unreachable}>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.unreachable.retry}
        </Button>
      </Frame>
    )
  }
  if (isSetupNow(config.setup, secret)) {
    return (
      <Frame {...words.setup} said={said}>
        <SetupForm secret={secret} onError={setError} />
      </Frame>
    )
  }
  if (config.setup !== 'done') return <Frame {...words.setup.needsLink} />
  const { launch, isInApp } = getSurroundings()
  const isInTelegram = launch !== undefined && config.identity.telegram !== null
  if (isInTelegram && place !== 'here') {
    return (
      <TelegramEntrance
        launch={launch}
        config={config}
        inBrowser={place === 'browser'}
        onOther={() => setPlace('here')}
      />
    )
  }
  const heading = config.identity.methods.includes('demo')
    ? words.demo
    : { title: words.welcome, description: words.tagline }
  return (
    <Frame {...heading} said={said}>
      <WaysIn
        config={config}
        onError={setError}
        onAsk={onAsk}
        onSignUp={onSignUp}
        besideGoogle={
          isInTelegram ? (
            <TelegramBrowser onAsk={() => setPlace('browser')} />
          ) : (
            isInApp() && <TelegramElsewhere page={page} />
          )
        }
      />
    </Frame>
  )
}

/** Whether whoever is here may make the first owner now. */
const isSetupNow = (setup: SetupState, secret: string | undefined): boolean =>
  setup === 'open' || (setup === 'needs_secret' && secret !== undefined)

const findMessage = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined

/** A signed-in visitor goes where they were heading, else to their start page. */
function LeaveWhenSignedIn({ children }: { children: ReactNode }) {
  const router = useRouter()
  const page = useHeadedFor()
  const { status } = useIdentity()
  useEffect(() => {
    if (status === 'signedIn') router.history.replace(page)
  }, [status, page, router])
  return status === 'signedIn' ? null : children
}

/** The page of ours that somebody was heading to. */
function useHeadedFor(): string {
  // Of a parameter that stands twice the first counts.
  const [redirect] = [useSearch({ from: '/auth/sign-in' }).redirect].flat()
  return useMemo(() => readRedirect(redirect, location.origin, sessionStorage) ?? '/', [redirect])
}
