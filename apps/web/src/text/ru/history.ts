import { setApart } from '@courtside/contract/set-apart.ts'
import type { historyText as english } from '#text/history.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

/** A few words for a value that can be a whole paragraph. */
const short = (words: string) => setApart(words.length > 80 ? `${words.slice(0, 80)}…` : words)

export const historyText: Translated<typeof english> = {
  imported: 'через импорт',
  projectCreated: 'создал(а) проект',
  projectDeleted: 'переместил(а) проект в корзину',
  projectRestored: 'восстановил(а) проект',
  membersChanged: 'изменил(а) участников',
  members: {
    joined: 'теперь в проекте',
    left: 'больше не в проекте',
    added: (names) => `добавил(а) в проект: ${short(names)}`,
    removed: (names) => `убрал(а) из проекта: ${short(names)}`,
    roleChanged: (names) => `изменил(а) роль: ${short(names)}`,
  },
  created: 'создал(а) задачу',
  madeNext: (name) => `создал(а) следующую задачу, ${name}`,
  movedUp: 'переместил(а) задачу выше в списке',
  movedDown: 'переместил(а) задачу ниже в списке',
  movedInList: 'переместил(а) задачу в списке',
  deleted: 'переместил(а) задачу в корзину',
  restored: 'восстановил(а) задачу',
  resync: 'изменил(а) много задач сразу',
  archivedTask: {
    into: 'переместил(а) задачу в архив',
    outOf: 'вернул(а) задачу из архива',
  },
  archivedProject: {
    into: 'переместил(а) проект в архив',
    outOf: 'вернул(а) проект из архива',
  },
  changedText: (field) => `изменил(а): ${field.toLowerCase()}`,
  changed(field, was, set) {
    const name = setApart(field)
    if (was === undefined)
      return set === undefined ? `изменил(а) «${name}»` : `указал(а) «${name}»: ${short(set)}`
    return set === undefined
      ? `убрал(а) «${name}» (${short(was)})`
      : `изменил(а) «${name}» с ${short(was)} на ${short(set)}`
  },
  eventDayMoved: (was, set, count) =>
    `перенёс(ла) день события с ${was} на ${set} и вместе с ним даты ${plural(count, 'задачи', 'задач', 'задач')}`,
  added: (field, what) => `добавил(а) в «${setApart(field)}»: ${short(what)}`,
  removed: (field, what) => `убрал(а) из «${setApart(field)}»: ${short(what)}`,
  assigned: (names) => `назначил(а): ${short(names)}`,
  unassigned: (names) => `снял(а) с задачи: ${short(names)}`,
  took: (from) => (from === undefined ? 'взял(а) задачу' : `взял(а) задачу вместо: ${short(from)}`),
  leftTask: 'снял(а) с себя задачу',
  led: (who, was) =>
    `поручил(а) вести: ${short(who)}${was === undefined ? '' : ` (вместо: ${short(was)})`}`,
  ledSelf: 'теперь ведёт',
  ledNot: (who) => `снял(а) с ведения: ${short(who)}`,
  renamed: (was, set) => `переименовал(а) «${short(was)}» в «${short(set)}»`,
  statusMoved: (was, set) => `изменил(а) статус с «${short(was)}» на «${short(set)}»`,
  partOf: (task) => `сделал(а) подзадачей задачи ${short(task)}`,
  partOfNot: (task) => `вынес(ла) из задачи ${short(task)}`,
  itemAdded: (title) => `добавил(а) «${short(title)}» в чек-лист`,
  itemRemoved: (title) => `удалил(а) «${short(title)}» из чек-листа`,
  itemRenamed: (was, set) => `переименовал(а) «${short(was)}» в «${short(set)}»`,
  itemMoved: (title) => `переместил(а) «${short(title)}» в чек-листе`,
  itemMovedTo: (title, list) =>
    `переместил(а) «${short(title)}» в ${list ? `«${short(list)}»` : 'чек-лист'}`,
  itemGiven: (title, name) => `поручил(а) «${short(title)}»: ${short(name)}`,
  itemTook: (title) => `взял(а) «${short(title)}»`,
  itemTaken: (title, name) => `снял(а) «${short(title)}» с исполнителя: ${short(name)}`,
  itemLeft: (title) => `снял(а) с себя «${short(title)}»`,
  itemDue: (title, day) => `указал(а) срок для «${short(title)}»: ${day}`,
  itemDueRemoved: (title) => `убрал(а) срок у «${short(title)}»`,
  ticked: (title) => `отметил(а) «${short(title)}»`,
  unticked: (title) => `снял(а) отметку с «${short(title)}»`,
  watches: 'теперь следит за задачей',
  watchesNot: 'больше не следит за задачей',
  letWatch: (name) => `добавил(а) в наблюдатели: ${name}`,
  letNotWatch: (name) => `убрал(а) из наблюдателей: ${name}`,
  commented: 'оставил(а) комментарий',
  commentEdited: 'изменил(а) комментарий',
  commentDeleted: 'удалил(а) комментарий',
  commentRestored: 'вернул(а) комментарий',
  threadResolved: 'закрыл(а) обсуждение',
  threadReopened: 'снова открыл(а) обсуждение',
  onTask: {
    commented: 'оставил(а) комментарий к',
    commentEdited: 'изменил(а) комментарий к',
    commentDeleted: 'удалил(а) комментарий к',
    commentRestored: 'вернул(а) комментарий к',
    threadResolved: 'закрыл(а) обсуждение в',
    threadReopened: 'снова открыл(а) обсуждение в',
  },
  other: 'внёс(ла) изменения',
  sum: {
    all: (parts) => new Intl.ListFormat('ru').format(parts),
    created: (count) => `создал(а) ${plural(count, 'задачу', 'задачи', 'задач')}`,
    commented: (count) =>
      `написал(а) ${plural(count, 'комментарий', 'комментария', 'комментариев')}`,
    attached: (count) => `добавил(а) ${plural(count, 'файл', 'файла', 'файлов')}`,
    changed: (field, count) =>
      count === 1
        ? `изменил(а) «${setApart(field)}»`
        : `изменил(а) «${setApart(field)}» ${plural(count, 'раз', 'раза', 'раз')}`,
    changedOn: (field, tasks) =>
      `изменил(а) «${setApart(field)}» в ${plural(tasks, 'задаче', 'задачах', 'задачах')}`,
    moved: (count) => `переместил(а) в списке ${plural(count, 'задачу', 'задачи', 'задач')}`,
    movedTo: (count, status) =>
      count === 1
        ? `изменил(а) статус на «${short(status)}»`
        : `изменил(а) статус на «${short(status)}»: ${plural(count, 'задача', 'задачи', 'задач')}`,
    deleted: (count) => `переместил(а) в корзину ${plural(count, 'задачу', 'задачи', 'задач')}`,
    restored: (count) => `восстановил(а) ${plural(count, 'задачу', 'задачи', 'задач')}`,
    movedDates: (count) =>
      `перенёс(ла) вместе с днём события даты ${plural(count, 'задачи', 'задач', 'задач')}`,
    importedTasks: (count) => `импортировал(а) ${plural(count, 'задачу', 'задачи', 'задач')}`,
    importedComments: (count) =>
      `импортировал(а) ${plural(count, 'комментарий', 'комментария', 'комментариев')}`,
    checklist: (count) => `изменил(а) ${plural(count, 'пункт', 'пункта', 'пунктов')} чек-листов`,
    andMore: (count) => `и ещё ${formatNumber(count)}`,
    other: (count) =>
      `внёс(ла) ${plural(count, 'другое изменение', 'других изменения', 'других изменений')}`,
    more: (count) => `ещё ${plural(count, 'изменение', 'изменения', 'изменений')}`,
  },
  telegramGroups: {
    bound: (name) => `привязал(а) группу Telegram «${name}»`,
    unbound: (name) => `отвязал(а) группу Telegram «${name}»`,
    putOut: (name) => `убрал(а) бота из группы Telegram «${name}»`,
    rightLost: (name) =>
      `отвязал(а) группу Telegram «${name}»: тот, кто её привязал, больше не может изменять проект`,
  },
  views: {
    created: (name) => `сделал(а) общим представление «${name}»`,
    updated: (name) => `изменил(а) общее представление «${name}»`,
    deleted: (name) => `удалил(а) общее представление «${name}»`,
    restored: (name) => `вернул(а) общее представление «${name}»`,
  },
}
