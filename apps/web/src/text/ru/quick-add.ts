import type { quickAddText as english } from '#text/quick-add.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const quickAddText: Translated<typeof english> = {
  hidesOne: 'В этом списке её не видно.',
  hidesMany: (count) => `В этом списке не видно ${formatNumber(count)} из них.`,
  hint: 'Подробнее: @имя !high #метка ~2h fri 18:00',
  given: 'Новая задача получит',
  group: 'В строке новой задачи',
  understood: 'Что понято из строки',
  suggestions: 'Что может иметься в виду',
  asWord: (said) => `Оставить «${said}» в названии`,
  unknown: {
    '@': (said) => `Здесь никого не зовут «${said}»`,
    '#': (said) => `В этом проекте нет метки «${said}»`,
    '!': (said) => `Нет приоритета «${said}»`,
  },
  createLabel: (name) => `Создать метку «${name}»`,
  pasted: (lines) => plural(lines, 'строка вставлена', 'строки вставлены', 'строк вставлено'),
  manyTasks: (lines) => `Создать ${plural(lines, 'задачу', 'задачи', 'задач')}`,
  oneTask: 'Одна задача',
  signs: [
    ['@anna', 'Кто делает; @me — это вы'],
    ['!high', 'Приоритет; !1 — срочный'],
    ['#метка', 'Метка'],
    ['~2h', 'Оценка в часах'],
    ['fri, 12 dec, in 2 weeks', 'День срока, в конце строки'],
    ['18:00, 6 pm', 'Время срока, в конце строки'],
  ],
}
