import type { closedText as english } from '#text/closed.ts'
import type { Translated } from '#text/translated.ts'

export const closedText: Translated<typeof english> = {
  code: '503',
  title: 'Идут технические работы',
  description: 'Сайт временно недоступен. Скоро он снова заработает.',
  reason: 'Причина',
  expectedEnd: 'Ожидаемое окончание',
  noReason: 'Причина не указана.',
  noExpectedEnd: 'Время окончания пока не объявлено.',
}
