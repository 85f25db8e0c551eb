import type { templateText as english } from '#text/templates.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

/** "за 120 дней до него", "через 7 дней после него", "в этот день". */
const formatDistance = (days: number): string => {
  if (days === 0) return 'в этот день'
  const said = plural(Math.abs(days), 'день', 'дня', 'дней')
  return days < 0 ? `за ${said} до него` : `через ${said} после него`
}

const formatTaskCount = (count: number) => plural(count, 'задача', 'задачи', 'задач')

export const templateText: Translated<typeof english> = {
  startFrom: 'Основа',
  empty: 'Пустой проект',
  emptyHint: 'Пустой, с обычными статусами.',
  loadFailed: 'Не удалось загрузить шаблоны. Чтобы выбрать шаблон, обновите страницу.',
  eventDay: 'День события',
  isThe: (day) => `Это «${day}».`,
  dayNeeded: 'Выберите день: от него считаются все даты.',
  spanOfDays: (count, first, last) =>
    first === last
      ? `${formatTaskCount(count)}: ${formatDistance(first)}.`
      : `${formatTaskCount(count)}: первая ${formatDistance(first)}, последняя ${formatDistance(last)}.`,
  span: (count, first, last) => `${formatTaskCount(count)}: ${first} – ${last}.`,
  undated: (count) => `${formatTaskCount(count)} без дат.`,
  past: (count) =>
    count === 1
      ? 'Дата одной из них уже прошла и останется прежней.'
      : `Даты ${formatNumber(count)} из них уже прошли и останутся прежними.`,
  saveAs: 'Сохранить как шаблон',
  save: 'Сохранение проекта как шаблона',
  takes: (count) =>
    `В шаблон войдут статусы, метки, типы и поля, а также ${formatTaskCount(count)} с чек-листами, значениями, правилами повторения и порядком. Люди, комментарии, файлы и история останутся здесь. Шаблоном сможет пользоваться каждый, кому можно создавать проекты.`,
  name: 'Название шаблона',
  purpose: 'Назначение',
  nameNeeded: 'Введите название шаблона.',
  nameTaken: 'Шаблон с таким названием уже есть. Выберите другое.',
  counted: (on) => `Даты считаются от ${on}.`,
  keepAssignees: 'Сохранить исполнителей',
  confirm: 'Сохранить шаблон',
  saved: (name) => `Шаблон «${name}» сохранён. Его можно выбрать при создании проекта.`,
  rename: 'Переименовать шаблон',
  remove: 'Удалить шаблон',
  removed: (name) => `Шаблон «${name}» удалён`,
  removeQuestion: (name) => `Удалить шаблон «${name}»?`,
  removeWhat: 'Он исчезнет навсегда. Проекты, созданные по нему, останутся как есть.',
  failed: 'Не получилось. Попробуйте снова.',
}
