import type { threadText as english } from '#text/threads.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const threadText: Translated<typeof english> = {
  reply: 'Trả lời',
  replyTo: (name: string) => `Trả lời ${name}`,
  replyPlaceholder: 'Viết câu trả lời',
  replied: 'Trả lời',
  quote: 'Trích dẫn',
  quoteSelection: 'Trích dẫn phần đã chọn',
  wrote: (name: string) => `${name} đã viết:`,
  copyLink: 'Sao chép liên kết',
  copied: 'Đã sao chép liên kết',
  resolve: 'Đánh dấu đã giải quyết',
  reopen: 'Mở lại chuỗi bình luận',
  resolved: 'Đã giải quyết chuỗi bình luận',
  reopened: 'Đã mở lại chuỗi bình luận',
  isResolved: 'Đã giải quyết',
  replies: (count: number) => plural(count, 'trả lời'),
  showThread: 'Hiện',
  hideThread: 'Ẩn',
  deletedComment: 'Bình luận đã xóa',
  react: 'Bày tỏ cảm xúc',
  reactions: 'Cảm xúc',
  reacted: 'Cảm xúc',
  reactionNames: {
    '👍': 'Thích',
    '❤️': 'Yêu thích',
    '🎉': 'Chúc mừng',
    '😄': 'Vui',
    '👀': 'Đang xem',
    '🙏': 'Cảm ơn',
    '✅': 'Xong',
    '🏓': 'Vợt',
  },
  reactionBy: (reaction: string, names: string) => `${reaction}: ${names}`,
}
