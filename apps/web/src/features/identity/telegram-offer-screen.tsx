import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInText } from '#text/sign-in.ts'
import { telegramText } from '#text/telegram.ts'
import { Frame } from './sign-in-frame.tsx'
import { saveOffer } from './telegram-offer.ts'

/** Where a link from inside Telegram lands: it is answered in the settings of whoever is, or will be, signed in. */
export function TelegramOfferScreen({ secret }: { secret: string }) {
  const router = useRouter()
  useEffect(() => {
    saveOffer(secret)
    void router.navigate({ to: '/settings/account', replace: true })
  }, [secret, router])
  return <Frame title={telegramText.connect.title} description={signInText.opening} />
}
