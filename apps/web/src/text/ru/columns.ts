import type { columnText as english } from '#text/columns.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const columnText: Translated<typeof english> = {
  hint: 'По скрытым столбцам всё равно можно фильтровать, упорядочивать и группировать.',
  move: (column) => `Переместить: ${column}`,
  moved: (column, place, count) => `${column}: ${formatNumber(place)} из ${formatNumber(count)}`,
  reset: 'Сбросить',
}
