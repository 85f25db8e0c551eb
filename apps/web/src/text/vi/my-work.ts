import type { myWorkText as english } from '#text/my-work.ts'
import type { Translated } from '#text/translated.ts'

export const myWorkText: Translated<typeof english> = {
  title: 'Việc của tôi',
  all: 'Mọi công việc',
  tabs: 'Công việc của ai',
  groups: {
    late: 'Quá hạn',
    today: 'Hôm nay',
    take: 'Có thể nhận',
    week: '7 ngày tới',
    later: 'Sau đó',
    none: 'Không có ngày',
    waiting: 'Đang bị chặn',
    closed: 'Đã xong hôm nay',
  },
  none: {
    title: 'Bạn đã làm xong hết',
    description: 'Công việc được giao cho bạn hiện ở đây, theo ngày đến hạn.',
  },
}
