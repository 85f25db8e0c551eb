import type { MailSubject } from '@courtside/contract/notifications.ts'
import type { Translated } from '#text/translated.ts'
import type { unsubscribeText as english } from '#text/unsubscribing.ts'

const names: Record<MailSubject, string> = {
  mentioned: 'những lần nhắc đến bạn',
  assigned: 'công việc được giao cho bạn',
  unassigned: 'công việc không còn giao cho bạn',
  replied: 'trả lời trong chuỗi bình luận của bạn',
  reacted: 'cảm xúc với bình luận của bạn',
  resolved: 'chuỗi bình luận được giải quyết hoặc mở lại',
  reminder: 'lời nhắc bạn đã đặt',
  overdue: 'công việc quá hạn',
  due: 'công việc đến hạn hôm nay',
  due_soon: 'công việc đến hạn ngày mai',
  digest: 'tóm tắt hằng ngày',
  commented: 'bình luận về công việc và trang bạn theo dõi',
  status: 'thay đổi trạng thái',
  dates: 'thay đổi ngày',
  changed: 'thay đổi khác của công việc bạn theo dõi',
  published: 'phiên bản mới của trang bạn theo dõi',
}

const list = new Intl.ListFormat('vi')

export const unsubscribeText: Translated<typeof english> = {
  title: 'Email từ Courtside',
  opening: 'Đợi một lát…',
  about: (reasons: readonly MailSubject[]) => list.format(reasons.map((reason) => names[reason])),
  on: {
    title: 'Ngừng nhận email này?',
    description: (about: string) => `Bạn đang nhận email về ${about}.`,
    submit: 'Ngừng nhận',
  },
  off: {
    title: 'Bạn không còn nhận email này',
    description: (about: string) =>
      `Không còn email về ${about} gửi đến bạn. Trong ứng dụng bạn vẫn được báo như trước.`,
    submit: 'Nhận lại',
  },
  failed: 'Không lưu được. Hãy thử lại.',
  broken: {
    title: 'Liên kết này không còn dùng được',
    description: 'Hãy đăng nhập rồi vào Cài đặt, Thông báo để chọn những gì nhận qua email.',
    submit: 'Đến cài đặt',
  },
  unreachable: {
    title: 'Không tải được',
    description: 'Chưa có gì thay đổi. Hãy thử lại sau giây lát.',
    submit: 'Thử lại',
  },
}
