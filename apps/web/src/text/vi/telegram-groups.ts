import { setApart } from '@courtside/contract/set-apart.ts'
import type { telegramGroupText as english } from '#text/telegram-groups.ts'
import type { Translated } from '#text/translated.ts'

export const telegramGroupText: Translated<typeof english> = {
  title: 'Nhóm Telegram',
  description:
    'Những nhóm tạo công việc trong dự án này và nhận bản tóm tắt tuần vào thứ Hai. Mọi người trong nhóm thấy tiêu đề công việc.',
  how: (bot: string, key: string) =>
    `Hãy thêm @${bot} vào một nhóm Telegram rồi viết ở đó: /bind ${key}`,
  none: 'Chưa có nhóm nào làm việc với dự án này.',
  unnamed: 'Một nhóm Telegram',
  bound: (who: string, when: string) => `Do ${setApart(who)} gắn, ${when}`,
  left: (when: string, key: string) =>
    `Bot đã bị đưa ra khỏi nhóm này (${when}). Nhóm không còn nhận được gì của dự án. Hãy thêm bot lại và viết /bind ${key}, hoặc bỏ nhóm khỏi danh sách.`,
  unbind: 'Gỡ',
  unbindOf: (name: string) => `Gỡ ${name}`,
  forget: 'Bỏ khỏi danh sách',
  forgetOf: (name: string) => `Bỏ ${name} khỏi danh sách`,
  ask: {
    title: (name: string) => `Gỡ ${name}?`,
    description:
      'Nhóm không còn làm việc với dự án này, và các lần điểm danh của nhóm bị xóa. Công việc và bình luận từ nhóm vẫn còn. Nhóm được báo về việc này. Để gắn lại, hãy viết /bind ở đó.',
  },
  unbound: (name: string) => `Đã gỡ ${name}`,
  forgotten: (name: string) => `Đã bỏ ${name} khỏi danh sách`,
  rolls: {
    title: 'Ai tham gia',
    asked: (group: string, when: string) => `hỏi trong ${group}, ${when}`,
    places: (taken: number, limit: number) => `đã có ${taken} trên ${limit} chỗ`,
    answers: { in: 'Tham gia', waiting: 'Đang chờ', maybe: 'Có thể', out: 'Không' },
    turn: (place: number) => `${place}.`,
    nobody: 'Chưa ai trả lời.',
  },
  failed: 'Không tải được các nhóm.',
  retry: 'Thử lại',
}
