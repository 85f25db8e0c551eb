import type { Translated } from '#text/translated.ts'
import type { views as english } from '#text/views.ts'
import { formatNumber, plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'задача', 'задачи', 'задач')

export const views: Translated<typeof english> = {
  layout: 'Вид',
  layouts: {
    table: 'Таблица',
    list: 'Список',
    board: 'Доска',
    calendar: 'Календарь',
    timeline: 'Таймлайн',
  },
  keys: {
    table: 'Показать таблицей',
    list: 'Показать списком',
    board: 'Показать на доске',
    calendar: 'Показать в календаре',
    timeline: 'Показать на таймлайне',
  },
  by: 'Группировка',
  lanes: 'Дорожки',
  groupings: {
    status: 'Статус',
    assignee: 'Исполнитель',
    priority: 'Приоритет',
    type: 'Тип',
    label: 'Метка',
    parent: 'Родительская задача',
    project: 'Проект',
    due: 'Срок',
  },
  groups: {
    due: {
      late: 'Просрочено',
      today: 'Сегодня',
      week: 'На этой неделе',
      later: 'Позже',
      none: 'Без срока',
      closed: 'Закрыто',
    },
    past: 'Прошедшие',
    noParent: 'Без родительской задачи',
    hiddenParent: 'Задача не загружена',
    noValue: (field) => `${field}: нет`,
    yes: (field) => `${field}: да`,
    no: (field) => `${field}: нет`,
    unknownPerson: 'Бывший участник',
    count: (count, isWhole) =>
      isWhole ? formatTaskCount(count) : `Не меньше ${plural(count, 'задачи', 'задач', 'задач')}`,
    open: (name) => `Развернуть: ${name}`,
    close: (name) => `Свернуть: ${name}`,
    add: (name) => `Добавить задачу: ${name}`,
    noStatus: (project) => `В проекте «${project}» нет такого статуса`,
    noLabel: (project) => `В проекте «${project}» нет такой метки`,
    noType: (project) => `В проекте «${project}» нет такого типа`,
    partOfItself: 'Задача не может быть частью самой себя',
    tooDeep: (limit) =>
      `Глубина подзадач — не больше ${plural(limit, 'уровня', 'уровней', 'уровней')}`,
    otherParent: 'Задача может быть частью только задачи своего проекта',
    cannotBePast: 'Прошедший день выберите в самой задаче',
    otherProject: 'Задача остаётся в своём проекте',
    cannotBeLate: 'Просроченной задача становится сама; задайте ей срок',
    cannotBeClosed: 'Вместо этого выберите закрытый статус',
  },
  board: {
    label: 'Доска',
    ofLimit: (count, limit) => `${formatNumber(count)} / ${formatNumber(limit)}`,
    overLimit: (limit) => `превышен предел: ${formatNumber(limit)}`,
    add: 'Добавить задачу',
    help: 'Стрелки переходят по карточкам. Shift со стрелкой перемещает карточку или все выбранные.',
    orderedBy: (order) => `Сортировка: ${order.toLowerCase()}`,
    moved: (what, group) => `${what}: перемещено в «${group}»`,
    tasks: formatTaskCount,
    movedTo: (what, group, place, count) =>
      `${what}: перемещено в «${group}», ${formatNumber(place)} из ${formatNumber(count)}`,
    toColumn: 'Перейти к колонке',
    walkUp: 'Карточка выше',
    walkDown: 'Карточка ниже',
    walkLeft: 'Предыдущая колонка',
    walkRight: 'Следующая колонка',
    up: 'Переместить карточку выше',
    down: 'Переместить карточку ниже',
    left: 'Переместить карточку в предыдущую колонку',
    right: 'Переместить карточку в следующую колонку',
  },
}
