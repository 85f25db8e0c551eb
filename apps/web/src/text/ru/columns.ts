import type { columnText as english } from '#text/columns.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const columnText: Translated<typeof english> = {
  hint: 'По скрытым столбцам всё равно можно фильтровать, упорядочивать и группировать.',
  move: (column) => `Переместить: ${column}`,
  moved: (column, place, count) => `${column}: ${formatNumber(place)} из ${formatNumber(count)}`,
  reset: 'Сбросить',
  menu: (column) => `Столбец «${column}»`,
  help: 'Enter — сортировка. Shift со стрелкой перемещает столбец, Alt со стрелкой меняет его ширину. Остальное — в контекстном меню.',
  isWide: (column, width) => `${column}: ширина ${width}`,
  isPinned: (column) => `Закреплён: ${column}`,
  isFree: (column) => `Откреплён: ${column}`,
  sortUp: 'По возрастанию',
  sortDown: 'По убыванию',
  unsort: 'Убрать сортировку',
  fit: 'Ширина по содержимому',
  wider: 'Шире',
  narrower: 'Уже',
  moveLeft: 'Сдвинуть влево',
  moveRight: 'Сдвинуть вправо',
  pin: 'Закрепить столбец',
  unpin: 'Открепить столбец',
  hide: 'Скрыть столбец',
  sums: {
    sum: (value) => `Сумма ${value}`,
    average: (value) => `Среднее ${value}`,
    count: (value) => `Кол-во ${value}`,
  },
  foot: 'Итоги',
  noNumber: '–',
  sumOf: (column, words) => `${column}: ${words}`,
  nextSum: 'Нажмите, чтобы увидеть сумму, среднее или количество.',
  sumOfLoaded: (tasks) => `По первым ${formatNumber(tasks)}, остальные задачи ещё не загружены.`,
}
