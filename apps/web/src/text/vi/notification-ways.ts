import type { wayText as english } from '#text/notification-ways.ts'
import type { Translated } from '#text/translated.ts'

export const wayText: Translated<typeof english> = {
  telegram: {
    unreached: 'Chưa thể báo bạn qua Telegram: hãy kết nối và cho phép bot nhắn tin cho bạn.',
    connect: 'Kết nối trong tài khoản của bạn',
  },
}
