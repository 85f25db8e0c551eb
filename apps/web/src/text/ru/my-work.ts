import type { myWorkText as english } from '#text/my-work.ts'
import type { Translated } from '#text/translated.ts'

export const myWorkText: Translated<typeof english> = {
  title: 'Мои задачи',
  all: 'Все задачи',
  tabs: 'Чьи задачи',
  groups: {
    late: 'Просрочено',
    today: 'Сегодня',
    take: 'Можно взять',
    week: 'Ближайшие 7 дней',
    later: 'Позже',
    none: 'Без даты',
    waiting: 'Заблокированные',
    closed: 'Завершено сегодня',
  },
  none: {
    title: 'Всё сделано',
    description: 'Задачи, назначенные вам, появляются здесь по сроку.',
  },
}
