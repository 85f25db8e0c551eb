import type { taskPageText as english } from '#text/task-pages.ts'
import type { Translated } from '#text/translated.ts'

export const taskPageText: Translated<typeof english> = {
  position: (position: number, count: number) => `${position} trên ${count}`,
  walk: 'Đi qua danh sách',
  edit: 'Mở',
  editHint: 'Mở để sửa (O)',
  notAll: 'Bạn không sửa được mọi chi tiết ở đây.',
  nothing: 'Bạn không sửa được công việc này.',
  askComment: 'Hãy viết bình luận để đề nghị thay đổi.',
  askOrganiser: 'Hãy nhờ người tổ chức thay đổi.',
  noDescription: 'Không có mô tả.',
}
