import type { dayFieldText as english } from '#text/day-field.ts'
import type { Translated } from '#text/translated.ts'

export const dayFieldText: Translated<typeof english> = {
  example: 'пт, 12 дек',
  mixed: 'Разные дни',
  type: 'Введите день: пт, 12 дек, через 2 недели',
  notDay: 'Это не дата. Например: пт, 12 дек, через 2 недели.',
  notTime: 'Это не время. Например: 18:00.',
  from: (day) => `Выберите день не раньше: ${day}`,
  until: (day) => `Выберите день не позже: ${day}`,
  open: 'Открыть календарь',
  days: 'Дни',
  clear: 'Очистить',
  bounds: 'Выберите день между 1900 и 2199 годом.',
  today: 'Сегодня',
  tomorrow: 'Завтра',
  monday: 'Следующий понедельник',
  week: 'Через неделю',
  time: 'Время',
  zone: (name) => `Время по часовому поясу ${name.replaceAll('_', ' ')}`,
  readAs: { dmy: 'день/месяц', mdy: 'месяц/день' },
}
