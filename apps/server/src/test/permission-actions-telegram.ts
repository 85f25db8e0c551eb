import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as telegram from '@courtside/contract/telegram.ts'
import type { Action } from './permission-action.ts'

const nothing: Action['send'] = () => ({})

/** What Telegram did not sign: who calls from there is nobody otherwise. */
const forged = (endpoint: Endpoint): Action => ({
  endpoint,
  send: () => ({ body: { initData: 'user=%7B%7D&hash=0' } }),
})

/** About signing in inside Telegram, and connecting accounts with it. */
export const telegramActions: Readonly<Record<string, Action>> = {
  getTelegram: { endpoint: telegram.getTelegram, send: nothing },
  startTelegramLink: { endpoint: telegram.startTelegramLink, send: nothing, isUnlogged: true },
  showTelegramOffer: {
    endpoint: telegram.showTelegramOffer,
    send: ({ people }) => ({ body: { secret: people.telegramOffer } }),
  },
  'confirmTelegramLink own': {
    endpoint: telegram.confirmTelegramLink,
    send: () => ({ body: {} }),
    isUnlogged: true,
  },
  'confirmTelegramLink offered': {
    endpoint: telegram.confirmTelegramLink,
    send: ({ people }) => ({ body: { secret: people.telegramOffer } }),
    isUnlogged: true,
  },
  dropTelegramLink: { endpoint: telegram.dropTelegramLink, send: nothing, isUnlogged: true },
  disconnectTelegram: { endpoint: telegram.disconnectTelegram, send: nothing },
  signInByTelegram: forged(telegram.signInByTelegram),
  offerTelegramLink: forged(telegram.offerTelegramLink),
  getTelegramLink: forged(telegram.getTelegramLink),
  agreeTelegramLink: forged(telegram.agreeTelegramLink),
  refuseTelegramLink: forged(telegram.refuseTelegramLink),
}
