import type { momentText as english } from '#text/moments.ts'
import type { Translated } from '#text/translated.ts'

export const momentText: Translated<typeof english> = {
  choices: { laterToday: 'Позже сегодня', tomorrow: 'Завтра', nextWeek: 'На следующей неделе' },
  day: 'День',
  time: 'Время',
  zone: (timeZone) => `По вашему часовому поясу: ${timeZone}`,
  past: 'Выберите время в будущем, не позже чем через год.',
}
