import type { checklistText as english } from '#text/checklists.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const named = (list: string) => list || 'Чек-лист'

export const checklistText: Translated<typeof english> = {
  add: 'Добавить пункт чек-листа',
  addTo: (list) => `Добавить пункт в «${named(list)}»`,
  addList: 'Добавить ещё один чек-лист',
  listName: 'Название чек-листа',
  nameTaken: 'В этой задаче уже есть чек-лист с таким названием',
  menu: (list) => `Действия с «${named(list)}»`,
  renameList: 'Переименовать чек-лист',
  listUp: 'Переместить чек-лист выше',
  listDown: 'Переместить чек-лист ниже',
  removeList: (count) => `Удалить вместе с ${plural(count, 'пунктом', 'пунктами', 'пунктами')}`,
  listAdded: (list) => `Чек-лист «${named(list)}» готов`,
  listRenamed: (was, set) => `Чек-лист «${named(was)}» теперь «${named(set)}»`,
  listMoved: (list) => `Чек-лист «${named(list)}» перемещён`,
  listRemoved: (list) => `Чек-лист «${named(list)}» удалён`,
  edit: (title) => `Изменить «${title}»`,
  editHint: 'Нажмите, чтобы изменить; переместить можно мышью или Alt со стрелками',
  itemMenu: (title) => `Действия с «${title}»`,
  assign: 'Назначить',
  assignedTo: (name) => `Исполнитель: ${name}`,
  turn: 'Превратить в задачу',
  tooDeep: (generations) =>
    `Глубина подзадач — не больше ${plural(generations, 'уровня', 'уровней', 'уровней')}, и этот последний`,
  up: 'Переместить выше',
  down: 'Переместить ниже',
  moveTo: (list) => `Переместить в «${named(list)}»`,
  remove: 'Удалить',
  added: (title, count) =>
    count === 1
      ? `Пункт «${title}» добавлен`
      : plural(count, 'пункт добавлен', 'пункта добавлены', 'пунктов добавлено'),
  ticked: (title) => `Пункт «${title}» отмечен`,
  renamed: (title) => `Пункт «${title}» переименован`,
  given: (title) => `Исполнитель пункта «${title}» назначен`,
  freed: (title) => `Исполнитель пункта «${title}» снят`,
  dated: (title) => `Срок пункта «${title}» изменён`,
  moved: (title) => `Пункт «${title}» перемещён`,
  movedTo: (title, list, place) =>
    `Пункт «${title}» перемещён на место ${formatNumber(place)} в «${named(list)}»`,
  removed: (title) => `Пункт «${title}» удалён`,
  turned: (title) => `Пункт «${title}» стал задачей`,
}
