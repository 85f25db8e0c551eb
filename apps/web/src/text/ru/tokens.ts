import type { tokenText as english } from '#text/tokens.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const tokenText: Translated<typeof english> = {
  title: 'Токены API',
  description:
    'С токеном программа обращается к API от вашего имени: для того, что вы выберете, и пока это можно вам самим.',
  guide: 'Как обращаться к API',
  add: 'Новый токен',
  list: 'Токены API',
  none: {
    title: 'Нет токенов API',
    description:
      'Создайте отдельный токен для каждой программы, чтобы каждый можно было отозвать отдельно.',
  },
  failed: 'Не удалось загрузить токены API',
  owner: (name) => `владелец: ${name}`,
  own: 'ваш',
  expires: (day) => `действует до ${day}`,
  expired: 'Истёк',
  used: (ago) => `использован ${ago}`,
  never: 'не использовался',
  scope: (count) => plural(count, 'право', 'права', 'прав'),
  scopeOf: (name) => `Для чего токен «${name}»`,
  rename: 'Название токена',
  renamed: (name) => `Новое название: ${name}`,
  undo: 'Отменить',
  revoke: 'Отозвать',
  revokeOf: (name) => `Отозвать «${name}»`,
  revokeTitle: (name) => `Отозвать «${name}»?`,
  revokeDescription: 'Программам с этим токеном сразу будет отказано. Отменить это нельзя.',
  revoked: (name) => `Токен «${name}» отозван`,
  secret: (name) => `Секрет токена «${name}»`,
  onlyNow:
    'Показывается только сейчас: скопируйте его туда, где программа хранит свои секреты. С ним можно делать всё, для чего создан токен.',
  copy: 'Копировать токен',
  copied: 'Токен скопирован',
  done: 'Токен у меня',
  form: {
    title: 'Новый токен API',
    name: 'Название',
    nameHint: 'Программа, которая им пользуется, например «Отчёт за сезон».',
    nameNeeded: 'Введите название',
    until: 'Срок действия',
    days: { '30': '30 дней', '90': '90 дней', '365': 'Год', day: 'До указанного дня' },
    day: 'Последний день',
    dayNeeded: 'Выберите день не позже чем через год',
    scope: 'Для чего он',
    scopeHint: 'Никогда не больше, чем можно вам: права, которых лишитесь вы, он теряет сразу.',
    scopeNeeded: 'Выберите, для чего он',
    reading: 'Чтение задач',
    everything: 'Всё, что мне можно',
    nothing: 'Ничего',
    submit: 'Создать токен',
  },
}
