import type { telegramText as english } from '#text/telegram.ts'
import type { Translated } from '#text/translated.ts'

export const telegramText: Translated<typeof english> = {
  product: 'Telegram',
  handle: (name, username) => (username === null ? name : `${name} (@${username})`),
  signedOut: {
    title: 'Đã đăng xuất',
    description: 'Mở ứng dụng trong Telegram sẽ đăng nhập lại cho bạn.',
    signIn: (name) => `Đăng nhập với tên ${name}`,
  },
  stranger: {
    title: (name) => `Xin chào, ${name}`,
    description: 'Tài khoản Telegram này chưa được kết nối với ai ở đây.',
    join: (name) => `Tham gia với tên ${name}`,
    haveAccount: 'Tôi đã có tài khoản',
    haveInvitation: 'Tôi có lời mời',
    invitation: 'Mã lời mời của bạn',
    invitationHint: 'Phần đứng sau “invitation=” trong liên kết',
    invitationMissing: 'Nhập mã lời mời của bạn.',
    accept: 'Chấp nhận lời mời',
    useAddress: 'Vào bằng địa chỉ email của tôi',
    otherWays: 'Đăng nhập cách khác',
  },
  address: {
    title: 'Địa chỉ email của bạn',
    description:
      'Địa chỉ mà tổ chức biết bạn: từ danh sách thành viên hoặc lời mời. Một mã sẽ được gửi đến đó.',
    send: 'Gửi mã cho tôi',
    sending: 'Đang gửi…',
    codeTitle: 'Nhập mã',
    sent: (email) =>
      `Nếu ${email} là địa chỉ đã biết, một email đang được gửi đến. Sáu chữ số trong đó có hiệu lực trong mười phút. Hãy xem cả thư rác.`,
    code: 'Mã trong email',
    codeMissing: 'Nhập sáu chữ số trong email.',
    wrong: 'Mã không đúng, hoặc đã quá mười phút. Hãy xin mã khác.',
    join: 'Tham gia',
    again: 'Mã hoặc địa chỉ khác',
  },
  browser: {
    hint: 'Google có thể từ chối đăng nhập bên trong Telegram.',
    use: 'Dùng trình duyệt của bạn',
    menu: 'Google có thể từ chối đăng nhập trong Telegram. Nếu vậy, hãy mở trang này bằng trình duyệt từ menu ở trên cùng.',
  },
  again: {
    title: 'Mở lại ứng dụng',
    description:
      'Thông tin Telegram gửi về bạn đã quá cũ. Hãy đóng ứng dụng này và mở lại từ Telegram.',
  },
  failed: { title: 'Không đăng nhập được', retry: 'Thử lại' },
  refusals: {
    not_found: 'Không có lời mời này, hoặc nó đã được gửi lại: hãy dùng lời mời mới nhất.',
    invitation_used: 'Lời mời này đã được chấp nhận.',
    invitation_expired: 'Lời mời này đã hết hạn. Hãy nhờ gửi lại.',
    invitation_revoked: 'Lời mời này đã bị thu hồi.',
    account_exists: 'Địa chỉ của lời mời này đã có tài khoản: hãy kết nối tài khoản đó.',
  },
  connect: {
    title: 'Kết nối tài khoản của bạn',
    question: (telegram, account) => `Kết nối Telegram ${telegram} với ${account}?`,
    consequence: 'Từ đó bạn được đăng nhập ngay khi mở ứng dụng trong Telegram.',
    agree: 'Kết nối',
    refuse: 'Không kết nối',
    waitBrowser: 'Giờ hãy tiếp tục trong trình duyệt',
    waitBrowserDescription:
      'Đăng nhập ở đó và xác nhận đây là tài khoản Telegram của bạn. Sau đó quay lại đây.',
    waitConfirm: 'Hãy xác nhận trong trình duyệt',
    waitConfirmDescription: 'Trang mà bạn đã bắt đầu đang hỏi đây có phải là bạn không.',
    openBrowser: 'Mở trình duyệt',
    openAgain: 'Mở lại trình duyệt',
    over: 'Liên kết này không còn dùng được',
    overDescription: 'Nó dùng được một lần, trong mười phút. Hãy bắt đầu lại ở nơi bạn đã tạo.',
    back: 'Quay lại',
  },
  settings: {
    title: 'Telegram',
    off: 'Kết nối tài khoản Telegram và bạn được đăng nhập ngay khi mở ứng dụng ở đó.',
    on: (telegram, when) => `Đã kết nối với ${telegram} từ ${when}.`,
    connect: 'Kết nối',
    disconnect: 'Ngắt kết nối',
    onlyWay: 'Đây là cách đăng nhập duy nhất của bạn. Hãy thêm một cách khác trước',
    scan: 'Mở liên kết này trong Telegram',
    scanDescription:
      'Quét mã bằng điện thoại, hoặc mở liên kết ở nơi bạn có Telegram. Nó dùng được một lần, trong mười phút.',
    code: 'Liên kết dưới dạng mã để quét',
    open: 'Mở Telegram',
    chat: 'Trong cuộc trò chuyện với bot',
    asking: (telegram) => `Đây có phải là bạn: ${telegram}?`,
    askingDescription:
      'Người này trong Telegram sẽ đăng nhập được vào tài khoản của bạn. Hãy chọn không nếu đó không phải là bạn.',
    agree: 'Đúng, kết nối',
    refuse: 'Không',
    sent: 'Giờ hãy xác nhận trong Telegram, nơi bạn đã bắt đầu.',
    connected: 'Đã kết nối Telegram',
    disconnected: 'Đã ngắt kết nối Telegram',
    disconnectTitle: 'Ngắt kết nối Telegram?',
    disconnectDescription:
      'Mở ứng dụng trong Telegram sẽ không đăng nhập cho bạn nữa, và các phiên bắt đầu từ đó sẽ kết thúc.',
    gone: 'Liên kết này không còn dùng được. Hãy bắt đầu lại trong Telegram.',
    failed: 'Không tải được Telegram',
  },
  reach: {
    hint: 'Bot chưa được phép nhắn tin cho bạn. Hãy cho phép để nhận tin qua Telegram.',
    chatHint:
      'Bot chưa được phép nhắn tin cho bạn. Hãy nhấn Bắt đầu trong cuộc trò chuyện với bot để nhận tin qua Telegram.',
    ask: 'Cho phép bot nhắn tin cho tôi',
    chat: 'Mở cuộc trò chuyện với bot',
    cancelled: 'Bạn đã từ chối nên bot không gửi gì. Bạn có thể cho phép lại bất cứ lúc nào.',
    done: 'Từ giờ bot sẽ nhắn tin cho bạn',
    problems: {
      no_chat:
        'Telegram không cho bot nhắn tin cho bạn. Thay vào đó, hãy nhấn Bắt đầu trong cuộc trò chuyện với bot.',
      refused: 'Telegram từ chối token của bot. Người vận hành Courtside cần đặt token mới.',
      busy: 'Telegram yêu cầu bot đợi. Hãy thử lại sau một phút.',
      unreachable: 'Không thử được. Hãy thử lại sau giây lát.',
    },
  },
  confirm: 'Xác nhận bằng Telegram',
  confirmDescription: 'Bạn đã đăng nhập một lúc rồi. Hãy xác nhận đó là bạn.',
}
