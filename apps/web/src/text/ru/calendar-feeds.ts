import type { calendarFeedText as english } from '#text/calendar-feeds.ts'
import type { Translated } from '#text/translated.ts'

export const calendarFeedText: Translated<typeof english> = {
  title: 'Календарные подписки',
  menu: 'Подписка для календаря…',
  description:
    'Задачи со сроком — в календаре, которым вы и так пользуетесь. Google, Apple и Outlook загружают их по вашему личному адресу.',
  ofProject: (name) => `Проект «${name}» в вашем календаре`,
  none: 'Пока нет подписок.',
  failed: { title: 'Не удалось загрузить календарные подписки', description: 'Попробуйте снова.' },
  make: 'Создать адрес',
  name: 'Название',
  nameHint: 'Где вы им пользуетесь, например «Телефон»: у каждого устройства может быть свой.',
  what: 'Задачи',
  mine: 'Назначенные мне, во всех проектах',
  all: (project) => `Все, что мне видны в «${project}»`,
  gone: 'Проект, который вам больше не виден',
  hasDone: 'И завершённые задачи',
  withDone: 'с завершёнными задачами',
  address: (name) => `Адрес подписки «${name}»`,
  onlyNow:
    'Показывается только сейчас: скопируйте его или откройте в календаре. По этому адресу видны эти задачи любому, у кого он есть; календари обновляют их раз в несколько часов.',
  copy: 'Копировать адрес',
  copied: 'Адрес скопирован',
  open: 'Открыть в календаре',
  never: 'ещё не загружалась',
  fetched: (ago) => `загружена ${ago}`,
  renew: 'Новый адрес',
  renewOf: (name) => `Новый адрес для «${name}»`,
  renewTitle: (name) => `Сменить адрес подписки «${name}»?`,
  renewDescription: 'Календари с прежним адресом больше ничего не получат.',
  revoke: 'Отозвать',
  revokeOf: (name) => `Отозвать «${name}»`,
  revokeTitle: (name) => `Отозвать «${name}»?`,
  revokeDescription: 'Календари с этим адресом больше ничего не получат. Отменить это нельзя.',
  revoked: (name) => `Подписка «${name}» отозвана`,
  tooLong: 'Название — не длиннее 80 символов.',
}
