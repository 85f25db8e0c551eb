import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { accountText } from '#text/account.ts'
import { telegramText } from '#text/telegram.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock, useMyself } from './account-block.tsx'
import { consumeReturn } from './google-return.ts'
import { getSurroundings, identity } from './session.ts'
import { useConfirmed } from './use-confirmed.tsx'

const words = accountText.ways
const AskedStepDialog = lazyComponent(
  async () => (await import('./asked-step.tsx')).AskedStepDialog,
)

type Removable = 'password' | 'google.com'

type Way = {
  readonly provider: Removable | 'link'
  readonly label: string
  readonly hint?: string | undefined
  readonly isOn: boolean
}

/** Every way one may sign in, added and removed; the last one stays. */
export function WaysSection() {
  const me = useMyself()
  const methods = useRuntimeConfig()?.identity.methods ?? []
  const router = useRouter()
  const { act, question } = useConfirmed()
  const [removing, setRemoving] = useState<Removable>()
  const [isConfirming, setConfirming] = useState(false)
  const [said, setSaid] = useState<string>()
  const [back] = useState(() => ({
    link: consumeReturn('link'),
    confirm: consumeReturn('confirm'),
  }))

  const attempt = async (work: () => Promise<void>, done: string) => {
    setSaid(undefined)
    try {
      await work()
      toast({ title: done })
    } catch (error) {
      setSaid(describeError(error))
    }
  }
  /** Whoever proved that it is them goes on where they were asked. */
  const confirm = (page: string) =>
    attempt(async () => {
      setConfirming(true)
      await identity
        .act((actions) => actions.finishGoogleConfirm())
        .finally(() => setConfirming(false))
      router.history.replace(page)
    }, words.confirmed)
  useEffect(() => {
    if (back.link !== undefined)
      void attempt(() => act((actions) => actions.finishGoogleLink()), words.linked)
    if (back.confirm !== undefined) void confirm(back.confirm)
    // oxlint-disable-next-line react/exhaustive-deps -- one comes back once
  }, [back])
  if (!me) return null

  const ways: Way[] = []
  const has = (provider: string) => me.providers.includes(provider)
  if (methods.includes('password'))
    ways.push({ provider: 'password', label: words.password, isOn: has('password') })
  if (methods.includes('google') || has('google.com'))
    ways.push({
      provider: 'google.com',
      label: words.google,
      hint: me.googleEmail === null ? undefined : words.connectedAs(me.googleEmail),
      isOn: has('google.com'),
    })
  if (methods.includes('email_link'))
    ways.push({
      provider: 'link',
      label: words.emailLink,
      hint: words.emailLinkHint,
      isOn: me.email !== null && me.emailVerified,
    })
  const isLast = ways.filter(({ isOn }) => isOn).length === 1

  const link = () => attempt(() => act((actions) => actions.linkGoogle()), words.linked)
  const unlink = (provider: Removable) =>
    attempt(() => act((actions) => actions.unlink(provider)), words.removed[provider])

  return (
    <AccountBlock title={words.title}>
      {said && (
        <p role="alert" className="text-sm text-danger">
          {said}
        </p>
      )}
      <ul className="divide-y divide-border rounded-lg border border-border">
        {ways.map(({ provider, ...way }) => (
          <li key={provider} className="flex min-h-12 items-center gap-3 px-3 py-2 text-sm">
            <span className="grid min-w-0 grow">
              {way.label}
              {way.hint && <span className="text-xs wrap-anywhere text-muted">{way.hint}</span>}
            </span>
            <Badge tone={way.isOn ? 'success' : 'neutral'}>{way.isOn ? words.on : words.off}</Badge>
            {provider !== 'link' && way.isOn && (
              <Button
                size="sm"
                aria-label={words.removeOf[provider]}
                disabledReason={isLast ? words.last : undefined}
                onClick={() => setRemoving(provider)}
              >
                {words.unlink}
              </Button>
            )}
            {provider === 'google.com' && !way.isOn && (
              <Button
                size="sm"
                disabledReason={getSurroundings().isFramed ? telegramText.browser.hint : undefined}
                onClick={() => void link()}
              >
                {words.link}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!methods.includes('google') && <p className="text-sm text-muted">{words.noGoogle}</p>}
      {removing && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => !open && setRemoving(undefined)}
          title={words.removeTitle[removing]}
          description={words.removeDescription}
          confirmLabel={words.unlink}
          onConfirm={() => void unlink(removing)}
        />
      )}
      {question}
      {isConfirming && <AskedStepDialog />}
    </AccountBlock>
  )
}
