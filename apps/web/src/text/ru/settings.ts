import type { settings as english } from '#text/settings.ts'
import type { Translated } from '#text/translated.ts'

export const settings: Translated<typeof english> = {
  title: 'Настройки',
  sections: {
    profile: 'Профиль',
    account: 'Учётная запись',
    appearance: 'Оформление',
    notifications: 'Уведомления',
    display: 'Отображение',
    organisation: 'Организация',
  },
  fallback: {
    title: 'Не удалось показать настройки',
    description: 'Ничего не изменено. Попробуйте снова или выберите другой раздел.',
  },
}
