import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { formatText as english } from '#text/import-formats.ts'
import type { Translated } from '#text/translated.ts'

const names: Record<ImportSource, string> = {
  trello: 'Trello',
  jira: 'Jira',
  github: 'GitHub',
  gitlab: 'GitLab',
  plane: 'Plane',
  linear: 'Linear',
  wekan: 'WeKan',
  asana: 'Asana',
  todoist: 'Todoist',
  table: 'Любая таблица',
  courtside: 'Courtside',
}

/** How to get a file out of each product, in a line; menus are called as in its English interface. */
const ways: Record<ImportSource, string> = {
  trello: 'Меню доски, «Print, export and share», «Export as JSON»',
  jira: 'Поиск, «Export», «CSV (all fields)»; с историей: JSON его поиска через REST',
  github:
    'JSON задач, при желании с их хроникой: gh api --paginate repos/OWNER/NAME/issues?state=all',
  gitlab: 'Задачи проекта, «Export as CSV»; или issues.ndjson из экспорта проекта',
  plane: 'Настройки рабочего пространства, «Exports», CSV',
  linear: 'Настройки рабочего пространства, «Import / Export», «Export CSV»',
  wekan: 'Меню доски, «Export board», JSON',
  asana: 'Меню проекта, «Export / Print», CSV',
  todoist: 'Меню проекта, «Export as a template», CSV',
  table: 'CSV, TSV или Excel из любой другой программы; вы укажете, что значат столбцы',
  courtside: 'Меню любого списка задач, «Экспорт»',
}

export const formatText: Translated<typeof english> = {
  title: 'Откуда можно импортировать?',
  all: (Object.keys(names) as ImportSource[]).map((source) => ({
    source,
    name: names[source],
    way: ways[source],
  })),
  nameOf: (source) => names[source],
  known: (source) => `Это экспорт из ${names[source]}.`,
  asTable: 'Читать как обычную таблицу',
  asProduct: (source) => `Читать как экспорт из ${names[source]}`,
}
