import type { copyingText as english } from '#text/copying.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const copyingText: Translated<typeof english> = {
  copied: {
    link: (count) =>
      count === 1
        ? 'Ссылка скопирована'
        : plural(count, 'ссылка скопирована', 'ссылки скопированы', 'ссылок скопировано'),
    key: (count) => plural(count, 'ключ скопирован', 'ключа скопированы', 'ключей скопировано'),
    title: (count) =>
      count === 1
        ? 'Название скопировано'
        : plural(count, 'название скопировано', 'названия скопированы', 'названий скопировано'),
    table: (count) =>
      `${plural(count, 'задача скопирована', 'задачи скопированы', 'задач скопировано')} таблицей`,
  },
  oneKey: (key) => `Ключ ${key} скопирован`,
  noKeyYet: 'Задача получает ключ после сохранения',
  refused: 'Браузер не разрешил скопировать',
  allow: 'Разрешите этому сайту доступ к буферу обмена в настройках браузера и попробуйте снова.',
  allowOrTake:
    'Разрешите этому сайту доступ к буферу обмена в настройках браузера или скопируйте отсюда:',
  again: 'Повторить',
}
