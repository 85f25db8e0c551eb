import type { Translated } from '#text/translated.ts'
import type { wikiTaskText as english } from '#text/wiki-tasks.ts'

export const wikiTaskText: Translated<typeof english> = {
  title: 'Создать задачу',
  project: 'Проект',
  name: 'Название',
  nameNeeded: 'Дайте задаче название.',
  assignees: 'Исполнители',
  nobody: 'Никто',
  due: 'Срок',
  submit: 'Создать задачу',
  noProject:
    'Нет проекта, в котором вам можно добавлять задачи. Попросите право создавать задачи в одном из них.',
  made: (key) => `Создана задача ${key}`,
  madeApart: (key) => `Создана задача ${key}; пункта, из которого она сделана, больше нет`,
  undo: 'Отменить',
  undone: (key) => `${key} в корзине`,
  notUndone: (key) => `Не удалось отменить создание ${key}`,
  changed: 'С ней уже кто-то работал. Удалите её на её странице.',
  box: (key, title) => `Готово: ${key} ${title}`,
  item: (words) => (words ? `Готово: ${words}` : 'Готово'),
  mentionedIn: 'Упоминается на страницах',
  doneBy: (names) => `Исполнители: ${names}`,
  completed: (key) => `Задача ${key} выполнена`,
  reopened: (key) => `Задача ${key} снова открыта`,
  noStatus: (key) =>
    `В проекте задачи ${key} нет подходящего статуса. Добавьте его в настройках проекта.`,
}
