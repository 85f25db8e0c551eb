import type { linkText as english } from '#text/sign-in-links.ts'
import type { Translated } from '#text/translated.ts'

const invited = (by: string | null) => (by === null ? 'Bạn được mời.' : `${by} mời bạn.`)

export const linkText: Translated<typeof english> = {
  forgot: 'Quên mật khẩu?',
  emailLink: 'Gửi liên kết qua email',
  signUp: 'Tạo tài khoản',
  send: 'Gửi liên kết',
  sending: 'Đang gửi…',
  ask: {
    reset: {
      title: 'Quên mật khẩu?',
      description: 'Hãy nhập địa chỉ của bạn để nhận liên kết chọn mật khẩu mới.',
    },
    signIn: {
      title: 'Đăng nhập qua email',
      description: 'Hãy nhập địa chỉ của bạn để nhận liên kết đăng nhập. Không cần mật khẩu.',
    },
  },
  sent: {
    title: 'Hãy xem email của bạn',
    description: (email: string) =>
      `Nếu ${email} đăng nhập được ở đây, một liên kết đang được gửi đến. Liên kết dùng được một lần, trong một giờ.`,
    hint: 'Chưa thấy gì? Hãy xem thư mục thư rác, hoặc thử địa chỉ khác.',
    again: 'Thử địa chỉ khác',
  },
  reset: {
    title: 'Chọn mật khẩu mới',
    description: (email: string) => `Cho ${email}. Bạn sẽ bị đăng xuất ở mọi nơi khác.`,
    submit: 'Lưu và đăng nhập',
    submitting: 'Đang lưu…',
  },
  whichAddress: {
    title: 'Liên kết được gửi đến địa chỉ nào?',
    description:
      'Bạn mở liên kết trong trình duyệt khác với nơi đã yêu cầu. Hãy nhập lại địa chỉ để xác nhận đó là bạn.',
  },
  confirmed: {
    title: 'Đã xác nhận email của bạn',
    description: 'Cảm ơn bạn. Thế là xong.',
  },
  changed: {
    title: 'Email của bạn đã được đổi',
    description: 'Bạn đã bị đăng xuất ở mọi nơi. Từ giờ hãy đăng nhập bằng địa chỉ mới.',
  },
  broken: {
    title: 'Liên kết này không còn dùng được',
    ask: 'Yêu cầu liên kết mới',
    hint: 'Mỗi liên kết dùng được một lần, trong một thời gian. Nếu bạn đã yêu cầu nhiều lần, chỉ liên kết mới nhất dùng được.',
  },
  otherPerson: {
    title: 'Bạn đang đăng nhập với tư cách người khác',
    description: (here: string, there: string) =>
      `Liên kết này dành cho ${there}, còn bạn đang đăng nhập là ${here}.`,
    change: 'Đăng xuất và tiếp tục',
    stay: (here: string) => `Giữ ${here}`,
  },
  signUpForm: {
    title: 'Tạo tài khoản của bạn',
    description: 'Với địa chỉ của riêng bạn. Có thể bạn phải đợi có người duyệt.',
    name: 'Tên của bạn',
    submit: 'Tạo tài khoản',
    submitting: 'Đang tạo…',
    haveOne: 'Tôi đã có tài khoản',
  },
  invitation: {
    title: (organisation: string) => `Tham gia ${organisation}`,
    description: (by: string | null, role: string | null) =>
      [invited(by), role !== null && `Vai trò của bạn sẽ là ${role}.`].filter(Boolean).join(' '),
    inDemo:
      'Trong bản dùng thử này không ai tham gia bằng lời mời: hãy xem thử với vai một người có sẵn. Trong tổ chức của bạn, đây là nơi người được mời chọn mật khẩu và tham gia.',
    name: 'Tên của bạn',
    inTelegram: 'Tham gia trong Telegram',
    choosePassword: 'Chọn mật khẩu',
    submit: 'Chấp nhận và tham gia',
    submitting: 'Đang tham gia…',
    signIn: {
      description: (by: string | null, email: string) =>
        `${invited(by)} ${email} đã có tài khoản: hãy đăng nhập bằng tài khoản đó để chấp nhận.`,
    },
    over: {
      accepted: {
        title: 'Bạn đã tham gia rồi',
        description: 'Lời mời này đã được chấp nhận. Hãy đăng nhập bằng địa chỉ nhận lời mời.',
      },
      expired: {
        title: 'Lời mời này đã hết hạn',
        description: 'Hãy nhờ người đã mời gửi lại.',
      },
      revoked: {
        title: 'Lời mời này đã bị thu hồi',
        description: 'Hãy hỏi người đã mời bạn xem có chuyện gì.',
      },
      unknown: {
        title: 'Lời mời này không dùng được',
        description:
          'Liên kết không đầy đủ, hoặc đã có lời mời mới hơn. Hãy dùng lời mời mới nhất, hoặc xin lời mời khác.',
      },
    },
  },
  outbox: {
    title: 'Thư chưa được gửi',
    description: 'Máy chủ này không gửi email. Những gì lẽ ra được gửi hiện ở đây.',
    empty: 'Chưa có gì',
    emptyDescription: 'Hãy mời thành viên hoặc yêu cầu liên kết, thư sẽ xuất hiện ở đây.',
    to: (address: string) => `gửi ${address}`,
    open: 'Mở liên kết',
  },
}
