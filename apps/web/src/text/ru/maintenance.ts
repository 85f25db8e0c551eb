import type { maintenanceText as english } from '#text/maintenance.ts'
import type { Translated } from '#text/translated.ts'

export const maintenanceText: Translated<typeof english> = {
  title: 'Технические работы',
  label: 'Закрыто на технические работы',
  open: 'Пока закрыто, войти могут только те, кто вправе менять эти настройки; остальные видят страницу о технических работах и вернутся сами, когда всё откроется.',
  closedFor: (reason) => `Закрыто: ${reason}`,
  noReason: 'Закрыто, причина не указана.',
  until: (end) => `Ожидаемое открытие: ${end}.`,
  change: 'Изменить объявление',
  notice: 'Закрыто на технические работы: остальные войти не могут',
  toSettings: 'Настройки',
  form: {
    title: 'Закрыть на технические работы',
    changeTitle: 'Что сообщается людям',
    reason: 'Причина',
    reasonHint: 'Под кнопкой «Подробнее» на странице о технических работах.',
    day: 'Ожидаемое окончание',
    time: 'Время',
    endHint: 'Само по себе не откроется.',
    past: 'Выберите время в будущем или не указывайте его',
    timeNeeded: 'Выберите и день',
    submit: 'Закрыть сейчас',
    changeSubmit: 'Сохранить',
  },
}
