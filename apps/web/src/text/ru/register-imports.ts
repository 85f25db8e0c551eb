import type { PkrFieldName } from '@courtside/contract/pkr-fields.ts'
import type {
  RegisterConflict,
  RegisterField,
  RegisterOutcome,
} from '@courtside/contract/register-imports.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import type { registerImportText as english } from '#text/register-imports.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

/** Where a column is called otherwise than its field, or is none. */
const fields: Record<Exclude<RegisterField, Exclude<PkrFieldName, 'name'>>, string> = {
  number: 'Номер',
  name: 'Полное имя',
  firstName: 'Имя',
  middleName: 'Отчество',
  lastName: 'Фамилия',
  nameSuffix: 'Добавка к имени, например мл.',
  alias: 'Другое имя',
  note: 'Примечания',
  validFromOn: 'Действует с (в списке)',
  validUntilOn: 'Действует до (в списке)',
  'new.text': 'Новое поле: текст',
  'new.number': 'Новое поле: число',
  'new.date': 'Новое поле: дата',
  'new.select': 'Новое поле: выбор',
  'new.checkbox': 'Новое поле: да или нет',
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
  same_email: 'У этого PKR ID тот же адрес эл. почты',
  same_name: 'У этого PKR ID то же имя и нет другого клуба',
  same_row: 'В одной из предыдущих строк тот же адрес эл. почты или то же имя',
}

/** Members and changes after "импортировать". */
const formatMemberCount = (count: number) => plural(count, 'участника', 'участников', 'участников')
const formatChangeCount = (count: number) => plural(count, 'изменение', 'изменения', 'изменений')

export const registerImportText: Translated<typeof english> = {
  choose: {
    title: 'Перетащите сюда список участников',
    hint: 'CSV или Excel из любой программы, до 100 000 строк. В одном столбце номера. Известный номер обновляет данные этого участника.',
  },
  fields,
  noNumber: 'В каком столбце номера? Строки без номера импортировать нельзя.',
  numberMissing: 'Сначала выберите столбец с номерами или выдайте номера',
  issue: {
    question: 'В каком столбце номера? Если ни в каком, можно выдать следующие номера.',
    label: 'Выдать им следующие номера',
    hint: 'Каждый новый участник файла получит номер в порядке строк. О тех, кто, похоже, уже есть в реестре, будет вопрос ниже. Выданный номер никогда не выдаётся снова, даже если импорт отменить.',
    first: (number: string) =>
      `Первый номер: ${number}. Владелец может изменить формат в настройках.`,
    noFormat:
      'Номера можно выдавать, только если у PKR ID есть формат, а в этой организации он выключен.',
    toFormat: 'Задать формат',
    tooFew: (count) =>
      `В формате не осталось номеров: не хватает ${formatNumber(count)}. Сначала добавьте в него цифру`,
  },
  privateHint: `Для их импорта нужно право «${permissions['pkr.view_private']}»`,
  rest: (count) => plural(count, 'столбец пропущен', 'столбца пропущены', 'столбцов пропущено'),
  list: {
    label: 'Внести всех из файла в список',
    isNew: 'Новый список',
    usual: 'Участники',
    name: 'Название нового списка',
    none: 'Ни в один список',
    daysNeedList: 'Выберите список, к которому относятся даты, или пропустите эти столбцы.',
  },
  isHidden: 'Скрыто, как почта и телефон',
  outcomes,
  rowsOf: (outcome) => `Строки: ${outcomes[outcome].toLowerCase()}`,
  row: (row) => `Строка ${formatNumber(row)}`,
  more: 'Показать ещё строки',
  nothing: 'пусто',
  becomes: (field, was, set) => `${setApart(field)}: ${setApart(was)} → ${setApart(set)}`,
  isSet: (field, set) => `${setApart(field)}: ${set}`,
  ways: {
    list: 'В списке',
    validFromOn: 'Действует с',
    validUntilOn: 'Действует до',
    back: 'Возвращение в реестр',
  },
  changed: (parts) => `Изменится: ${parts.join(', ')}.`,
  changedField: (field, count) => `${setApart(field)} (${formatNumber(count)})`,
  missing: (count) =>
    `${formatMemberCount(count)} из реестра нет в этом файле. В реестре от этого ничего не изменится.`,
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
  likely: {
    title: (count) => `Похоже, уже есть в реестре: ${formatMemberCount(count)}`,
    hint: 'Они не вносятся снова, если вы не выберете это для всех или для отдельных строк. Номера они получат после всех остальных.',
    none: 'Никого не вносить снова',
    some: (count) => `Всё равно внести: ${formatMemberCount(count)}`,
    all: 'Внести всех, каждого под своим номером',
    take: (name) => `Всё равно внести: ${name}`,
  },
  apply: (added, changed) =>
    added > 0
      ? `Импортировать ${formatMemberCount(added)}${changed > 0 ? ` и ${formatChangeCount(changed)}` : ''}`
      : changed > 0
        ? `Импортировать ${formatChangeCount(changed)}`
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
