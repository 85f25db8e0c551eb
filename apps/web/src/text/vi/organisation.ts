import type { organisationText as english } from '#text/organisation.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const formatDayCount = (count: number) => plural(count, 'ngày')

export const organisationText: Translated<typeof english> = {
  description: 'Cho mọi người trong tổ chức; mỗi phần chỉ hiện với người được quyết định về nó.',
  tabsLabel: 'Các phần của cài đặt tổ chức',
  tabs: {
    general: 'Chung',
    access: 'Truy cập',
    mail: 'Email',
    pkrIds: 'PKR ID',
    tokens: 'Token API',
    webhooks: 'Webhook',
    backups: 'Sao lưu',
    log: 'Nhật ký quản trị',
  },
  forbidden: {
    title: 'Ở đây không có gì thuộc quyền của bạn',
    description: 'Hãy xin người quản trị tổ chức quyền bạn cần.',
  },
  subject: 'Tổ chức',
  failed: 'Không tải được cài đặt của tổ chức',
  fields: {
    name: 'Tên tổ chức',
    logoUrl: 'Logo',
    timeZone: 'Múi giờ',
    admission: 'Gia nhập',
    sessionLength: 'Thời hạn phiên đăng nhập',
    maintenance: 'Đóng để bảo trì',
    pkrFormat: 'Định dạng PKR ID',
    publishesCheckpoints: 'Trang tự xuất bản',
    opensWiki: 'Wiki cho mọi vai trò',
    embedHosts: 'Trang web được hiện trong trang',
  },
  opensWiki: {
    hints: {
      on: 'Tình nguyện viên, trọng tài và khách đọc được các trang đã xuất bản. Trang bị hạn chế vẫn bị hạn chế.',
      off: 'Chỉ vai trò có quyền “Đọc wiki” đọc được các trang đã xuất bản.',
    },
    on: 'Bật',
    off: 'Tắt',
  },
  checkpoints: {
    hint: 'Thay đổi được xuất bản khi việc viết tạm ngừng và mọi người viết đều có quyền xuất bản. Phiên bản lưu bằng tay được giữ lại đến khi xuất bản.',
    on: 'Tự động, khi tạm ngừng',
    off: 'Chỉ bằng tay',
  },
  embeds: {
    hint: 'Video, bản đồ và biểu mẫu của các trang web này có thể hiện ngay trong trang wiki. Trang web như vậy biết ai đang xem, nên không gì được tải từ đó trước khi người đọc muốn xem. Với mọi trang web khác, wiki chỉ hiện liên kết.',
    list: 'Các trang web được hiện',
    label: 'Tên máy chủ hoặc địa chỉ',
    labelHint:
      'Tên chính xác, như player.vimeo.com; các tên khác của cùng trang web không được tính.',
    add: 'Thêm',
    usual: {
      'www.youtube-nocookie.com': 'YouTube',
      'player.vimeo.com': 'Vimeo',
      'www.openstreetmap.org': 'OpenStreetMap',
      'docs.google.com': 'Google Tài liệu',
      'calendar.google.com': 'Google Lịch',
    },
    addUsual: (name, host) => `Thêm ${name}: ${host}`,
    remove: (host) => `Gỡ ${host}`,
    wrong: 'Nhập tên máy chủ, như player.vimeo.com, hoặc địa chỉ bắt đầu bằng https://',
    own: 'Đây là trang của chính chúng ta; hãy nhập máy chủ của trang web khác',
    twice: (host) => `${host} đã có trong danh sách`,
    tooMany: (most) => `Danh sách chứa tối đa ${most} máy chủ; hãy gỡ bớt trước`,
    stale: 'Các trang đang mở sẽ theo điều này sau khi được tải lại.',
    reload: 'Tải lại trang này',
    none: 'Không có',
  },
  nameHint: 'Hiện trên thanh bên, trong email và lời mời, trong lịch và bản xuất.',
  nameNeeded: 'Cần có tên',
  timeZoneHint:
    'Dự án mới bắt đầu với múi giờ này, và ai chưa chọn múi giờ riêng sẽ theo nó. Dự án đã có giữ múi giờ của mình.',
  logo: {
    add: 'Thêm logo',
    change: 'Đổi logo',
    remove: 'Gỡ logo',
    hint: 'Hiện trên thanh bên, ở trang đăng nhập và trên thẻ hội viên. JPEG, PNG hoặc WebP, tối đa 1 MB; ai cũng thấy được, và phần trong suốt vẫn trong suốt.',
    tooLarge: 'Tệp này quá lớn: logo được tối đa 1 MB.',
    failed: 'Không lưu được logo',
    given: 'Một logo riêng',
  },
  said: {
    name: 'Đã đổi tên tổ chức',
    logoUrl: 'Đã đổi logo',
    timeZone: 'Đã đổi múi giờ của tổ chức',
    admission: 'Đã đổi cách gia nhập',
    sessionLength: 'Đã đổi thời hạn phiên đăng nhập',
    maintenance: 'Đã đổi thông tin bảo trì',
    pkrFormat: 'Đã đổi định dạng PKR ID',
    publishesCheckpoints: 'Đã đổi cách xuất bản trang',
    opensWiki: 'Đã đổi ai đọc được wiki',
    embedHosts: 'Đã đổi các trang web được hiện trong trang',
  },
  decidedOutside:
    'Cài đặt của máy chủ quyết định điều này; người vận hành máy chủ có thể thay đổi.',
  admission: {
    title: 'Gia nhập',
    hint: 'Dù chọn gì ở đây, người được mời luôn vào được.',
    choices: {
      invite: {
        title: 'Chỉ người được mời',
        hint: 'Lời mời ghi rõ địa chỉ và vai trò.',
      },
      domain: {
        title: 'Địa chỉ của một tên miền',
        hint: 'Ai xác nhận được địa chỉ email thuộc tên miền sẽ thành thành viên.',
      },
      list: {
        title: 'Một danh sách PKR ID',
        hint: 'Người trong danh sách xác nhận địa chỉ email của mình. Họ thành thành viên và được liên kết với PKR ID của mình.',
      },
      approval: {
        title: 'Bất kỳ ai, sau khi được duyệt',
        hint: 'Họ chờ trong mục Người dùng cho đến khi có người duyệt.',
      },
      open: { title: 'Bất kỳ ai', hint: 'Ai tạo tài khoản sẽ thành thành viên ngay.' },
    },
    domains: 'Tên miền',
    domainsHint: 'Ví dụ club.example, league.example.',
    domainsNeeded: 'Hãy nhập ít nhất một tên miền',
    domainWrong: (domain: string) => `${domain} không phải là tên miền; hãy viết như club.example`,
    tooManyDomains: (most: number) => `Nhiều hơn ${formatNumber(most)} tên miền`,
    chooseList: 'Chọn danh sách',
    noLists: 'Chưa có danh sách nào; hãy tạo trong mục PKR ID.',
    lostList: 'Danh sách này đã được lưu trữ hoặc không còn, nên không ai vào được qua nó.',
    openTitle: 'Cho bất kỳ ai vào?',
    openText:
      'Ai tìm được địa chỉ của Courtside đều có thể tạo tài khoản và xem những gì thành viên xem được.',
    openSubmit: 'Cho bất kỳ ai vào',
    sayDomains: (domains: readonly string[]) => `Địa chỉ của ${domains.join(', ')}`,
  },
  sessionLength: {
    title: 'Thời hạn phiên đăng nhập',
    hint: 'Thời hạn ngắn hơn có hiệu lực ngay: ai đã đăng nhập lâu hơn thế phải đăng nhập lại.',
    idleDays: 'Kết thúc khi không dùng trong',
    days: 'Kết thúc muộn nhất sau',
    choice: formatDayCount,
    say: (idle: number, most: number) =>
      `${formatDayCount(idle)} không dùng, muộn nhất ${formatDayCount(most)}`,
  },
}
