import type {
  RegisterConflict,
  RegisterField,
  RegisterOutcome,
} from '@courtside/contract/register-imports.ts'
import type { registerImportText as english } from '#text/register-imports.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { figure, plural } from './plural.ts'

const fields: Record<RegisterField, string> = {
  number: 'Номер',
  name: 'Полное имя',
  firstName: 'Имя',
  lastName: 'Фамилия',
  alias: 'Другое имя',
  club: 'Клуб',
  status: 'Статус',
  email: 'Эл. почта',
  phone: 'Телефон',
  note: 'Примечания',
  validFromOn: 'Действует с (в списке)',
  validUntilOn: 'Действует до (в списке)',
  none: 'Пропустить',
}

const outcomes: Record<RegisterOutcome, string> = {
  added: 'Новые',
  changed: 'Изменённые',
  kept: 'Конфликты',
  rejected: 'Непригодные',
  unchanged: 'Без изменений',
}

const conflicts: Record<RegisterConflict, string> = {
  edited_here: 'Это задано здесь вручную',
  other_person: 'Здесь этот номер принадлежит кому-то другому',
  removed: 'Этот номер исключён из реестра',
}

/** Members and changes after "импортировать". */
const members = (count: number) => plural(count, 'участника', 'участников', 'участников')
const changes = (count: number) => plural(count, 'изменение', 'изменения', 'изменений')

export const registerImportText: Translated<typeof english> = {
  choose: {
    title: 'Перетащите сюда список участников',
    hint: 'CSV или Excel из любой программы, до 100 000 строк. В одном столбце номера; кто здесь уже есть, находится по номеру.',
  },
  fields,
  noNumber: 'В каком столбце номера? Строки без номера импортировать нельзя.',
  numberMissing: 'Сначала выберите столбец с номерами',
  privateHint: `Для их импорта нужно право «${permissions['pkr.view_private']}»`,
  rest: (count) => plural(count, 'столбец пропущен', 'столбца пропущены', 'столбцов пропущено'),
  list: {
    label: 'Внести всех из файла в список',
    none: 'Ни в один список',
    daysNeedList: 'Выберите список, к которому относятся даты, или пропустите эти столбцы.',
  },
  outcomes,
  rowsOf: (outcome) => `Строки: ${outcomes[outcome].toLowerCase()}`,
  row: (row) => `Строка ${figure(row)}`,
  more: 'Показать ещё строки',
  nothing: 'пусто',
  becomes: (field, was, set) => `${field}: ${was} → ${set}`,
  isSet: (field, set) => `${field}: ${set}`,
  ways: {
    list: 'В списке',
    validFromOn: 'Действует с',
    validUntilOn: 'Действует до',
    back: 'Возвращение в реестр',
  },
  changed: (parts) => `Изменится: ${parts.join(', ')}.`,
  changedField: (field, count) => `${field} (${figure(count)})`,
  missing: (count) =>
    `${members(count)} из реестра нет в этом файле. В реестре от этого ничего не изменится.`,
  blank: 'Пустая ячейка ничего не меняет.',
  conflicts,
  conflict: {
    title: (count) =>
      `${plural(count, 'строка расходится', 'строки расходятся', 'строк расходятся')} с тем, что задано здесь`,
    hint: 'Останется то, что есть здесь, если вы не выберете файл. Выбрать можно для всех строк или для отдельных.',
    none: 'Оставить то, что здесь',
    some: (count) => `Взять из файла ${plural(count, 'строку', 'строки', 'строк')}`,
    all: 'Взять всё из файла',
    take: (number) => `Взять из файла: ${number}`,
  },
  apply: (added, changed) =>
    added > 0
      ? `Импортировать ${members(added)}${changed > 0 ? ` и ${changes(changed)}` : ''}`
      : changed > 0
        ? `Импортировать ${changes(changed)}`
        : 'Импортировать нечего',
  everythingHere: 'Всё из этого файла здесь уже есть',
  nothingUsable: 'Ни одну строку этого файла нельзя импортировать как есть',
  done: (added, changed) =>
    added > 0
      ? `${plural(added, 'участник добавлен', 'участника добавлены', 'участников добавлено')} в реестр`
      : changed > 0
        ? plural(
            changed,
            'запись реестра изменена',
            'записи реестра изменены',
            'записей реестра изменено',
          )
        : 'В реестре всё это уже было',
  toRegister: 'Открыть реестр',
}
