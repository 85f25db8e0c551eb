import type { placeholderText as english } from '#text/placeholders.ts'
import type { Translated } from '#text/translated.ts'

export const placeholderText: Translated<typeof english> = {
  comingSoon: {
    title: 'Sắp có',
    description: 'Trang này chưa được làm.',
  },
  chats: 'Các cuộc trò chuyện của tổ chức sẽ ở đây.',
  analysis: 'Biểu đồ về dự án, con người và hạn chót sẽ ở đây.',
}
