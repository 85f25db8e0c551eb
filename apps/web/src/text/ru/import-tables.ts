import { fieldLabels } from '@courtside/contract/field-labels-ru.ts'
import type { ColumnKind, DateOrder, TableField } from '@courtside/contract/import-tables.ts'
import { getLabelsBy } from '@courtside/contract/plain-fields.ts'
import type { tableText as english } from '#text/import-tables.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const fields: Record<TableField, string> = {
  ...getLabelsBy('file', fieldLabels),
  title: 'Название',
  description: 'Описание',
  status: 'Статус',
  priority: 'Приоритет',
  assignees: 'Исполнители',
  lead: 'Ведёт',
  labels: 'Метки',
  start: 'Начало',
  due: 'Срок',
  completed: 'Завершена',
  created: 'Создана',
  createdBy: 'Кто создал',
  updated: 'Изменена',
  archived: 'В архиве',
  id: 'Идентификатор',
  comment: 'Комментарий',
  type: 'Тип',
  estimate: 'Оценка в часах',
  repeats: 'Повторение, правилом',
  checklist: 'Чек-лист',
  watchers: 'Наблюдатели',
  attachments: 'Вложения',
  parent: 'Родительская задача',
  blockedBy: 'Заблокирована задачами',
  follows: 'Идёт после',
  related: 'Связана с',
  duplicateOf: 'Дубликат задачи',
  custom: 'Своё поле',
  text: 'Сохранить в описании',
  none: 'Пропустить',
}

const hints: Partial<Record<TableField, string>> = {
  id: 'Позволяет узнать строку в новой версии файла',
  text: 'Строкой «столбец: значение»',
}

const kinds: Record<ColumnKind, string> = {
  empty: 'пусто',
  text: 'текст',
  number: 'числа',
  date: 'даты',
  datetime: 'даты и время',
  person: 'люди',
  list: 'списки',
}

const dateOrders: Record<DateOrder, string> = {
  dmy: 'День, месяц, год',
  mdy: 'Месяц, день, год',
  ymd: 'Год, месяц, день',
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'Запятая',
  ';': 'Точка с запятой',
  '\t': 'Табуляция',
  '|': 'Вертикальная черта',
  ':': 'Двоеточие',
  ' ': 'Пробел',
}

const separators: Readonly<Record<string, string>> = {
  ',': 'Запятая',
  ';': 'Точка с запятой',
  '|': 'Вертикальная черта',
  '\n': 'Новая строка',
  ' ': 'Пробел',
}

const wholeDay = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const tableText: Translated<typeof english> = {
  fields,
  hints,
  kinds,
  tasks: (count) => plural(count, 'задача', 'задачи', 'задач'),
  readAs: 'Как прочитан файл',
  again: 'Читаем заново',
  detect: 'Определить автоматически',
  chosen: 'выбрано вами',
  chips: {
    encoding: 'Кодировка',
    delimiter: 'Разделитель столбцов',
    quote: 'Кавычки',
    sheet: 'Лист',
    header: 'Заголовок',
    dates: 'Даты',
    zone: 'Часовой пояс',
  },
  delimiterOf: (sign) => delimiters[sign] ?? `«${sign}»`,
  quoteOf: (sign) => (sign === '' ? 'Нет' : sign === '"' ? 'Двойные "' : "Одинарные '"),
  headerOf: (row) => (row === 0 ? 'Без заголовка' : `Строка ${formatNumber(row)}`),
  hidden: 'скрыт',
  dateOrders,
  sample: {
    understood: (days) => `→ ${days.join(' – ')}`,
    label: 'Первые строки файла',
    row: 'Строка',
    more: (shown, count) =>
      `Показано ${formatNumber(shown)} из ${plural(count, 'строки', 'строк', 'строк')}`,
    columns: (count) => `Справа ещё ${plural(count, 'столбец', 'столбца', 'столбцов')}`,
    unnamed: (place) => `Столбец ${formatNumber(place)}`,
  },
  dateQuestion: {
    title: 'Какая это дата?',
    ask: (example) => `Даты в этом файле можно прочитать двумя способами. Что значит ${example}?`,
    answer: (_order, day) => wholeDay.format(new Date(day)),
    open: 'Сначала укажите, какая дата имеется в виду',
  },
  columns: {
    title: 'Чем станут столбцы',
    hint: 'Предложено по названиям и значениям. Исправьте, если что-то не так.',
    becomes: (column) => `Чем станет «${column}»`,
    suggested: 'Предложено',
    instead: (field, column) => `${field} (вместо «${column}»)`,
    separator: (column) => `Чем разделены несколько значений в «${column}»`,
    between: 'Несколько в ячейке',
    separatorOf: (sign) => (sign === null ? 'Только одно' : (separators[sign] ?? sign)),
    own: (name, kind) => `Поле «${name}» (${kind.toLowerCase()})`,
    newOwn: (kind) => `Новое поле: ${kind.toLowerCase()}`,
    empty: 'везде пусто',
    filled: (count) => plural(count, 'ячейка заполнена', 'ячейки заполнены', 'ячеек заполнено'),
    noTitle:
      'В каком столбце название? Оно нужно каждой задаче; строки без него импортировать нельзя.',
    titleMissing: 'Сначала выберите столбец с названием',
    rest: (kept, left) =>
      [
        kept > 0
          ? `${plural(kept, 'столбец сохранён', 'столбца сохранены', 'столбцов сохранено')} в описании`
          : '',
        left > 0 ? plural(left, 'столбец пропущен', 'столбца пропущены', 'столбцов пропущено') : '',
      ]
        .filter(Boolean)
        .join(', '),
    leaveOut: 'Пропустить их все',
    keep: 'Сохранить их все',
    more: (count) => `Показать ещё ${formatNumber(count)}`,
  },
  priorities: {
    title: 'Чем станут приоритеты',
    becomes: (value) => `Чем станет приоритет «${value}»`,
    unknown: 'Выберите',
    empty: '(пусто)',
    cells: (count) => plural(count, 'строка', 'строки', 'строк'),
  },
  statuses: 'Чем станут статусы',
  people: {
    title: 'Люди в файле',
    hint: 'Это не человек? Выберите для столбца другое поле. Новые имена не могут войти, пока вы их не пригласите.',
    fresh: 'Новый человек',
    becomes: (name, person) => `${name}: ${person}`,
    here: 'Уже здесь',
  },
  statusChoice: 'Выберите',
  statusOpen: 'Сначала выберите, чем станет каждый статус',
  duplicates: {
    title: (count) =>
      `${plural(count, 'строка встречается', 'строки встречаются', 'строк встречаются')} в файле дважды`,
    skip: 'Импортировать их один раз',
    import: 'Импортировать их дважды',
  },
  continues: {
    title: (name, at) => `Похоже, это новая версия файла ${name} (${at})`,
    again: 'Строки, импортированные тогда, будут узнаны',
    other: 'Это другая таблица: каждая строка станет новой задачей',
  },
  figures: {
    added: 'новые',
    changed: 'изменённые',
    unchanged: 'без изменений',
    kept: 'остаются как здесь',
    ignored: 'пропущенные',
    rejected: 'отклонённые',
  },
  summary: 'Что произойдёт со строками',
  place: (row, column) =>
    column === undefined ? `Строка ${formatNumber(row)}` : `Строка ${formatNumber(row)}, ${column}`,
  rejected: {
    title: (count) =>
      plural(count, 'строка требует внимания', 'строки требуют внимания', 'строк требуют внимания'),
    hint: 'Они не импортированы или импортированы не со всеми значениями. Скачайте их с причинами, исправьте в табличной программе и импортируйте этот файл. Дважды ничего не импортируется.',
    download: (count) => `Скачать для исправления ${plural(count, 'строку', 'строки', 'строк')}`,
    again: 'Импортировать исправленный файл',
    failed: 'Не удалось скачать строки',
  },
}
