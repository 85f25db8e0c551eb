import type { calendarFeedText as english } from '#text/calendar-feeds.ts'
import type { Translated } from '#text/translated.ts'

export const calendarFeedText: Translated<typeof english> = {
  title: 'Nguồn lịch',
  menu: 'Nguồn lịch…',
  description:
    'Công việc có hạn chót, ngay trong lịch bạn vẫn dùng. Google, Apple và Outlook lấy chúng từ một địa chỉ của riêng bạn.',
  ofProject: (name: string) => `${name} trong lịch của bạn`,
  none: 'Chưa có nguồn lịch.',
  failed: 'Không tải được các nguồn lịch của bạn',
  make: 'Tạo địa chỉ',
  name: 'Tên',
  nameHint: 'Nơi bạn dùng, ví dụ Điện thoại: mỗi thiết bị có thể có địa chỉ riêng.',
  what: 'Công việc',
  mine: 'Giao cho tôi, trong mọi dự án',
  all: (project: string) => `Mọi công việc tôi xem được trong ${project}`,
  gone: 'Một dự án bạn không còn xem được',
  hasDone: 'Cả công việc đã hoàn thành',
  withDone: 'cả công việc đã hoàn thành',
  address: (name: string) => `Địa chỉ của ${name}`,
  onlyNow:
    'Chỉ hiện lần này: hãy sao chép, hoặc mở trong lịch của bạn. Ai có địa chỉ này đều xem được các công việc đó; ứng dụng lịch lấy dữ liệu vài giờ một lần.',
  copy: 'Sao chép địa chỉ',
  copied: 'Đã sao chép địa chỉ',
  open: 'Mở trong lịch',
  never: 'chưa được lấy lần nào',
  fetched: (ago: string) => `lấy lần cuối ${ago}`,
  renew: 'Địa chỉ mới',
  renewOf: (name: string) => `Địa chỉ mới cho ${name}`,
  renewTitle: (name: string) => `Cấp địa chỉ mới cho ${name}?`,
  renewDescription: 'Lịch dùng địa chỉ hiện tại sẽ không nhận được gì nữa.',
  revoke: 'Thu hồi',
  revokeOf: (name: string) => `Thu hồi ${name}`,
  revokeTitle: (name: string) => `Thu hồi ${name}?`,
  revokeDescription: 'Lịch dùng địa chỉ này sẽ không nhận được gì nữa. Không thể hoàn tác.',
  revoked: (name: string) => `Đã thu hồi ${name}`,
  tooLong: 'Hãy đặt tên dài tối đa 80 ký tự.',
}
