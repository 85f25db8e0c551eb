import {
  agreeTelegramLink,
  getTelegramLink,
  offerTelegramLink,
  refuseTelegramLink,
} from '@courtside/contract/telegram.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { Launch } from '#lib/launch.ts'
import { text } from '#text/en.ts'
import { signInText } from '#text/sign-in.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Frame } from './sign-in-frame.tsx'

const words = telegramText.connect
/** In milliseconds: how often it is asked whether the other side has spoken. */
const pace = 2000

/** Connects whoever opened the app in Telegram with an account: the link's that they came by, or one they name in a browser. */
export function TelegramConnect({
  launch: { initData, name, startParam, openOutside },
  onConnected,
  onBack,
}: {
  launch: Launch
  onConnected: () => unknown
  onBack: () => void
}) {
  const cameByLink = startParam.startsWith('l_')
  const client = useQueryClient()
  const queryKey = ['telegram-link', initData]
  const [link, setLink] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTelegramLink, { body: { initData } }, { signal }),
    enabled: cameByLink || link !== undefined,
    refetchInterval: pace,
    staleTime: 0,
    gcTime: 0,
  })
  const isConnected = data?.state === 'connected'
  const enter = useEffectEvent(onConnected)
  useEffect(() => {
    if (isConnected) enter()
  }, [isConnected])

  const attempt = async (work: () => Promise<unknown>) => {
    setSaid(undefined)
    try {
      await work()
    } catch (failure) {
      setSaid(failure instanceof Error ? failure.message : text.identity.unknownError)
    }
    await client.invalidateQueries({ queryKey })
  }
  const offer = () =>
    attempt(async () => {
      const offered = await call(offerTelegramLink, { body: { initData } })
      setLink(offered.link)
      openOutside(offered.link)
    })
  const agree = () => attempt(() => call(agreeTelegramLink, { body: { initData } }))
  const refuse = () =>
    attempt(async () => {
      await call(refuseTelegramLink, { body: { initData } })
      onBack()
    })

  const back = (
    <Button variant="link" className="justify-self-start" onClick={onBack}>
      {words.back}
    </Button>
  )
  if (!cameByLink && link === undefined)
    return (
      <Frame title={words.waitBrowser} description={words.waitBrowserDescription} said={said}>
        <div className="grid gap-2.5">
          <Button variant="primary" onClick={() => void offer()}>
            {words.openBrowser}
          </Button>
          {back}
        </div>
      </Frame>
    )
  if (error instanceof ApiError && error.code === 'launch_refused')
    return <Frame {...telegramText.again}>{back}</Frame>
  if (!data || isConnected) return <Frame title={words.title} description={signInText.opening} />
  if (data.state === 'none')
    return (
      <Frame title={words.over} description={words.overDescription} said={said}>
        {back}
      </Frame>
    )
  if (data.state === 'asked' && data.account) {
    const account = data.account.email ?? data.account.name
    return (
      <Frame title={words.question(name, account)} description={words.consequence} said={said}>
        <div className="grid gap-2.5">
          <Button variant="primary" onClick={() => void agree()}>
            {words.agree}
          </Button>
          <Button onClick={() => void refuse()}>{words.refuse}</Button>
        </div>
      </Frame>
    )
  }
  return (
    <Frame
      title={link === undefined ? words.waitConfirm : words.waitBrowser}
      description={link === undefined ? words.waitConfirmDescription : words.waitBrowserDescription}
      said={said}
    >
      <div className="grid gap-2.5">
        {link !== undefined && <Button onClick={() => openOutside(link)}>{words.openAgain}</Button>}
        {back}
      </div>
    </Frame>
  )
}
