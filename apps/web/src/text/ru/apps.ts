import type { appsText as english } from '#text/apps.ts'
import type { Translated } from '#text/translated.ts'
import { figure, plural } from './plural.ts'

export const appsText: Translated<typeof english> = {
  description: 'С какими программами работает Courtside и что из этого подключено здесь.',
  list: 'Подключения',
  unknown: 'Не удалось узнать',
  open: 'Открыть',
  openOf: (name) => `Открыть: ${name}`,
  apps: {
    imports: {
      name: 'Файлы других программ',
      about: (sources) =>
        `Задачи переносятся из этих программ: ${sources.join(', ')}. Откройте проект, затем «Импорт» в его меню.`,
      state: 'Готово',
    },
    register: {
      name: 'Списки участников',
      about:
        'PKR ID загружаются из файлов CSV и Excel в любой кодировке и выгружаются в те же форматы.',
      state: 'Готово',
    },
    calendars: {
      name: 'Календари',
      about: 'Ваши задачи в календаре телефона или компьютера, по личному адресу.',
      none: 'У вас нет',
      count: (count) => `У вас ${plural(count, 'подписка', 'подписки', 'подписок')}`,
    },
    webhooks: {
      name: 'Вебхуки',
      about: 'Другие программы узнают, что здесь происходит: с подписью и повторными попытками.',
      none: 'Нет',
      count: (on, all) => `Включено ${figure(on)} из ${figure(all)}`,
      failing: (count) => `с ошибкой: ${figure(count)}`,
    },
    tokens: {
      name: 'Токены API',
      about: 'Другие программы читают и меняют то, что разрешено владельцу токена.',
      none: 'Нет',
      count: (count) => `Используется: ${figure(count)}`,
    },
    mail: {
      name: 'Эл. почта',
      about: 'Приглашения, ссылки для входа и то, что приходит во входящие.',
      on: 'Подключено',
      kept: 'Хранится на странице, не отправляется',
      off: 'Нет почтового сервера',
    },
    telegram: {
      name: 'Telegram',
      about:
        'Courtside открывается в окне Telegram, и вы там сразу входите. Сообщения в Telegram пока не сделаны.',
      on: 'Настроено',
      off: 'Не настроено',
    },
  },
}
