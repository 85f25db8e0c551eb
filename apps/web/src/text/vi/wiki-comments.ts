import type { Translated } from '#text/translated.ts'
import type { wikiCommentText as english } from '#text/wiki-comments.ts'
import { formatNumber } from './plural.ts'

export const wikiCommentText: Translated<typeof english> = {
  title: 'Bình luận',
  show: (count) => (count === 0 ? 'Bình luận' : `${formatNumber(count)} chuỗi bình luận`),
  comment: 'Bình luận',
  onSelection: 'Bình luận về phần đã chọn',
  onPage: 'Bình luận về trang',
  about: (quote) => `Bình luận: ${quote}`,
  goTo: (quote) => `Đi tới: ${quote}`,
  wholePage: 'Cả trang',
  gone: 'Những từ được bình luận không còn trên trang',
  resolved: (count) => `${formatNumber(count)} đã giải quyết`,
  empty: 'Chưa ai bình luận.',
  howTo: 'Chọn từ trên trang để bình luận về chúng.',
  failed: 'Không tải được bình luận.',
  retry: 'Thử lại',
  inTrash: 'Không thể bình luận về trang trong thùng rác.',
  placeholder: 'Viết bình luận; @ nhắc đến người, # nhắc đến công việc',
  page: 'Trang',
  wiki: 'Wiki',
  close: 'Đóng bình luận',
}
