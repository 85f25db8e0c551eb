import type { pkrListText as english } from '#text/pkr-lists.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const pkrListText: Translated<typeof english> = {
  title: 'Списки',
  tabs: { register: 'Реестр', lists: 'Списки' },
  tabsLabel: 'Реестр и его списки',
  aList: 'список',
  fields: {
    name: 'Название',
    purpose: 'Для чего он',
    validFromOn: 'Действует с',
    validUntilOn: 'Действует до',
    isArchived: 'В архиве',
    fields: 'Поля',
    conditions: 'Условия',
  },
  empty: {
    title: 'Пока нет списков',
    description:
      'Список объединяет участников для чего-то: лицензии сезона, состав клуба, судьи соревнования.',
  },
  failed: 'Не удалось загрузить списки',
  gone: 'Такого списка больше нет',
  entries: (count) => plural(count, 'участник', 'участника', 'участников'),
  always: 'Действует всегда',
  from: (day) => `С ${day}`,
  until: (day) => `До ${day}`,
  between: (first, last) => `${first} – ${last}`,
  archived: 'В архиве',
  isArchived: 'Этот список в архиве: в него не вносят и из него не исключают.',
  archive: 'Архивировать список',
  restore: 'Вернуть список из архива',
  all: 'Весь реестр',
  emptyList: {
    title: 'В этом списке пока никого нет',
    description: 'Выберите PKR ID в реестре и внесите их в список.',
  },
  form: {
    open: 'Новый список',
    title: 'Создание списка',
    purposeHint: 'Кто в нём и для чего.',
    nameNeeded: 'Введите название',
    nameTaken: 'Список с таким названием уже есть',
    order: 'Последний день не может быть раньше первого',
    submit: 'Создать',
  },
  put: 'Внести в список',
  takeOff: 'Исключить из этого списка',
  pick: 'Выберите список',
  noneToPick:
    'Вносить некуда: открытых списков нет. Сначала создайте: «Новый список» в разделе «Списки».',
  said: {
    created: (name) => `Список «${name}» создан`,
    changed: (name) => `Список «${name}» изменён`,
    archived: (name) => `Список «${name}» перемещён в архив`,
    restored: (name) => `Список «${name}» возвращён из архива`,
    put: (who, name) => `Внесено в список «${name}»: ${who}`,
    takenOff: (who, name) => `Исключено из списка «${name}»: ${who}`,
    dated: (number, name) => `Срок ${number} в списке «${name}» изменён`,
  },
  page: {
    title: 'В списках',
    none: 'Ни в одном списке.',
    daysHint: 'Место без собственного срока действует столько же, сколько список.',
    put: (name) => `внёс(ла) в список «${name}»`,
    takenOff: (name) => `исключил(а) из списка «${name}»`,
    dated: (name) => `изменил(а) срок в списке «${name}»`,
    of: (field, name) => `${field}, ${name}`,
    takeOff: (name) => `Исключить из списка «${name}»`,
  },
}
