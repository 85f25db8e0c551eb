import type { taskPageText as english } from '#text/task-pages.ts'
import type { Translated } from '#text/translated.ts'

export const taskPageText: Translated<typeof english> = {
  position: (position: number, count: number) => `${position} trên ${count}`,
  walk: 'Đi qua danh sách',
  edit: 'Mở',
  editHint: 'Mở để sửa (O)',
  noDescription: 'Không có mô tả.',
}
