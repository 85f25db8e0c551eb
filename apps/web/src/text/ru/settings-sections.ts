import type { settingsText as english } from '#text/settings-sections.ts'
import type { Translated } from '#text/translated.ts'

export const settingsText: Translated<typeof english> = {
  display: 'Что у вас на виду, на всех ваших устройствах.',
  appearance: {
    description:
      'Как Courtside выглядит у вас. Выбор действует на всех ваших устройствах, тема — только на этом.',
    theme: 'Тема',
    themeHint:
      'Хранится только на этом устройстве. Системная тема следует настройке компьютера или телефона.',
    dark: 'Тёмная',
    light: 'Светлая',
    system: 'Системная',
  },
  errorExample: 'В этом разделе всегда возникает ошибка, чтобы показать, как она выглядит.',
}
