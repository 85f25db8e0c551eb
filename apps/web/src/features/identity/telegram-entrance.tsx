import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error.ts'
import type { Launch } from '#lib/launch.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { findAskedCode } from './asked-telegram-code.ts'
import { Frame } from './sign-in-frame.tsx'
import { TelegramAddress } from './telegram-address.tsx'
import { TelegramConnect } from './telegram-connect.tsx'
import { TelegramInvitation } from './telegram-invitation.tsx'
import { getTelegramFailure, signInHere, watchTelegramFailure } from './telegram-start.ts'

const words = telegramText

const isRefusal = (code: string | undefined): code is keyof typeof words.refusals =>
  code !== undefined && code in words.refusals

type Asked = 'account' | 'invitation' | 'address' | undefined

/** Where the way in goes on: with who came to connect an account, or went to read the mail with their code. */
function begunWith({ startParam }: Launch, inBrowser: boolean): Asked {
  if (inBrowser || startParam.startsWith('l_')) return 'account'
  return findAskedCode() === undefined ? undefined : 'address'
}

/**
 * The way in inside Telegram, where the start did not sign in by itself: for strangers, for who signed out, and for what
 * failed. `onOther` leads to the ways that browsers have, `inBrowser` begins with those of the person's own browser.
 */
export function TelegramEntrance({
  launch,
  config,
  inBrowser,
  onOther,
}: {
  launch: Launch
  config: RuntimeConfig
  inBrowser: boolean
  onOther: () => void
}) {
  const failed = useSyncExternalStore(watchTelegramFailure, getTelegramFailure)
  const [error, setError] = useState<unknown>(failed)
  const [asked, setAsked] = useState(() => begunWith(launch, inBrowser))
  const [isBusy, setBusy] = useState(false)
  const code = error instanceof ApiError ? error.code : undefined
  const said = isRefusal(code) ? words.refusals[code] : undefined
  const isStranger = code === 'not_a_member'
  const problem = said ?? (error instanceof Error && !isStranger ? error.message : undefined)
  const back = () => setAsked(undefined)

  const enter = async (more?: Parameters<typeof signInHere>[0]) => {
    setBusy(true)
    await signInHere(more).catch(setError)
    setBusy(false)
  }
  const otherWays = (
    <Button variant="link" className="justify-self-start" onClick={onOther}>
      {words.stranger.otherWays}
    </Button>
  )

  if (code === 'launch_refused') return <Frame {...words.again}>{otherWays}</Frame>
  if (asked === 'account')
    // Where signing in fails although they are connected, the next screen says so.
    return (
      <TelegramConnect launch={launch} onConnected={() => enter().finally(back)} onBack={back} />
    )
  if (asked === 'address')
    return <TelegramAddress launch={launch} onProved={() => enter().finally(back)} onBack={back} />
  if (asked === 'invitation')
    return (
      <TelegramInvitation
        said={problem}
        isBusy={isBusy}
        onAccept={(invitation) => void enter({ invitation })}
        onBack={back}
      />
    )
  if (error === undefined)
    return (
      <Frame {...words.signedOut}>
        <div className="grid gap-2.5">
          <Button variant="primary" disabled={isBusy} onClick={() => void enter()}>
            {words.signedOut.signIn(launch.name)}
          </Button>
          {otherWays}
        </div>
      </Frame>
    )
  if (!isStranger && said === undefined)
    return (
      <Frame
        title={words.failed.title}
        description={error instanceof Error ? error.message : words.failed.title}
      >
        <div className="grid gap-2.5">
          <Button variant="primary" disabled={isBusy} onClick={() => void enter()}>
            {words.failed.retry}
          </Button>
          {otherWays}
        </div>
      </Frame>
    )
  const { canJoin = false, canProve = false } = config.identity.telegram ?? {}
  return (
    <Frame
      title={words.stranger.title(launch.name)}
      description={words.stranger.description}
      said={said}
    >
      <div className="grid gap-2.5">
        {canJoin && (
          <Button variant="primary" disabled={isBusy} onClick={() => void enter({ join: true })}>
            {words.stranger.join(launch.name)}
          </Button>
        )}
        <Button variant={canJoin ? 'secondary' : 'primary'} onClick={() => setAsked('account')}>
          {words.stranger.haveAccount}
        </Button>
        {canProve && (
          <Button onClick={() => setAsked('address')}>{words.stranger.useAddress}</Button>
        )}
        <Button onClick={() => setAsked('invitation')}>{words.stranger.haveInvitation}</Button>
        {otherWays}
      </div>
    </Frame>
  )
}
