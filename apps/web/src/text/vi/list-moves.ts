import type { listMoveText as english } from '#text/list-moves.ts'
import type { Translated } from '#text/translated.ts'

export const listMoveText: Translated<typeof english> = {
  help: 'Alt và mũi tên chuyển công việc sang nhóm bên trên hoặc bên dưới',
  rest: 'Chạm và giữ một công việc để chọn',
  empty: 'Nhóm không có công việc',
  to: (group: string) => `→ ${group}`,
  up: 'Chuyển sang nhóm bên trên',
  down: 'Chuyển sang nhóm bên dưới',
}
