import type { sharedPageText as english } from '#text/shared-pages.ts'
import type { Translated } from '#text/translated.ts'

export const sharedPageText: Translated<typeof english> = {
  screen: 'Trang được chia sẻ',
  member: 'một thành viên',
  pages: 'Các trang',
  below: 'Các trang bên dưới',
  changed: (when: string) => `Thay đổi lần cuối ${when}`,
  empty: 'Ở đây chưa có gì.',
  locked: {
    title: 'Trang này có mật khẩu',
    description: 'Người đã đưa liên kết cho bạn biết mật khẩu.',
    password: 'Mật khẩu',
    submit: 'Mở trang',
    wrong: 'Đây không phải mật khẩu của trang.',
    tooMany: 'Đã thử quá nhiều lần. Hãy tiếp tục sau mười lăm phút.',
    failed: 'Không được. Hãy thử lại.',
  },
  gone: {
    title: 'Liên kết này không dẫn tới đâu',
    description:
      'Nó đã bị tắt, hết hạn, được thay bằng liên kết khác, hoặc địa chỉ có lỗi. Hãy hỏi người đã đưa liên kết cho bạn.',
  },
  failed: {
    title: 'Không tải được trang',
    description: 'Hãy thử lại.',
  },
  retry: 'Thử lại',
}
