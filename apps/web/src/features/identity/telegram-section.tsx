import type { Result } from '@courtside/contract/endpoint.ts'
import {
  disconnectTelegram,
  dropTelegramLink,
  confirmTelegramLink,
  startTelegramLink,
} from '@courtside/contract/telegram.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { formatInstant } from '#lib/dates.ts'
import { describeError } from '#lib/describe-error.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock } from './account-block.tsx'
import { consumeOffer } from './telegram-offer.ts'
import { TelegramReachSection } from './telegram-reach-section.tsx'
import { useConfirmed } from './use-confirmed.tsx'
import { telegramKey, useTelegram } from './use-telegram.ts'

const words = telegramText.settings
const TelegramLinkDialog = lazyComponent(
  async () => (await import('./telegram-link-dialog.tsx')).TelegramLinkDialog,
)
const TelegramOfferDialog = lazyComponent(
  async () => (await import('./telegram-offer-dialog.tsx')).TelegramOfferDialog,
)
/** In milliseconds: how often it is asked whether somebody in Telegram has answered. */
const pace = 2000

/** The Telegram account one signs in with: connected by a link that one opens there, and by saying yes to who did. */
export function TelegramSection() {
  const isOffered = useRuntimeConfig()?.identity.methods.includes('telegram') ?? false
  const client = useQueryClient()
  const { orConfirm, question } = useConfirmed()
  const [link, setLink] = useState<Result<typeof startTelegramLink>>()
  const [offer, setOffer] = useState(consumeOffer)
  const [isLeaving, setLeaving] = useState(false)
  const telegram = useTelegram({
    enabled: isOffered,
    refetchInterval: link === undefined ? false : pace,
  })
  if (!isOffered) return null

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done !== undefined) toast({ title: done })
    } catch (error) {
      const title = describeError(error)
      toast({ title, tone: 'danger' })
    }
    await client.invalidateQueries({ queryKey: telegramKey })
  }
  const start = () => attempt(async () => setLink(await call(startTelegramLink, {})))
  const agree = () =>
    attempt(async () => {
      await orConfirm(() => call(confirmTelegramLink, { body: {} }))
      setLink(undefined)
    }, words.connected)
  const drop = () => {
    setLink(undefined)
    return attempt(() => call(dropTelegramLink, {}))
  }
  const disconnect = () =>
    attempt(() => orConfirm(() => call(disconnectTelegram, {})), words.disconnected)

  const { data } = telegram
  const asking = data?.asking
  return (
    <AccountBlock
      title={words.title}
      action={
        data &&
        (data.connected ? (
          <Button
            size="sm"
            disabledReason={data.canDisconnect ? undefined : words.onlyWay}
            onClick={() => setLeaving(true)}
          >
            {words.disconnect}
          </Button>
        ) : (
          <Button size="sm" onClick={() => void start()}>
            {words.connect}
          </Button>
        ))
      }
    >
      {telegram.isPending && <SkeletonRows rows={1} />}
      {telegram.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={telegram.error}
          onRetry={() => void telegram.refetch()}
        />
      )}
      {data && (
        <p className="text-sm text-pretty text-muted">
          {data.connected
            ? words.on(
                telegramText.handle(data.connected.name, data.connected.username),
                formatInstant(data.connected.since),
              )
            : words.off}
        </p>
      )}
      {data?.connected?.allowsWrite === false && data.chat !== null && (
        <TelegramReachSection chat={data.chat} />
      )}
      {(link !== undefined || asking) && !data?.connected && (
        <TelegramLinkDialog
          link={link}
          asking={asking ?? undefined}
          onAgree={() => void agree()}
          onDrop={() => void drop()}
        />
      )}
      {offer !== undefined && (
        <TelegramOfferDialog
          secret={offer}
          orConfirm={orConfirm}
          onDone={() => setOffer(undefined)}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => !open && setLeaving(false)}
          title={words.disconnectTitle}
          description={words.disconnectDescription}
          confirmLabel={words.disconnect}
          onConfirm={() => void disconnect()}
        />
      )}
      {question}
    </AccountBlock>
  )
}
