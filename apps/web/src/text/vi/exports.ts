import type { exports as english } from '#text/exports.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const exports: Translated<typeof english> = {
  open: 'Xuất',
  title: (count: number | undefined) =>
    count === undefined ? 'Xuất các công việc này' : `Xuất ${plural(count, 'công việc')}`,
  description: 'Đúng như danh sách hiện tại: với bộ lọc và thứ tự bạn đang thấy.',
  nothing: 'Không có công việc để xuất',
  tooMany: (limit: number) =>
    `Danh sách đã lọc xuất được tối đa ${plural(limit, 'công việc')}: hãy lọc thêm, hoặc bỏ lọc`,
}
