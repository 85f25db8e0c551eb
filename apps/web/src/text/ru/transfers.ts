import type { transferText as english } from '#text/transfers.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const transferText: Translated<typeof english> = {
  title: (key) => `Перенос ${key} в другой проект`,
  titleMany: (count) => `Перенос ${plural(count, 'задачи', 'задач', 'задач')} в другой проект`,
  find: 'Найти проект по названию или ключу',
  projects: 'Проекты',
  nothing: 'Проекта с таким названием нет.',
  loading: 'Проверяем, что переносится вместе…',
  other: 'Выбрать другой',
  move: 'Перенести',
  statuses: 'Статус',
  becomes: 'станет',
  stays: 'не изменится',
  ofMany: (count) => `× ${formatNumber(count)}`,
  comesAlong: 'Переносится вместе',
  parts: (count) => plural(count, 'подзадача', 'подзадачи', 'подзадач'),
  newLabels: (names) => `Метки, которых там ещё нет: ${names}`,
  lost: 'Не переносится',
  labels: (names) => `Метки: ${names}`,
  types: (names) => `Тип: ${names}`,
  fields: (names) => `Поля: ${names}`,
  parent: (keys) => `Родительская задача: ${keys}`,
  keys: 'Старые ключи по-прежнему ведут к задачам. Комментарии, файлы и история переносятся.',
  keyStays: (key) =>
    `Ключ ${key} по-прежнему ведёт к задаче. Комментарии, файлы и история переносятся.`,
  noStatus: 'В этом проекте пока нет статуса для задач. Добавьте его в настройках проекта.',
  tooMany: (limit) =>
    `Столько за один раз не перенести. Выберите не больше ${plural(limit, 'задачи', 'задач', 'задач')}.`,
  moved: (key, project) => `Задача ${key} перенесена в проект «${project}»`,
  movedMany: (count, project) =>
    `${plural(count, 'задача перенесена', 'задачи перенесены', 'задач перенесено')} в проект «${project}»`,
  open: (name) => `Открыть «${name}»`,
  history: {
    moved: (was, set) => `перенёс(ла) задачу: ${was} → ${set}`,
    left: 'перенёс(ла) задачу в другой проект',
  },
  conflict: { field: 'Проект', before: 'как до переноса' },
}
