import type { Translated } from '#text/translated.ts'
import type { wikiTaskText as english } from '#text/wiki-tasks.ts'
import { plural } from './plural.ts'

export const wikiTaskText: Translated<typeof english> = {
  title: 'Создать задачу',
  titleSeveral: 'Создать задачи',
  project: 'Проект',
  name: 'Название',
  nameOf: (number) => `Название ${number}`,
  nameNeeded: 'Дайте задаче название.',
  assignees: 'Исполнители',
  nobody: 'Никто',
  due: 'Срок',
  submit: 'Создать задачу',
  submitSeveral: (count) => `Создать ${plural(count, 'задачу', 'задачи', 'задач')}`,
  noProject:
    'Нет проекта, в котором вам можно добавлять задачи. Попросите право создавать задачи в одном из них.',
  made: (key) => `Создана задача ${key}`,
  madeSeveral: (count) => `Создано: ${plural(count, 'задача', 'задачи', 'задач')}`,
  madeApart: (key) => `Создана задача ${key}; пункта, из которого она сделана, больше нет`,
  undo: 'Отменить',
  undone: (key) => `${key} в корзине`,
  undoneSeveral: (count) => `В корзине: ${plural(count, 'задача', 'задачи', 'задач')}`,
  notUndone: (key) => `Не удалось отменить создание ${key}`,
  changed: 'С ней уже кто-то работал. Удалите её на её странице.',
  box: (key, title) => `Готово: ${key} ${title}`,
  item: (words) => (words ? `Готово: ${words}` : 'Готово'),
  mentionedIn: 'Упоминается на страницах',
  doneBy: (names) => `Исполнители: ${names}`,
}
