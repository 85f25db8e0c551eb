import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { CourtLines } from './court-lines.tsx'
import { DemoPeople } from './demo-people.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { readRedirect } from './redirect.ts'
import { useIdentity } from './use-identity.ts'

const words = text.identity
const SetupForm = lazy(async () => ({ default: (await import('./setup-form.tsx')).SetupForm }))

/** The way in: set-up while there is no owner, else every way of signing in that this installation has. */
export default function SignIn() {
  const config = useRuntimeConfig()
  const state = useIdentity()
  const { secret } = useSetupSecret()
  const [error, setError] = useState<unknown>()
  useLeaveWhenSignedIn()

  if (state.status === 'signedIn') return null
  const why = state.status === 'signedOut' ? state.why : undefined
  const said = messageOf(error) ?? (why && why !== 'signOut' ? words.why[why] : undefined)

  if (!config) {
    return (
      <Frame {...words.unreachable}>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.unreachable.retry}
        </Button>
      </Frame>
    )
  }
  // Behind a hosted service there is no password to set up with.
  const setup = config.identity.mode === 'embedded' ? config.setup : 'done'
  if (setup === 'needs_secret' && secret === undefined) {
    return <Frame {...words.setup.needsLink} />
  }
  if (setup !== 'done') {
    return (
      <Frame {...words.setup} said={said}>
        <Suspense>
          <SetupForm secret={secret} onError={setError} />
        </Suspense>
      </Frame>
    )
  }

  const { methods } = config.identity
  const ways = {
    demo: <DemoPeople onError={setError} />,
    google: <GoogleButton onError={setError} />,
    password: <PasswordForm onError={setError} />,
  }
  const heading = methods.includes('demo')
    ? words.demo
    : { title: words.welcome, description: words.tagline }
  return (
    <Frame {...heading} said={said}>
      {methods.map((method, index) => (
        <div key={method} className="grid gap-5">
          {index > 0 && <Divider />}
          {ways[method]}
        </div>
      ))}
      {!methods.includes('google') && !methods.includes('demo') && (
        <p className="text-sm text-balance text-muted">{words.noGoogle}</p>
      )}
    </Frame>
  )
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined

/** The secret of the set-up link stands in the fragment, which never leaves the browser. */
function useSetupSecret() {
  const hash = useLocation({ select: (location) => location.hash })
  return { secret: new URLSearchParams(hash).get('setup') ?? undefined }
}

/** A signed-in visitor goes where they were heading, else to the projects. */
function useLeaveWhenSignedIn() {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/auth/sign-in' })
  const { status } = useIdentity()
  useEffect(() => {
    if (status !== 'signedIn') return
    const page = readRedirect(redirect, location.origin, sessionStorage) ?? '/projects'
    router.history.replace(page)
  }, [status, redirect, router])
}

function Divider() {
  return (
    <div className="flex items-center gap-3 text-xs text-faint">
      <span className="h-px grow bg-border" />
      {words.or}
      <span className="h-px grow bg-border" />
    </div>
  )
}

function Frame({
  title,
  description,
  said,
  children,
}: {
  title: string
  description: string
  said?: string | undefined
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${words.title} · ${text.shell.product}`
  }, [])
  return (
    <div className="grid min-h-[calc(100dvh-var(--banner,0px))] lg:grid-cols-[minmax(30rem,2fr)_3fr]">
      <main className="mx-auto flex w-full max-w-sm flex-col px-6 pt-safe pb-safe sm:px-0">
        <div className="flex items-center gap-2 py-6 font-semibold tracking-tight">
          <Logo />
          {text.shell.product}
        </div>
        <div className="grid grow content-center gap-6 pt-4 pb-20">
          <div className="grid gap-1.5">
            <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
            <p className="text-base text-pretty text-muted">{description}</p>
          </div>
          <div role="alert" className="empty:hidden">
            {said && (
              <p className="flex gap-2.5 rounded-md border border-border bg-raised px-3 py-2.5 text-sm">
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
                {said}
              </p>
            )}
          </div>
          {children}
        </div>
      </main>
      <div
        aria-hidden
        className="relative grid place-items-center overflow-hidden border-l border-border bg-surface max-lg:hidden"
      >
        <CourtLines className="w-4/5 max-w-3xl" />
      </div>
    </div>
  )
}
