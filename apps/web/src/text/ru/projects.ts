import type { projects as english } from '#text/projects.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const open = (count: number) =>
  plural(count, 'открытая задача', 'открытые задачи', 'открытых задач')

export const projects: Translated<typeof english> = {
  title: 'Проекты',
  settings: 'Настройки проекта',
  aProject: 'Проект',
  lacks: (right) => `Нужно право «${right}»`,
  create: 'Новый проект',
  search: 'Поиск проектов',
  noLead: 'Без руководителя',
  overview: 'Обзор',
  import: 'Импорт',
  edit: 'Изменить',
  save: 'Сохранить',
  cancel: 'Отмена',
  actions: 'Действия с проектом',
  archive: 'Архивировать',
  unarchive: 'Вернуть из архива',
  remove: 'Переместить в корзину',
  restore: 'Восстановить',
  copyLink: 'Копировать ссылку',
  copied: 'Ссылка скопирована',
  archived: (name) => `Проект «${name}» перемещён в архив`,
  unarchived: (name) => `Проект «${name}» возвращён из архива`,
  deleted: (name) => `Проект «${name}» перемещён в корзину`,
  restored: (name) => `Проект «${name}» восстановлен`,
  edited: (what) => `Изменено: ${what}`,
  isArchived: 'Этот проект в архиве.',
  isDeleted: 'Этот проект в корзине и пробудет там 30 дней.',
  status: {
    planned: 'Запланирован',
    active: 'Идёт',
    on_hold: 'Приостановлен',
    completed: 'Завершён',
    cancelled: 'Отменён',
  },
  shelf: { live: 'Текущие', archived: 'Архив', trash: 'Корзина' },
  sort: {
    label: 'Сортировка',
    name: 'Название',
    '-updatedAt': 'Недавно изменённые',
    '-createdAt': 'Сначала новые',
    targetOn: 'День события',
  },
  fields: {
    key: 'Ключ',
    name: 'Название',
    description: 'Описание',
    hue: 'Цвет',
    leadId: 'Ведёт',
    status: 'Статус',
    startOn: 'Начало',
    targetOn: 'День события',
    eventEndOn: 'Последний день',
    venue: 'Место',
    address: 'Адрес',
    visibility: 'Видимость',
    isArchived: 'Архив',
  },
  hues: {
    grey: 'Серый',
    red: 'Красный',
    orange: 'Оранжевый',
    yellow: 'Жёлтый',
    green: 'Зелёный',
    teal: 'Бирюзовый',
    blue: 'Синий',
    purple: 'Фиолетовый',
  },
  visibility: {
    organisation: 'Все, кто видит все проекты',
    members: 'Только участники',
  },
  done: (done, total) =>
    total === 0
      ? 'Пока нет задач'
      : `Завершено ${formatNumber(done)} из ${plural(total, 'задачи', 'задач', 'задач')}`,
  doneSeen: (done, total) =>
    total === 0
      ? 'Нет задач, которые вам видны'
      : `Завершено ${formatNumber(done)} из ${plural(total, 'задачи', 'задач', 'задач')}, что вам видны`,
  open,
  none: {
    title: 'Пока нет проектов',
    description: 'Проект объединяет задачи турнира, лиги или сезона.',
    noneForMe:
      'Проекты появятся здесь, когда вам назначат задачу. Долго пусто? Спросите организатора.',
    toMyWork: 'Открыть «Мои задачи»',
    archived: 'В архиве пусто.',
    trash: 'Корзина пуста.',
  },
  noMatch: {
    title: 'Проекты не найдены',
    description: 'Попробуйте другие слова или уберите часть фильтров.',
    clear: 'Сбросить фильтры',
  },
  gone: {
    title: 'Такого проекта нет',
    description: 'Возможно, он удалён или недоступен вам.',
    back: 'Все проекты',
  },
  loadFailed: 'Не удалось загрузить проекты',
  page: {
    progress: 'Ход работы',
    dueSoon: 'Просрочено и скоро срок',
    nothingDue: 'В ближайшие две недели сроков нет.',
    people: 'Исполнители',
    nobody: 'Ни у кого здесь пока нет задач.',
    history: 'Действия',
    noDescription: 'Пока нет описания.',
    addDescription: 'Написать',
    details: 'Подробности',
    openTasks: 'К задачам',
    load: open,
    late: (count) => `просрочено: ${formatNumber(count)}`,
    rename: 'Переименовать проект',
    map: 'Показать на карте',
  },
}
