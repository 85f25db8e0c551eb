import type { pkrMentionText as english } from '#text/pkr-mentions.ts'
import type { Translated } from '#text/translated.ts'

export const pkrMentionText: Translated<typeof english> = {
  until: (day: string) => `đến ${day}`,
  found: 'PKR ID',
  named: {
    title: 'Được nhắc ở',
    none: 'Chưa có công việc, bình luận hay trang nào nhắc đến số này.',
    failed: 'Không tải được những nơi nhắc đến số này',
    places: {
      title: 'Tiêu đề',
      description: 'Mô tả',
      step: 'Mục kiểm tra',
      comment: 'Bình luận',
      page: 'Trang',
    },
  },
}
