import type { taskPageText as english } from '#text/task-pages.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const taskPageText: Translated<typeof english> = {
  position: (position, count) => `${formatNumber(position)} из ${formatNumber(count)}`,
  walk: 'По списку',
  edit: 'Открыть',
  editHint: 'Открыть для изменения (O)',
  askComment: 'Здесь вам можно изменить не всё. Попросите об изменении в комментарии.',
  askOrganiser: 'Здесь вам можно изменить не всё. Об изменениях попросите организатора.',
  noDescription: 'Нет описания.',
}
