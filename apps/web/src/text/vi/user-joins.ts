import type { Translated } from '#text/translated.ts'
import type { joinText as english } from '#text/user-joins.ts'
import { plural } from './plural.ts'

export const joinText: Translated<typeof english> = {
  action: 'Gộp với người khác…',
  replacing: {
    action: 'Thay bằng một người…',
    title: (name: string) => `Thay ${name} bằng một người`,
    description: (name: string) =>
      `Những gì ${name} có sẽ chuyển sang người bạn chọn, trong mọi dự án.`,
    submit: 'Thay',
  },
  title: (name: string) => `Gộp ${name} với người khác`,
  description: (name: string) =>
    `Dành cho tài khoản thứ hai của cùng một người. Những gì ${name} có sẽ chuyển sang; người bạn chọn giữ tên, vai trò và địa chỉ của mình.`,
  choose: 'Chọn xem đây là ai',
  loading: 'Đang tìm những gì chuyển sang…',
  failed: 'Không tải được danh sách những gì chuyển sang.',
  goesOver: 'Chuyển sang',
  nothing: 'Không có gì gắn với tên này.',
  parts: {
    taskCount: (count: number) => plural(count, 'công việc'),
    commentCount: (count: number) => plural(count, 'bình luận'),
    fileCount: (count: number) => plural(count, 'tệp'),
    projectCount: (count: number) => plural(count, 'dự án'),
    groupCount: (count: number) => plural(count, 'nhóm'),
    viewCount: (count: number) => plural(count, 'chế độ xem đã lưu'),
    inboxCount: (count: number) => plural(count, 'mục trong hộp thông báo'),
    reminderCount: (count: number) => plural(count, 'lời nhắc'),
    feedCount: (count: number) => plural(count, 'nguồn lịch'),
  },
  signIn: (name: string, into: string) =>
    `Từ đó, ai đăng nhập là ${name} sẽ vào với tư cách ${into}. Họ phải đăng nhập lại một lần.`,
  somebody: 'người bạn chọn',
  submit: 'Gộp',
  said: (name: string, into: string) => `Đã gộp ${name} vào ${into}`,
  joined: 'Đã gộp vào người này',
  part: 'Tách ra',
  partOf: (name: string) => `Tách ${name} ra lại`,
  parted: (name: string) => `Đã tách ${name} thành người riêng`,
  goTo: (into: string) => `Đến ${into}`,
  isJoined: (into: string) => `Người này đã được gộp vào ${into}.`,
}
