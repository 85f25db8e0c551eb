import type { pkrText as english, describePkrValue as englishDescribe } from '#text/pkr-ids.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const statuses = {
  free: 'Còn trống',
  assigned: 'Đã gán',
  suspended: 'Tạm ngưng',
  retired: 'Ngừng dùng',
} as const

export const pkrText: Translated<typeof english> = {
  title: 'PKR ID',
  search: 'Tìm theo số hoặc tên',
  openRegister: 'Mở sổ đăng ký',
  import: {
    open: 'Nhập PKR ID',
    title: 'Nhập PKR ID',
    forbidden: {
      title: 'Bạn không thể nhập PKR ID',
      description: 'Hãy xin người quản trị tổ chức quyền “Nhập PKR ID”.',
    },
  },
  exports: {
    title: 'Xuất các PKR ID này',
    ofSelected: (count: number) => `Xuất ${plural(count, 'PKR ID')}`,
  },
  statuses,
  fields: {
    number: 'Số',
    name: 'Tên',
    aliases: 'Tên khác',
    club: 'Câu lạc bộ',
    status: 'Trạng thái',
    email: 'Email',
    phone: 'Điện thoại',
    notes: 'Ghi chú',
    userId: 'Người dùng',
    reservedFor: 'Giữ cho',
    isArchived: 'Ngoài sổ đăng ký',
  },
  noName: 'Chưa thuộc về ai',
  noClub: 'Không có câu lạc bộ',
  linked: 'Có tài khoản',
  reserved: 'Giữ trước',
  loadingMore: 'Đang tải thêm PKR ID',
  empty: {
    title: 'Chưa có PKR ID',
    description:
      'Số của mỗi hội viên nằm ở đây một lần, mãi mãi: hãy ghi số đầu tiên, hoặc nhập danh sách hội viên.',
  },
  noMatch: {
    title: 'Không có PKR ID nào khớp',
    description: 'Hãy bớt một bộ lọc, hoặc tìm số hay tên khác.',
  },
  failed: 'Không tải được sổ đăng ký',
  forbidden: {
    title: 'Bạn không xem được PKR ID',
    description: 'Hãy xin người quản trị tổ chức quyền “Xem PKR ID”.',
  },
  filters: {
    status: 'Trạng thái',
    club: 'Câu lạc bộ',
    noClubs: 'Chưa có câu lạc bộ nào.',
    list: 'Danh sách',
    linked: 'Người dùng',
    links: { true: 'Liên kết với người dùng', false: 'Chưa liên kết' },
    reserved: 'Giữ trước',
    reservations: { true: 'Được giữ trước', false: 'Không được giữ' },
    shelf: 'Đã gỡ',
    shelves: { true: 'Đã gỡ khỏi sổ đăng ký' },
    order: 'Sắp xếp',
    sorts: {
      number: 'Số',
      '-number': 'Số lớn nhất',
      name: 'Tên',
      '-updatedAt': 'Cập nhật gần nhất',
    },
    clear: 'Xóa bộ lọc',
    done: 'Xem PKR ID',
  },
  select: (number: string) => `Chọn ${number}`,
  selectAll: 'Chọn mọi PKR ID đang hiển thị',
  matching: {
    all: (count: number) => `Chọn tất cả ${formatNumber(count)} mục khớp`,
    first: (most: number, count: number) =>
      `Chọn ${formatNumber(most)} mục đầu trong ${formatNumber(count)} mục khớp`,
    loading: (loaded: number, count: number) =>
      `Đang chọn ${formatNumber(loaded)} trên ${formatNumber(count)}…`,
    failed: 'Chưa tải được hết. Hãy kiểm tra kết nối rồi thử lại.',
  },
  selected: (count: number) => `Đã chọn ${formatNumber(count)}`,
  clearSelection: 'Bỏ chọn',
  actions: 'Thao tác',
  actionsOf: (who: string) => `Thao tác với ${who}`,
  nameFirst: 'Hãy nhập tên trước.',
  setStatus: (status: string) => `Đặt thành ${status.toLowerCase()}`,
  changeStatus: 'Trạng thái',
  remove: 'Gỡ khỏi sổ đăng ký',
  restore: 'Đưa lại vào sổ đăng ký',
  entries: (count: number) => plural(count, 'PKR ID'),
  anEntry: 'PKR ID',
  said: {
    created: (number: string) => `Đã ghi ${number}`,
    status: (who: string, status: string) => `Đã đặt ${who} thành ${status.toLowerCase()}`,
    removed: (who: string) => `Đã gỡ ${who} khỏi sổ đăng ký`,
    restored: (who: string) => `Đã đưa ${who} lại vào sổ đăng ký`,
    changed: (field: string, number: string) => `${field} của ${number} đã thay đổi`,
  },
  form: {
    open: 'PKR ID mới',
    title: 'Ghi một PKR ID',
    description: 'Số này dùng mãi mãi: không bao giờ đổi và không trao cho người khác.',
    numberHint: 'Như khi in ra, có cả các số 0.',
    numberNeeded: 'Hãy nhập số',
    numberWrong: 'Dùng chữ và chữ số, ở giữa có thể có gạch nối, dấu chấm, gạch chéo hoặc dấu cách',
    taken: 'Số này đã có',
    takenRemoved: 'Số này từng được cấp và không bao giờ được cấp lại',
    openTaken: 'Mở số này',
    nameHint: 'Để trống nếu số vẫn còn trống.',
    emailWrong: 'Hãy nhập địa chỉ email, ví dụ ann@club.example',
    unreachable: 'Không kiểm tra được số. Hãy thử lại.',
    submit: 'Ghi',
  },
  page: {
    notFound: 'Không có PKR ID này, hoặc bạn không xem được.',
    failed: 'Không tải được PKR ID',
    isRemoved: 'Số này đã ra khỏi sổ đăng ký. Số vẫn được coi là đã dùng.',
    about: 'Thông tin',
    reach: 'Cách liên lạc',
    aliasesHint: 'Mỗi dòng một tên. Tìm kiếm cũng tìm theo các tên này.',
    notesHint: 'Ai xem được PKR ID đều đọc được ghi chú.',
    nothing: 'Không có',
    notReserved: 'Không được giữ',
    link: 'Liên kết với người dùng',
    unlink: 'Bỏ liên kết',
    history: 'Lịch sử',
    noHistory: 'Chưa có gì xảy ra.',
    created: 'đã ghi vào sổ đăng ký',
    imported: 'đã ghi từ một tệp',
    deleted: 'đã rút cùng với lần nhập',
    changedPrivate: (field: string) => `đã đổi ${field.toLowerCase()}`,
    set: (field: string, was: string, set: string) =>
      `đã đổi ${field.toLowerCase()} từ ${was} thành ${set}`,
    userChanged: 'đã đổi người dùng được liên kết',
    removed: 'đã gỡ khỏi sổ đăng ký',
    restored: 'đã đưa lại vào sổ đăng ký',
  },
}

export const describePkrValue: Translated<typeof englishDescribe> = (field, value, nothing) => {
  if (field === 'status')
    return (statuses as Readonly<Record<string, string>>)[String(value)] ?? nothing
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return texts.join(', ') || nothing
}
