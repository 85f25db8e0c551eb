import type { reminderText as english } from '#text/reminders.ts'
import type { Translated } from '#text/translated.ts'

export const reminderText: Translated<typeof english> = {
  title: (task) => `Напомнить о ${task}`,
  description: 'Напоминание получите только вы: во входящих и там, где вы ещё выбрали.',
  save: 'Напомнить',
  list: 'Ваши напоминания',
  at: (when) => `Напоминание: ${when}`,
  takeBack: (when) => `Убрать напоминание: ${when}`,
  done: (when) => `Напомним: ${when}`,
  takenBack: 'Напоминание убрано',
  failed: 'Не удалось сохранить напоминание. Попробуйте снова.',
}
