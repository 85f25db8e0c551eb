import type { Translated } from '#text/translated.ts'
import type { ui as english } from '#text/ui.ts'
import { formatNumber, plural } from './plural.ts'

export const ui: Translated<typeof english> = {
  close: 'Закрыть',
  cancel: 'Отмена',
  loading: 'Загрузка',
  notifications: 'Уведомления',
  optional: 'необязательно',
  onlyFirst: (count: number) => `Показаны только первые: ${count}`,
  breadcrumb: 'Путь к странице',
  keyThen: 'затем',
  progress: (done, total) => `${formatNumber(done)} из ${formatNumber(total)}`,
  status: {
    triage: 'Разбор',
    backlog: 'Бэклог',
    unstarted: 'Не начато',
    started: 'В работе',
    completed: 'Завершено',
    cancelled: 'Отменено',
  },
  priority: {
    none: 'Без приоритета',
    urgent: 'Срочный',
    high: 'Высокий',
    medium: 'Средний',
    low: 'Низкий',
  },
  fieldValue: (field, value) => `${field}: ${value}`,
  due: {
    today: 'Сегодня',
    tomorrow: 'Завтра',
    late: (days) => `Просрочка ${plural(days, 'день', 'дня', 'дней')}`,
    exactly: (date) => `, срок: ${date}`,
  },
  picker: {
    nothing: 'Ничего не найдено. Попробуйте другое слово.',
    empty: 'Пока не из чего выбрать.',
    done: 'Готово',
  },
  palette: {
    back: 'Назад ко всем действиям',
    title: 'Палитра команд',
    actions: 'Действия',
    searching: 'Поиск…',
  },
  shortcuts: {
    next: 'Следующая строка',
    previous: 'Предыдущая строка',
    title: 'Сочетания клавиш',
    description: 'Что сейчас работает на этом экране.',
  },
}
