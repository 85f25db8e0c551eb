import type { wayText as english } from '#text/notification-ways.ts'
import type { Translated } from '#text/translated.ts'

export const wayText: Translated<typeof english> = {
  telegram: {
    unreached: 'Chưa thể báo bạn qua Telegram: hãy kết nối và cho phép bot nhắn tin cho bạn.',
    connect: 'Kết nối trong tài khoản của bạn',
  },
  push: {
    title: 'Thông báo đẩy trên trình duyệt này',
    hint: 'Thông báo đến cả khi Courtside đã đóng, cho đến khi bạn đăng xuất tại đây. Trình duyệt sẽ hỏi bạn một lần.',
    denied:
      'Trình duyệt này đang chặn thông báo của trang. Hãy cho phép trong phần cài đặt trang, cạnh thanh địa chỉ, rồi tải lại trang.',
    unsupported:
      'Trình duyệt này không hiển thị được thông báo. Trên iPhone hoặc iPad, trước hết hãy thêm Courtside vào màn hình chính và mở từ đó.',
    unknown: 'Không tải được trạng thái tại đây. Hãy kiểm tra kết nối rồi thử lại.',
    retry: 'Thử lại',
    notAllowed: 'Trình duyệt không cho phép thông báo nên chưa bật gì cả.',
    failed: 'Không đổi được. Có thể không kết nối được dịch vụ đẩy của trình duyệt; hãy thử lại.',
    test: {
      send: 'Gửi cho tôi thông báo thử',
      sending: 'Đang gửi…',
      sent: 'Đã gửi: thông báo sẽ hiện ngay.',
      failed: 'Không gửi được. Hãy thử lại sau.',
      problems: {
        gone: 'Trình duyệt này không còn nhận gì nữa. Hãy tắt rồi bật lại.',
        refused: 'Dịch vụ đẩy từ chối khóa của bản cài đặt này.',
        unreachable: 'Dịch vụ đẩy không trả lời. Hãy thử lại sau giây lát.',
      },
    },
  },
}
