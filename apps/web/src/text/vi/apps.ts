import type { appsText as english } from '#text/apps.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const appsText: Translated<typeof english> = {
  description: 'Các chương trình khác mà Courtside làm việc cùng, và tình trạng của chúng ở đây.',
  list: 'Kết nối',
  unknown: 'Không kiểm tra được',
  answers: 'Có trả lời',
  silent: 'Không trả lời',
  isSetUp: 'Đã thiết lập',
  open: 'Mở',
  openOf: (name: string) => `Mở ${name}`,
  checkAgain: 'Kiểm tra lại',
  checkAgainOf: (name: string) => `Kiểm tra lại: ${name}`,
  checking: 'Đang kiểm tra…',
  checked: 'Vừa kiểm tra xong.',
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
      count: (on: number, all: number) => `${formatNumber(on)} trên ${formatNumber(all)} đang bật`,
      failing: (count: number) => `${formatNumber(count)} đang lỗi`,
    },
    tokens: {
      name: 'Token API',
      about: 'Chương trình khác đọc và thay đổi những gì chủ token được phép.',
      none: 'Chưa có',
      count: (count: number) => `${formatNumber(count)} đang dùng`,
    },
    mail: {
      name: 'Email',
      about: 'Lời mời, liên kết đăng nhập và những gì hộp thông báo chuyển tiếp.',
      on: 'Đã kết nối',
      kept: 'Lưu trên một trang, không gửi đi',
      off: 'Không có máy chủ thư',
    },
    identity: {
      name: 'Tài khoản',
      about: 'Nơi lưu giữ các tài khoản mà mọi người dùng để đăng nhập.',
      own: 'Lưu tại đây',
    },
    google: {
      name: 'Google',
      about: 'Mọi người đăng nhập bằng tài khoản Google của mình.',
    },
    push: {
      name: 'Thông báo đẩy',
      about: 'Trình duyệt hiện những gì liên quan đến mọi người, cả khi Courtside đã đóng.',
      off: 'Chưa có khóa',
      none: 'Sẵn sàng, chưa bật ở trình duyệt nào',
      count: (count) => `Bật trên ${count} trình duyệt`,
      failing: (count) => `Không đến được ${count} trình duyệt`,
    },
    telegram: {
      name: 'Telegram',
      about:
        'Mọi người đăng nhập ngay trong Telegram, và bot báo cho họ những gì liên quan đến họ.',
      off: 'Chưa kết nối',
      ready: (name: string) => `Trả lời với tên @${name}`,
      sign_in: 'Chỉ để đăng nhập',
      refused: 'Telegram từ chối token',
      busy: 'Telegram yêu cầu bot đợi',
      unreachable: 'Telegram không trả lời',
      test: {
        send: 'Gửi cho tôi một tin nhắn thử',
        sending: 'Đang gửi…',
        sent: 'Đã gửi: hãy xem trong Telegram.',
        problems: {
          off: 'Không có bot nào.',
          no_chat:
            'Bot không được nhắn tin cho bạn: hãy kết nối Telegram trong tài khoản của bạn, mở ứng dụng ở đó và cho phép nhắn tin.',
          refused: 'Telegram từ chối token của bot.',
          busy: 'Telegram yêu cầu bot đợi. Hãy thử lại sau một phút.',
          unreachable: 'Telegram không trả lời. Hãy thử lại sau giây lát.',
        },
      },
    },
  },
}
