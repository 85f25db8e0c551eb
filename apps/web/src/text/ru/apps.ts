import type { appsText as english } from '#text/apps.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const appsText: Translated<typeof english> = {
  description: 'С какими программами работает Courtside и что из этого подключено здесь.',
  list: 'Подключения',
  unknown: 'Не удалось узнать',
  answers: 'Отвечает',
  silent: 'Не отвечает',
  isSetUp: 'Настроено',
  open: 'Открыть',
  openOf: (name) => `Открыть: ${name}`,
  checkAgain: 'Проверить снова',
  checkAgainOf: (name) => `Проверить снова: ${name}`,
  checking: 'Проверка…',
  checked: 'Проверено только что.',
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
      count: (on, all) => `Включено ${formatNumber(on)} из ${formatNumber(all)}`,
      failing: (count) => `с ошибкой: ${formatNumber(count)}`,
    },
    tokens: {
      name: 'Токены API',
      about: 'Другие программы читают и меняют то, что разрешено владельцу токена.',
      none: 'Нет',
      count: (count) => `Используется: ${formatNumber(count)}`,
    },
    mail: {
      name: 'Эл. почта',
      about: 'Приглашения, ссылки для входа и то, что приходит во входящие.',
      on: 'Подключено',
      kept: 'Хранится на странице, не отправляется',
      off: 'Нет почтового сервера',
    },
    identity: {
      name: 'Аккаунты',
      about: 'Кто хранит аккаунты, с которыми люди входят.',
      own: 'Хранятся здесь',
    },
    google: {
      name: 'Google',
      about: 'Люди входят со своим аккаунтом Google.',
    },
    push: {
      name: 'Push в браузере',
      about: 'Браузеры показывают то, что касается людей, и при закрытом Courtside.',
      off: 'Нет ключей',
      none: 'Готово, пока не включено ни в одном браузере',
      count: (count) => `Включено в браузерах: ${count}`,
      failing: (count) => `Не дошло до браузеров: ${count}`,
    },
    telegram: {
      name: 'Telegram',
      about: 'Люди входят прямо в Telegram, и бот сообщает им о том, что их касается.',
      off: 'Не подключено',
      ready: (name) => `Отвечает как @${name}`,
      sign_in: 'Только для входа',
      refused: 'Telegram не принимает токен',
      busy: 'Telegram просит бота подождать',
      unreachable: 'Telegram не отвечает',
      test: {
        send: 'Отправить мне пробное сообщение',
        sending: 'Отправляется…',
        sent: 'Отправлено: загляните в Telegram.',
        problems: {
          off: 'Бота нет.',
          no_chat:
            'Бот не может писать вам: подключите Telegram в настройках аккаунта, откройте в нём приложение и разрешите сообщения.',
          refused: 'Telegram не принимает токен бота.',
          busy: 'Telegram просит бота подождать. Попробуйте снова через минуту.',
          unreachable: 'Telegram не отвечает. Попробуйте снова чуть позже.',
        },
      },
    },
  },
}
