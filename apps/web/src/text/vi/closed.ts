import type { closedText as english } from '#text/closed.ts'
import type { Translated } from '#text/translated.ts'

export const closedText: Translated<typeof english> = {
  code: '503',
  title: 'Trang đang bảo trì',
  description: 'Trang hiện chưa dùng được. Chúng tôi sẽ sớm trở lại.',
  reason: 'Lý do',
  expectedEnd: 'Dự kiến kết thúc',
  noReason: 'Người vận hành chưa nêu lý do.',
  noExpectedEnd: 'Chưa thông báo thời điểm kết thúc.',
}
