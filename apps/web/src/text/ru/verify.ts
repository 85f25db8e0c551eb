import type { Translated } from '#text/translated.ts'
import type { verifyText as english } from '#text/verify.ts'

export const verifyText: Translated<typeof english> = {
  titleOf: (verdict, who) => `${verdict}: ${who}`,
  fields: {
    number: 'PKR ID',
    list: 'Список',
    validity: 'Действует',
    printedName: 'Имя на карте',
  },
  always: 'Бессрочно',
  from: (day) => `С ${day}`,
  until: (day) => `До ${day}`,
  between: (first, last) => `${first} – ${last}`,
  again: 'Проверить ещё раз',
  anybody: 'Организация',
  empty: {
    word: 'Карты нет',
    description: 'Наведите камеру телефона на код карты участника.',
  },
  opening: { word: 'Открываем карту…', description: '' },
  damaged: {
    word: 'Не читается',
    description:
      'Код карты участника считан не полностью. Отсканируйте его ещё раз, вблизи и при хорошем свете.',
  },
  forged: {
    word: 'Не подлинная',
    description: (who) =>
      `${who} не подтверждает эту карту: она выпущена не там или больше не признаётся.`,
  },
  foreign: {
    word: 'Чужая',
    description: (who) =>
      `${who} не знает ключа, которым подписана эта карта: она другой организации или аннулирована.`,
  },
  expired: {
    word: 'Истекла',
    description: (day) => `Карта действовала до ${day}. Попросите у владельца новую.`,
  },
  unreachable: {
    word: 'Не проверена',
    description: 'Без сети эту карту здесь не проверить. Подключитесь и проверьте ещё раз.',
  },
  printed: {
    word: (day) => `По состоянию на ${day}`,
    asking: 'Карта подлинная. Узнаём, действует ли она сегодня…',
    unanswered:
      'Карта подлинная. Узнать, действует ли она сегодня, не удалось: нет сети или сразу проверялось слишком много карт.',
  },
  standings: {
    valid: {
      word: 'Действует',
      description: (who) => `${who} подтверждает: на сегодня всё верно.`,
    },
    early: {
      word: 'Ещё не действует',
      description: (who) => `${who} сообщает: место участника в списке начинается позже.`,
    },
    ended: {
      word: 'Закончилась',
      description: (who) => `${who} сообщает: последний день действия прошёл.`,
    },
    suspended: {
      word: 'Приостановлена',
      description: (who) => `${who} сообщает: этот PKR ID приостановлен.`,
    },
    retired: {
      word: 'Закрыта',
      description: (who) => `${who} сообщает: этот PKR ID больше не используется.`,
    },
    removed: {
      word: 'Исключена',
      description: (who) => `${who} сообщает: участник исключён из списка после печати карты.`,
    },
    closed: {
      word: 'Список закрыт',
      description: (who) => `${who} сообщает: список, к которому относится карта, закрыт.`,
    },
  },
}
