import type { Permission } from '@courtside/contract/permissions.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import type { auditText as english } from '#text/audit.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

const none = '(không có)'
const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('vi').format(names.map(setApart))

const getSentences = (keys: readonly Permission[]): string =>
  keys.map((key) => `“${permissions[key]}”`).join(', ')

export const auditText: Translated<typeof english> = {
  description:
    'Ai đã làm gì với thành viên, quyền, lời mời, sổ đăng ký, token, webhook, trang wiki, nhóm Telegram và cài đặt.',
  list: 'Nhật ký quản trị',
  filters: {
    who: 'Ai',
    kind: 'Về',
    from: 'Từ',
    until: 'Đến',
    clear: 'Xóa bộ lọc',
  },
  kinds: {
    user: 'Thành viên',
    group: 'Nhóm',
    role: 'Vai trò',
    invitation: 'Lời mời',
    pkr_id: 'PKR ID',
    pkr_list: 'Danh sách PKR ID',
    import: 'Lần nhập PKR ID',
    token: 'Token API',
    webhook: 'Webhook',
    page: 'Trang wiki',
    telegram_group: 'Nhóm Telegram',
    organisation: 'Tổ chức',
  },
  none: { title: 'Chưa có gì xảy ra', description: 'Những gì được làm ở đây sẽ được ghi lại.' },
  noMatch: {
    title: 'Không có mục nào khớp',
    description: 'Hãy bớt một bộ lọc hoặc chọn ngày khác.',
  },
  failed: 'Không tải được nhật ký quản trị',
  export: 'Xuất ra CSV',
  exportFailed: 'Không tạo được tệp. Hãy thử lại.',
  cut: (count: number) =>
    `Trong tệp chỉ có ${formatNumber(count)} mục mới nhất. Hãy chọn ngày để lấy các mục cũ hơn.`,
  byToken: (name: string) => `Token API ${name}`,
  byCommand: 'trên máy chủ',
  something: '(không còn tồn tại)',
  self: 'chính mình',
  other: 'đã thực hiện một thay đổi',
  user: {
    joined: 'đã tham gia',
    identityJoined: 'đã đăng nhập bằng cách khác, với cùng địa chỉ đã xác nhận',
    renamed: (was: string, set: string) => `đã đổi tên ${was} thành ${set}`,
    roles: (who: string, was: readonly string[], set: readonly string[]) =>
      `đã đổi vai trò của ${who} từ ${formatList(was) || none} thành ${formatList(set) || none}`,
    suspended: (who: string) => `đã tạm ngưng ${who}`,
    letIn: (who: string) => `đã cho ${who} vào lại`,
    removed: (who: string) => `đã gỡ ${who}`,
    takesPart: (who: string) => `đã cho phép thêm ${who} vào dự án`,
    takesNoPart: (who: string) => `đã không cho thêm ${who} vào dự án`,
    field: (field: string, who: string) => `đã đổi ${field} của ${who}`,
    joinedTo: (who: string, into: string) => `đã gộp ${who} vào ${into}`,
    standInAdded: (who: string) => `đã thêm tên tạm ${who}`,
    parted: (who: string, from: string) => `đã tách ${who} khỏi ${from}`,
    sessionReused: (who: string) =>
      `đã dùng một phiên đăng nhập của ${who} lần thứ hai; phiên đã bị kết thúc`,
    exported: (count: number, format: string) =>
      `đã xuất ${plural(count, 'công việc')} ra ${format.toUpperCase()}`,
    exportedPkrIds: (count: number, format: string) =>
      `đã xuất ${plural(count, 'PKR ID')} ra ${format.toUpperCase()}`,
    exportedPages: (count: number, format: string) =>
      `đã xuất ${plural(count, 'trang')} wiki ra ${format.toUpperCase()}`,
    exportedOwnData: (who: string) => `đã xuất dữ liệu của ${who}`,
    madeFeed: (name: string) => `đã tạo nguồn lịch ${name}`,
    renewedFeed: 'đã cấp địa chỉ mới cho một nguồn lịch',
    revokedFeed: (name: string) => `đã thu hồi nguồn lịch ${name}`,
    sessionEnded: (who: string) => `đã kết thúc một phiên đăng nhập của ${who}`,
    sessionsEnded: (who: string) => `đã kết thúc các phiên đăng nhập của ${who}`,
    approved: (who: string) => `đã duyệt ${who}`,
    declined: (who: string) => `đã từ chối ${who}`,
    waitsAgain: (who: string) => `đã rút lại việc từ chối ${who}`,
    signInLink: (who: string) => `đã tạo liên kết đăng nhập cho ${who}`,
    passwordChanged: (who: string) => `đã đổi mật khẩu của ${who}`,
    passwordRemoved: (who: string) => `đã gỡ mật khẩu của ${who}`,
    googleConnected: (who: string) => `đã kết nối Google với tài khoản của ${who}`,
    googleRemoved: (who: string) => `đã gỡ Google khỏi tài khoản của ${who}`,
    emailVerified: (who: string) => `đã xác nhận email của ${who}`,
    emailChanged: (who: string, was: string, set: string) =>
      `đã đổi email của ${who} từ ${was} thành ${set}`,
    secondStepAdded: (who: string) => `đã bật xác minh hai bước của ${who}`,
    secondStepRemoved: (who: string) => `đã tắt xác minh hai bước của ${who}`,
    recoveryCodesMade: (who: string) => `đã tạo lại mã khôi phục của ${who}`,
    recoveryCodeUsed: (who: string) => `đã dùng một mã khôi phục của ${who}`,
    telegramAgreed: (who: string, telegram: string) =>
      `đã đồng ý kết nối Telegram ${telegram} với tài khoản của ${who}`,
    telegramConnected: (who: string, telegram: string) =>
      `đã kết nối Telegram ${telegram} với tài khoản của ${who}`,
    telegramDisconnected: (who: string, telegram: string) =>
      `đã ngắt Telegram ${telegram} khỏi tài khoản của ${who}`,
    telegramRepeated: (who: string) =>
      `đã đăng nhập tài khoản của ${who} bằng một lần mở Telegram đã dùng trước đó`,
    deletionAsked: (who: string) => `đã yêu cầu xóa tài khoản của ${who}`,
    deletionCancelled: (who: string) => `đã quay lại và giữ tài khoản của ${who}`,
    accountDeleted: (who: string) => `đã xóa tài khoản của ${who}`,
  },
  group: {
    created: (name: string) => `đã tạo nhóm ${name}`,
    renamed: (was: string, set: string) => `đã đổi tên nhóm ${was} thành ${set}`,
    removed: (name: string) => `đã gỡ nhóm ${name}`,
    restored: (name: string) => `đã khôi phục nhóm ${name}`,
    put: (who: readonly string[], name: string) => `đã thêm ${formatList(who)} vào ${name}`,
    took: (who: readonly string[], name: string) => `đã đưa ${formatList(who)} ra khỏi ${name}`,
  },
  role: {
    created: (name: string) => `đã tạo vai trò ${name}`,
    deleted: (name: string) => `đã xóa vai trò ${name}`,
    renamed: (was: string, set: string) => `đã đổi tên vai trò ${was} thành ${set}`,
    described: (name: string) => `đã đổi mô tả của vai trò ${name}`,
    allowed: (name: string, keys: readonly Permission[]) =>
      `đã cho phép ${name}: ${getSentences(keys)}`,
    forbade: (name: string, keys: readonly Permission[]) =>
      `không còn cho phép ${name}: ${getSentences(keys)}`,
  },
  invitation: {
    created: (email: string, role: string) => `đã mời ${email} với vai trò ${role}`,
    resent: (email: string) => `đã mời lại ${email}`,
    roleChanged: (email: string, role: string) =>
      `đã đổi vai trò trong lời mời của ${email} thành ${role}`,
    revoked: (email: string) => `đã thu hồi lời mời của ${email}`,
    restored: (email: string) => `đã khôi phục lời mời của ${email}`,
  },
  pkrId: {
    deleted: (number: string) => `đã rút PKR ID ${number} cùng với lần nhập`,
    created: (number: string) => `đã ghi ${number} vào sổ đăng ký`,
    changed: (number: string, phrases: readonly string[]) => `${phrases.join('; ')} (${number})`,
  },
  pkrList: {
    created: (name: string) => `đã tạo danh sách ${name}`,
    archived: (name: string) => `đã lưu trữ danh sách ${name}`,
    restored: (name: string) => `đã bỏ lưu trữ danh sách ${name}`,
    cardsMade: (count: number, name: string) =>
      `đã làm ${plural(count, 'thẻ hội viên')} cho danh sách ${name}`,
    changed: (fields: readonly string[], name: string) =>
      `đã đổi ${formatList(fields).toLowerCase()} của danh sách ${name}`,
  },
  imports: {
    open: 'Mở lần nhập',
    storedPages: (file: string, added: number, changed: number) =>
      `đã nhập ${file} vào wiki: ${added} trang mới, ${changed} trang thay đổi`,
    revertedPages: (file: string, removed: number, restored: number) =>
      `đã hoàn lại lần nhập ${file}: ${removed} trang bị xóa, ${restored} trang trở lại như trước`,
    stored: (file: string, added: number, changed: number) =>
      `đã nhập ${file} vào sổ đăng ký: ${added} PKR ID mới, ${changed} PKR ID thay đổi`,
    reverted: (file: string, removed: number, restored: number) =>
      `đã hoàn lại lần nhập ${file}: ${removed} PKR ID bị xóa, ${restored} PKR ID trở lại như trước`,
  },
  token: {
    created: (name: string, count: number) =>
      `đã tạo token API ${name} với ${plural(count, 'quyền')}`,
    renamed: (was: string, set: string) => `đã đổi tên token API ${was} thành ${set}`,
    revoked: (name: string) => `đã thu hồi token API ${name}`,
    revokedOf: (name: string, who: string) => `đã thu hồi token API ${name} của ${who}`,
  },
  webhook: {
    created: (name: string) => `đã tạo webhook ${name}`,
    on: (name: string) => `đã bật webhook ${name}`,
    off: (name: string) => `đã tắt webhook ${name}`,
    changed: (name: string) => `đã thay đổi webhook ${name}`,
    rotated: (name: string) => `đã cấp khóa bí mật mới cho webhook ${name}`,
    givenUp: (name: string) => `đã tắt webhook ${name} vì bên nhận không nhận gì`,
    deleted: (name: string) => `đã xóa webhook ${name}`,
  },
  telegramGroup: {
    bound: (name: string, project: string) => `đã gắn nhóm Telegram ${name} với ${project}`,
    unbound: (name: string, project: string) => `đã gỡ nhóm Telegram ${name} khỏi ${project}`,
    putOut: (name: string, project: string) =>
      `đã đưa bot ra khỏi nhóm Telegram ${name}, nhóm từng gắn với ${project}`,
    rightLost: (name: string, project: string) =>
      `đã gỡ nhóm Telegram ${name} khỏi ${project}, vì người gắn nhóm không còn được sửa dự án`,
  },
  page: {
    created: (title: string) => `đã tạo trang ${title}`,
    written: (number: number, title: string) => `đã viết phiên bản ${number} của trang ${title}`,
    published: (number: number, title: string) =>
      `đã xuất bản phiên bản ${number} của trang ${title}`,
    moved: (title: string) => `đã di chuyển trang ${title}`,
    deleted: (title: string) => `đã đưa trang ${title} vào thùng rác`,
    restored: (title: string) => `đã khôi phục trang ${title} từ thùng rác`,
    shared: (title: string) => `đã bật liên kết công khai của trang ${title}`,
    unshared: (title: string) => `đã tắt liên kết công khai của trang ${title}`,
    shareChanged: (title: string) => `đã thay đổi liên kết công khai của trang ${title}`,
    versionPurged: (number: number, title: string) =>
      `đã xóa vĩnh viễn phiên bản ${number} của trang ${title}`,
    shareRenewed: (title: string) => `đã thay liên kết công khai của trang ${title}`,
    opened: {
      read: (title: string) => `đã cho mọi người đọc trang ${title}`,
      write: (title: string) => `đã cho mọi người viết trang ${title}`,
    },
    narrowed: {
      read: (who: readonly string[], title: string) =>
        `đã chỉ cho ${formatList(who)} đọc trang ${title}`,
      write: (who: readonly string[], title: string) =>
        `đã chỉ cho ${formatList(who)} viết trang ${title}`,
    },
    membersOf: (project: string) => `thành viên của ${project}`,
  },
  organisation: {
    renamed: (was: string, set: string) => `đã đổi tên tổ chức từ ${was} thành ${set}`,
    logoSet: 'đã chọn logo khác cho tổ chức',
    logoRemoved: 'đã gỡ logo của tổ chức',
    timeZone: (set: string) => `đã đặt múi giờ của tổ chức là ${set}`,
    closed: (reason: string) => `đã đóng Courtside để bảo trì${reason === '' ? '' : `: ${reason}`}`,
    opened: 'đã mở lại Courtside sau bảo trì',
    admits: (words = '') => `đã đặt ai được vào: ${words}`,
    sessionLength: (words = '') => `đã đặt thời hạn phiên đăng nhập: ${words}`,
    backupMade: 'đã tạo một bản sao lưu',
    backupDrilled: (at: string) => `đã thử khôi phục bản sao lưu lúc ${at}`,
    backupDownloaded: (at: string) => `đã tải xuống bản sao lưu lúc ${at}`,
    backupDeleted: (at: string) => `đã xóa bản sao lưu lúc ${at}`,
    mailTested: 'đã gửi thư thử',
    mailTestFailed: 'đã gửi thư thử nhưng thư không đi được',
    pkrFormat: (was = 'số bất kỳ', set = 'số bất kỳ') =>
      `đã đổi định dạng PKR ID từ ${was} thành ${set}`,
    publishesPages: 'đã cho các trang wiki tự xuất bản khi tạm ngừng viết',
    publishesByHand: 'đã để các trang wiki chỉ được xuất bản bằng tay',
    opensWiki: 'đã mở wiki cho tình nguyện viên, trọng tài và khách',
    closesWiki: 'đã đóng wiki với tình nguyện viên, trọng tài và khách',
    frames: (hosts) => `đã cho các trang wiki hiện ${hosts.join(', ')} trong khung`,
    framesNone: 'đã không cho các trang wiki hiện trang web nào khác trong khung',
    keysRotated: 'đã thay khóa ký các phiên đăng nhập',
    cardKeysRotated: 'đã thay khóa ký thẻ hội viên',
    cardsVoided: 'đã thay khóa ký thẻ hội viên và hủy hiệu lực mọi thẻ cũ',
    templateSaved: (name: string) => `đã lưu mẫu ${name}`,
    templateChanged: (name: string) => `đã thay đổi mẫu ${name}`,
    templateDeleted: (name: string) => `đã xóa mẫu ${name}`,
    viewCreated: (name: string) => `đã chia sẻ chế độ xem ${name} với mọi người`,
    viewUpdated: (name: string) => `đã thay đổi chế độ xem ${name}, chia sẻ với mọi người`,
    viewDeleted: (name: string) => `đã xóa chế độ xem ${name}, chia sẻ với mọi người`,
    viewRestored: (name: string) => `đã khôi phục chế độ xem ${name}, chia sẻ với mọi người`,
  },
}
