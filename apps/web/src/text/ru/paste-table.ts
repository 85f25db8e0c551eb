import type { pasteTableText as english } from '#text/paste-table.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const pasteTableText: Translated<typeof english> = {
  title: (rows) => `Вставлена таблица: ${plural(rows, 'строка', 'строки', 'строк')}`,
  hasHead: 'В первой строке — заголовки',
  column: (place) => `Столбец ${formatNumber(place)}`,
  becomes: (column) => `Чем станет столбец «${column}»`,
  leaveOut: 'Не переносить',
  isWrong: (left) => `не распознано, не войдёт: ${left}`,
  wrong: (cells, left, more) => {
    const quoted = left.map((one) => `«${one}»`).join(', ')
    const others = more > 0 ? ` и ещё ${formatNumber(more)}` : ''
    return `Распознано не полностью: ${plural(cells, 'ячейка', 'ячейки', 'ячеек')}. Не войдёт: ${quoted}${others}.`
  },
  untitled: (rows) => `Без названия и не войдёт: ${plural(rows, 'строка', 'строки', 'строк')}.`,
  newLabels: (count, names) =>
    `Создать ${plural(count, 'новую метку', 'новые метки', 'новых меток')}: ${names}`,
  missingLabels: (count, names, permission) =>
    `В этом проекте не хватает: ${plural(count, 'метка', 'метки', 'меток')} — ${names}. Добавить могут те, у кого есть право «${permission}».`,
  noTitle: 'Выберите столбец с названиями.',
  tooLong: (limit) =>
    `Вставляйте не больше ${formatNumber(limit)} строк за раз или импортируйте файл.`,
  more: (rows) => `И ещё ${plural(rows, 'строка', 'строки', 'строк')}`,
  create: (tasks) => `Создать ${plural(tasks, 'задачу', 'задачи', 'задач')}`,
  cancel: 'Отмена',
  headings: {
    title: 'задача|тема|заголовок|имя|task|name|title|summary',
    due: 'срок выполнения|дедлайн|крайний срок|due date|deadline',
    start: 'дата начала|старт|start date',
    assignees: 'исполнитель|ответственный|участники|assignee|owner',
    lead: 'руководитель|lead|accountable',
    labels: 'метка|теги|категория|tags',
    status: 'состояние|этап|state',
    estimate: 'часы|hours',
  },
}
