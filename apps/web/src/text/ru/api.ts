import type { api as english } from '#text/api.ts'
import type { Translated } from '#text/translated.ts'

export const api: Translated<typeof english> = {
  noToken: 'Нет токена авторизации',
  tokenTimedOut: 'Истекло время ожидания токена авторизации',
  requestTimedOut: 'Истекло время ожидания запроса. Попробуйте снова.',
  parsingTimedOut: 'Истекло время разбора ответа',
  requestFailed: (status) => `Запрос завершился ошибкой ${status}`,
  unexpected: 'Произошла непредвиденная ошибка',
}
