import type { searchText as english } from '#text/search.ts'
import type { Translated } from '#text/translated.ts'

export const searchText: Translated<typeof english> = {
  placeholder: 'Найти задачу, проект, человека или команду',
  recent: 'Недавнее',
  views: 'Представления',
  files: 'Файлы',
  comments: 'Комментарии',
  people: 'Люди',
  archived: 'В архиве',
  inDescription: 'Описание:',
  inFile: 'Файл:',
  inComment: 'Комментарий:',
  allTasks: (typed) => `Показать все задачи с «${typed}»`,
  inPage: 'Текст:',
  formerly: 'Раньше:',
  allPages: (typed) => `Показать все страницы с «${typed}»`,
  nothing: (typed) => `По запросу «${typed}» нет ни задач, ни проектов, ни людей, ни команд.`,
  nothingHint:
    'Поиск шёл по названиям, ключам вида OPEN-12, описаниям, комментариям и именам файлов.',
  unreachable: 'Поиск недоступен',
  nothingHere: (typed) => `Среди загруженного по запросу «${typed}» ничего нет.`,
  hereOnly: 'Поиск недоступен. Показано то, что уже загружено.',
}
