import type { mailText as english } from '#text/mail.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const mailText: Translated<typeof english> = {
  description:
    'Lời mời, liên kết đăng nhập và những gì hộp thông báo chuyển tiếp được gửi bằng email. Người vận hành máy chủ đặt máy chủ thư nào gửi chúng.',
  failed: 'Không tải được tình trạng gửi email',
  ways: {
    smtp: {
      title: 'Email được gửi đi',
      text: 'Máy chủ thư đã nhận thư gần nhất, hoặc chưa có thư nào được gửi.',
    },
    failing: {
      title: 'Thư gần nhất không gửi được',
      text: 'Những thư đang chờ được thử lại trong khoảng một ngày và sẽ đi khi hết nguyên nhân.',
    },
    outbox: {
      title: 'Email được giữ lại, không gửi đi',
      text: 'Máy chủ này dùng để phát triển hoặc dùng thử: những gì lẽ ra được gửi có thể đọc trên một trang.',
    },
    off: {
      title: 'Không có email nào được gửi',
      text: 'Liên kết mời hoặc chọn mật khẩu mới hiện ra cho bạn để bạn tự chuyển. Không ai nhận được tin tức hay lời nhắc qua email.',
    },
  },
  openOutbox: 'Mở những thư được giữ lại',
  setUp: {
    title: 'Để gửi email, người vận hành máy chủ đặt những giá trị này rồi khởi động lại:',
    url: 'máy chủ thư, chẳng hạn smtps://user:password@mail.example.org',
    from: 'địa chỉ gửi thư',
    docs: 'Xem thêm trong trợ giúp, mục Mail and push (docs/mail.md).',
  },
  fields: {
    from: 'Người gửi',
    server: 'Máy chủ thư',
    encryption: 'Mã hóa',
    waiting: 'Đang chờ',
    sent: 'Gửi gần nhất',
    failure: 'Lỗi gần nhất',
  },
  port: (host, port) => `${host}, cổng ${port}`,
  encryptions: {
    tls: 'TLS ngay từ đầu',
    starttls: 'TLS nếu máy chủ hỗ trợ (STARTTLS)',
  },
  waiting: (count, retried) => {
    if (count === 0) return 'Không có gì'
    const mails = plural(count, 'thư')
    return retried === 0 ? mails : `${mails}, trong đó ${retried} thư đã thử mà chưa được`
  },
  never: 'Chưa có',
  answer: 'Câu trả lời',
  test: {
    send: 'Gửi thư thử',
    sending: 'Đang gửi…',
    to: (address) => `Thư được gửi cho bạn, đến ${address}.`,
    noAddress: 'Tài khoản của bạn không có địa chỉ email để gửi đến.',
    sent: (address) =>
      `Đã gửi đến ${address}. Nếu vài phút nữa vẫn chưa thấy trong hộp thư đến, hãy xem mục thư rác.`,
    kept: 'Thư thử nằm trên trang những thư được giữ lại.',
    notSent: 'Không gửi được thư thử.',
  },
  problems: {
    unreachable: 'Không kết nối được với máy chủ thư, hoặc máy chủ không trả lời kịp.',
    encryption: 'Không có kết nối an toàn với máy chủ thư.',
    sign_in: 'Máy chủ thư từ chối đăng nhập.',
    sender: 'Máy chủ thư không nhận thư từ địa chỉ người gửi.',
    receiver: 'Máy chủ thư không nhận thư cho địa chỉ người nhận.',
    refused: 'Máy chủ thư từ chối thư này.',
    other: 'Không hiểu được câu trả lời của máy chủ thư.',
    off: 'Không có máy chủ thư.',
    no_address: 'Tài khoản của bạn không có địa chỉ email.',
  },
  advice: {
    unreachable:
      'Hãy kiểm tra máy chủ và cổng trong SMTP_URL, và máy chủ này có được phép kết nối tới đó không.',
    encryption:
      'smtps:// đi với cổng 465, smtp:// với cổng 587. Chứng chỉ của máy chủ thư phải hợp lệ cho tên của nó trong SMTP_URL.',
    sign_in:
      'Hãy kiểm tra tên người dùng và mật khẩu trong SMTP_URL; các ký tự như @ và / trong đó được viết là %40 và %2F.',
    sender: 'Hãy đặt MAIL_FROM là một địa chỉ mà tài khoản này được phép gửi.',
    receiver: 'Hãy kiểm tra địa chỉ. Một số máy chủ thư chỉ gửi cho người khác sau khi đăng nhập.',
    refused: 'Câu trả lời của máy chủ nêu lý do.',
    other: 'Hãy kiểm tra SMTP_URL: chương trình ở đó có thể không phải là máy chủ thư.',
    off: 'Hãy đặt SMTP_URL và MAIL_FROM.',
    no_address: 'Hãy thêm địa chỉ trong cài đặt, mục Tài khoản.',
  },
}
