import type { quickAddText as english } from '#text/quick-add.ts'
import type { Translated } from '#text/translated.ts'

export const quickAddText: Translated<typeof english> = {
  hint: 'Подробнее: @имя !high #метка ~2h fri 18:00',
  given: 'Новая задача получит',
  group: 'В строке новой задачи',
  signs: [
    ['@anna', 'Кто делает; @me — это вы'],
    ['!high', 'Приоритет; !1 — срочный'],
    ['#метка', 'Метка'],
    ['~2h', 'Оценка в часах'],
    ['fri, 12 dec, in 2 weeks', 'День срока, в конце строки'],
    ['18:00, 6 pm', 'Время срока, в конце строки'],
  ],
}
