import type { api as english } from '#text/api.ts'
import type { Translated } from '#text/translated.ts'

export const api: Translated<typeof english> = {
  noToken: 'Нет токена авторизации',
  tokenTimedOut: 'Истекло время ожидания токена авторизации',
  requestTimedOut: 'Истекло время ожидания запроса. Попробуйте снова.',
  parsingTimedOut: 'Истекло время разбора ответа',
  requestFailed: (status) => `Запрос завершился ошибкой ${status}`,
  unexpected: 'Произошла непредвиденная ошибка',
  live: {
    offline: 'Нет подключения. Данные могли устареть; связь восстановится сама.',
    waiting: 'Слишком много запросов сразу: приложение немного подождёт и продолжит само.',
    missing: 'Часть приложения ещё не загружена.',
    outdated: 'Доступна новая версия.',
    reload: 'Обновить',
  },
}
