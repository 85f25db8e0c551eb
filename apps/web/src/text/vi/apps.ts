import type { appsText as english } from '#text/apps.ts'
import type { Translated } from '#text/translated.ts'
import { figure, plural } from './plural.ts'

export const appsText: Translated<typeof english> = {
  description: 'Các chương trình khác mà Courtside làm việc cùng, và tình trạng của chúng ở đây.',
  list: 'Kết nối',
  unknown: 'Không kiểm tra được',
  open: 'Mở',
  openOf: (name: string) => `Mở ${name}`,
  apps: {
    imports: {
      name: 'Tệp từ công cụ khác',
      about: (sources: readonly string[]) =>
        `Công việc đến từ ${sources.join(', ')}: mở một dự án, rồi chọn Nhập trong trình đơn của dự án.`,
      state: 'Sẵn sàng',
    },
    register: {
      name: 'Danh sách hội viên',
      about: 'PKR ID được nhập từ tệp CSV và Excel với mọi bảng mã, và được xuất ra cũng như vậy.',
      state: 'Sẵn sàng',
    },
    calendars: {
      name: 'Lịch',
      about: 'Công việc của bạn trong lịch của điện thoại hoặc máy tính, qua một địa chỉ riêng.',
      none: 'Bạn chưa có nguồn lịch nào',
      count: (count: number) => `${plural(count, 'nguồn lịch')} của bạn`,
    },
    webhooks: {
      name: 'Webhook',
      about:
        'Chương trình khác được báo những gì xảy ra ở đây; mỗi lần gửi đều có chữ ký và được gửi lại nếu chưa đến.',
      none: 'Chưa có',
      count: (on: number, all: number) => `${figure(on)} trên ${figure(all)} đang bật`,
      failing: (count: number) => `${figure(count)} đang lỗi`,
    },
    tokens: {
      name: 'Token API',
      about: 'Chương trình khác đọc và thay đổi những gì chủ token được phép.',
      none: 'Chưa có',
      count: (count: number) => `${figure(count)} đang dùng`,
    },
    mail: {
      name: 'Email',
      about: 'Lời mời, liên kết đăng nhập và những gì hộp thông báo chuyển tiếp.',
      on: 'Đã kết nối',
      kept: 'Lưu trên một trang, không gửi đi',
      off: 'Không có máy chủ thư',
    },
    telegram: {
      name: 'Telegram',
      about:
        'Courtside mở trong cửa sổ của Telegram và đăng nhập cho bạn ở đó. Tin nhắn qua Telegram chưa được làm.',
      on: 'Đã thiết lập',
      off: 'Chưa thiết lập',
    },
  },
}
