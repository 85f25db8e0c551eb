import type { taskPageText as english } from '#text/task-pages.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const taskPageText: Translated<typeof english> = {
  position: (position, count) => `${formatNumber(position)} из ${formatNumber(count)}`,
  walk: 'По списку',
  edit: 'Открыть',
  editHint: 'Открыть для изменения (O)',
  notAll: 'Здесь вам можно изменить не всё.',
  nothing: 'Вы не можете менять эту задачу.',
  askComment: 'Попросите об изменении в комментарии.',
  askOrganiser: 'Об изменениях попросите организатора.',
  noDescription: 'Нет описания.',
}
