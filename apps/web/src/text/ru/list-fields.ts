import type { listFieldText as english } from '#text/list-fields.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const listFieldText: Translated<typeof english> = {
  open: 'Поля',
  title: 'Поля этого списка',
  description:
    'Что ещё этот список говорит о каждом PKR ID: класс лицензии, уплачен ли взнос, размер футболки.',
  none: 'Пока нет полей.',
  add: 'Добавить поле',
  change: 'Изменить поле',
  name: 'Название',
  namePlaceholder: 'Класс лицензии',
  kind: 'Вид',
  kinds: {
    text: 'Текст',
    number: 'Число',
    date: 'Дата',
    select: 'Выбор',
    checkbox: 'Да или нет',
  },
  isPrivate: 'Закрытое',
  isPrivateHint:
    'Видят и заполняют его только те, кому видны почта и телефон. Потом изменить это нельзя.',
  nameMissing: 'Введите название',
  nameTaken: 'Поле с таким названием уже есть',
  tooMany: (most) =>
    `В списке не больше ${plural(most, 'поля', 'полей', 'полей')}. Сначала удалите одно.`,
  save: 'Сохранить',
  done: 'Готово',
  edit: (name) => `Изменить «${name}»`,
  remove: (name) => `Удалить «${name}»`,
  restore: (name) => `Вернуть «${name}»`,
  removed: (count) =>
    `${plural(count, 'удалённое поле', 'удалённых поля', 'удалённых полей')}, значения сохранены`,
  said: {
    added: (name) => `Поле «${name}» добавлено`,
    changed: (name) => `Поле «${name}» изменено`,
    removed: (name) => `Поле «${name}» удалено`,
    restored: (name) => `Поле «${name}» возвращено`,
    filled: (who, list) => `Поля списка «${list}» заполнены: ${who}`,
  },
  fill: 'Заполнить поля',
  fillOf: (who, list) => `Поля списка «${list}»: ${who}`,
  fillAt: (who, list) => `Заполнить поля списка «${list}»: ${who}`,
  fillTitle: (who) => `Поля: ${who}`,
  fillMany: 'Что вы не измените, останется у каждого как есть.',
  keep: 'Как есть',
  nothing: 'Пусто',
  notANumber: 'Введите число',
  filledPhrase: (field, list, value) => `заполнил(а) поле «${field}» в списке «${list}»: ${value}`,
  filledPrivate: (field, list) => `изменил(а) «${field}» в списке «${list}»`,
  aField: 'поле',
}
