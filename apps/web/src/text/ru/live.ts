import type { liveText as english } from '#text/live.ts'
import type { Translated } from '#text/translated.ts'

export const liveText: Translated<typeof english> = {
  offline: 'Нет подключения. Данные могли устареть.',
  unkept: 'Нет подключения. Данные могли устареть. Не обновляйте страницу.',
  waiting: 'Слишком много запросов сразу: приложение немного подождёт и продолжит само.',
  missing: 'Часть приложения ещё не загружена.',
  outdated: 'Доступна новая версия.',
  reload: 'Обновить',
}
