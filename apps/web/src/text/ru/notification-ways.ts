import type { wayText as english } from '#text/notification-ways.ts'
import type { Translated } from '#text/translated.ts'

export const wayText: Translated<typeof english> = {
  telegram: {
    unreached:
      'Сообщения в Telegram до вас пока не доходят: подключите его и разрешите боту писать вам.',
    connect: 'Подключить в настройках аккаунта',
  },
}
