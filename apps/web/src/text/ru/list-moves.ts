import type { listMoveText as english } from '#text/list-moves.ts'
import type { Translated } from '#text/translated.ts'

export const listMoveText: Translated<typeof english> = {
  help: 'Alt со стрелкой перемещает задачу в группу выше или ниже',
  rest: 'Удерживайте палец на задаче, чтобы выбрать её',
  empty: 'Группы без задач',
  to: (group) => `→ ${group}`,
  up: 'Переместить в группу выше',
  down: 'Переместить в группу ниже',
}
