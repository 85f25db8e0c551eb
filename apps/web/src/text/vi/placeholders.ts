import type { placeholderText as english } from '#text/placeholders.ts'
import type { Translated } from '#text/translated.ts'

export const placeholderText: Translated<typeof english> = {
  comingSoon: {
    title: 'Sắp có',
    description: 'Trang này chưa được làm.',
  },
  chats: 'Các cuộc trò chuyện của tổ chức sẽ ở đây.',
  analysis: 'Biểu đồ về dự án, con người và hạn chót sẽ ở đây.',
  wiki: 'Kiến thức được ghi lại của tổ chức sẽ ở đây, thành một cây các trang.',
  wikiPage: 'Nội dung của trang này sẽ ở đây, cùng các phiên bản.',
  wikiVersion: (version: string) => `Phiên bản ${version} của trang sẽ ở đây, không thể thay đổi.`,
  titles: {
    wikiPage: 'Trang wiki',
    wikiVersion: 'Phiên bản trang',
  },
}
