import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as groups from '@courtside/contract/telegram-groups.ts'
import * as telegram from '@courtside/contract/telegram.ts'
import { type Action, holds } from './permission-action.ts'

const nothing: Action['send'] = () => ({})

/** What Telegram did not sign: who calls from there is nobody otherwise. */
const forged = (endpoint: Endpoint, more: object = {}): Action => ({
  endpoint,
  send: () => ({ body: { initData: 'user=%7B%7D&hash=0', ...more } }),
})

/** About signing in inside Telegram, connecting accounts with it, and the groups there that a project has. */
export const telegramActions: Readonly<Record<string, Action>> = {
  listTelegramGroups: {
    endpoint: groups.listTelegramGroups,
    send: ({ project }) => ({ params: { projectId: project.id } }),
    shows: (answer, { telegramGroupId }) => holds(answer, telegramGroupId),
  },
  unbindTelegramGroup: {
    endpoint: groups.unbindTelegramGroup,
    send: ({ project, telegramGroupId }) => ({
      params: { projectId: project.id, id: telegramGroupId },
    }),
    logs: 'telegram_group.unbound',
  },
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
  greetByTelegram: { endpoint: telegram.greetByTelegram, send: nothing },
  signInByTelegram: forged(telegram.signInByTelegram),
  mailTelegramCode: forged(telegram.mailTelegramCode, { email: 'ann@club.example' }),
  proveTelegramAddress: forged(telegram.proveTelegramAddress, {
    email: 'ann@club.example',
    digits: '123456',
  }),
  offerTelegramLink: forged(telegram.offerTelegramLink),
  getTelegramLink: forged(telegram.getTelegramLink),
  agreeTelegramLink: forged(telegram.agreeTelegramLink),
  refuseTelegramLink: forged(telegram.refuseTelegramLink),
}
