import type { Translated } from '#text/translated.ts'
import type { workflowText as english } from '#text/workflow.ts'
import { formatNumber, plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'задача', 'задачи', 'задач')
/** Tasks after "из", "у" and "перенести из". */
const formatOfTasks = (count: number) => plural(count, 'задачи', 'задач', 'задач')

export const workflowText: Translated<typeof english> = {
  tasks: formatTaskCount,
  fields: {
    name: 'Название',
    hue: 'Цвет',
    group: 'Группа',
    wipLimit: 'Порог отметки',
    isArchived: 'Архив',
  },
  groupColour: 'Цвет группы',
  nameTaken: (name) => `«${name}» уже есть. Выберите другое название.`,
  rename: (name) => `Название: ${name}`,
  colourOf: (name) => `Цвет: ${name}`,
  actionsOf: (name) => `Действия с «${name}»`,
  added: (name) => `Добавлено: «${name}»`,
  changed: (what, name) => `Изменено в «${name}»: ${what}`,
  moved: (name) => `Перемещено: «${name}»`,
  removed: (name, count) =>
    count === 0 ? `Удалено: «${name}»` : `Убрано из ${formatOfTasks(count)}: «${name}»`,
  replaced: (name, count, other) =>
    count === 0
      ? `Удалено: «${name}»`
      : `Удалено: «${name}»; ${plural(count, 'задача перенесена', 'задачи перенесены', 'задач перенесено')} в «${other}»`,
  merged: (name, other) => `Объединено: «${name}» с «${other}»`,
  statuses: {
    title: 'Статусы',
    description:
      'Через что здесь проходит задача, по порядку. Группа говорит, что значит статус. Новые задачи начинаются в первом статусе группы «Не начато».',
    add: 'Добавить статус',
    groupOf: (name) => `Группа: ${name}`,
    limitOf: (name) => `Отмечать сверх: ${name}`,
    limit: 'Отмечать сверх',
    limitHint:
      'Если задач больше, доска это отмечает, но ничего не запрещает. Пусто — без отметки.',
    move: (name) => `Переместить: ${name}`,
    moveHint: 'Перетащите или нажмите стрелку вверх или вниз',
    movedTo: (name, place, count) =>
      `${name} теперь ${formatNumber(place)} из ${formatNumber(count)}`,
    up: 'Переместить выше',
    down: 'Переместить ниже',
    archive: 'Архивировать',
    archived: 'В архиве',
    isArchived: (name) => `Статус «${name}» перемещён в архив`,
    isBack: (name) => `Статус «${name}» возвращён из архива`,
    bringBack: 'Вернуть',
    needed: 'Новые задачи начинаются в статусе группы «Не начато». Сначала добавьте другой такой.',
    remove: 'Удалить',
    removeTitle: (name) => `Удалить статус «${name}»?`,
    removeQuestion: (count) =>
      count === 1
        ? '1 задача в этом статусе. Куда её перенести?'
        : `${formatTaskCount(count)} в этом статусе. Куда их перенести?`,
    target: 'Перенести задачи в',
    confirm: 'Перенести и удалить',
  },
  labels: {
    title: 'Метки',
    description: 'Слова, по которым различают задачи проекта; у задачи может быть несколько меток.',
    add: 'Добавить метку',
    none: 'Пока нет меток.',
    create: (name) => `Создать «${name}»`,
  },
  types: {
    title: 'Типы',
    description:
      'Виды работы, например закупка или разрешение; у задачи один тип или ни одного. Показываются, когда есть хотя бы один.',
    add: 'Добавить тип',
    none: 'Пока нет типов.',
    create: (name) => `Создать «${name}»`,
  },
  merge: 'Объединить с…',
  mergeTitle: (name) => `Объединить «${name}» с другим значением?`,
  mergeHint: (name, count) =>
    count === 0
      ? `Задач с «${name}» нет. Оно исчезнет, другое останется.`
      : `Вместо «${name}» у ${formatOfTasks(count)} будет другое значение.`,
  mergeInto: 'Объединить с',
  mergeConfirm: 'Объединить',
  removeFrom: (count) => `Убрать из ${formatOfTasks(count)}`,
  remove: 'Удалить',
  history: {
    kinds: { status: 'статус', label: 'метку', type: 'тип' },
    created: (kind, name) => `добавил(а) ${kind} «${name}»`,
    updated: (kind, name, what) => `изменил(а) ${kind} «${name}»: ${what}`,
    moved: (name) => `переместил(а) статус «${name}»`,
    removed: (kind, name) => `удалил(а) ${kind} «${name}»`,
    replaced: (kind, name, other) => `удалил(а) ${kind} «${name}», заменив на «${other}»`,
    restored: (kind, name) => `вернул(а) ${kind} «${name}»`,
    archived: (name) => `переместил(а) статус «${name}» в архив`,
    unarchived: (name) => `вернул(а) статус «${name}» из архива`,
  },
}
