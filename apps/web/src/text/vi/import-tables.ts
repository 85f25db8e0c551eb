import { fieldLabels } from '@courtside/contract/field-labels-vi.ts'
import type { ColumnKind, DateOrder, TableField } from '@courtside/contract/import-tables.ts'
import { getLabelsBy } from '@courtside/contract/plain-fields.ts'
import type { tableText as english } from '#text/import-tables.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const fields: Record<TableField, string> = {
  ...getLabelsBy('file', fieldLabels),
  title: 'Tiêu đề',
  description: 'Mô tả',
  status: 'Trạng thái',
  priority: 'Mức ưu tiên',
  assignees: 'Người thực hiện',
  lead: 'Phụ trách',
  labels: 'Nhãn',
  start: 'Bắt đầu',
  due: 'Hạn',
  completed: 'Hoàn thành',
  created: 'Ngày tạo',
  createdBy: 'Người tạo',
  updated: 'Cập nhật',
  archived: 'Lưu trữ',
  id: 'Id',
  comment: 'Bình luận',
  type: 'Loại',
  estimate: 'Ước tính theo giờ',
  repeats: 'Lặp lại, dạng quy tắc',
  checklist: 'Danh sách kiểm tra',
  watchers: 'Người theo dõi',
  attachments: 'Tệp đính kèm',
  parent: 'Công việc cha',
  blockedBy: 'Bị chặn bởi',
  follows: 'Tiếp sau',
  related: 'Liên quan đến',
  duplicateOf: 'Trùng với',
  custom: 'Trường tùy chỉnh',
  text: 'Giữ trong mô tả',
  none: 'Bỏ qua',
}

const hints: Partial<Record<TableField, string>> = {
  id: 'Để tìm lại hàng trong phiên bản mới hơn của tệp',
  text: 'Thành một dòng “cột: giá trị”',
}

const kinds: Record<ColumnKind, string> = {
  empty: 'trống',
  text: 'văn bản',
  number: 'số',
  date: 'ngày',
  datetime: 'ngày và giờ',
  person: 'người',
  list: 'danh sách',
}

const dateOrders: Record<DateOrder, string> = {
  dmy: 'Ngày, tháng, năm',
  mdy: 'Tháng, ngày, năm',
  ymd: 'Năm, tháng, ngày',
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'Dấu phẩy',
  ';': 'Dấu chấm phẩy',
  '\t': 'Tab',
  '|': 'Dấu gạch đứng',
  ':': 'Dấu hai chấm',
  ' ': 'Dấu cách',
}

const separators: Readonly<Record<string, string>> = {
  ',': 'Dấu phẩy',
  ';': 'Dấu chấm phẩy',
  '|': 'Dấu gạch đứng',
  '\n': 'Xuống dòng',
  ' ': 'Dấu cách',
}

const dayFormat = new Intl.DateTimeFormat('vi', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const tableText: Translated<typeof english> = {
  fields,
  hints,
  kinds,
  tasks: (count: number) => plural(count, 'công việc'),
  readAs: 'Tệp được đọc là',
  again: 'Đang đọc lại',
  detect: 'Tự nhận diện',
  chosen: 'bạn đã chọn',
  chips: {
    encoding: 'Bảng mã',
    delimiter: 'Dấu tách cột',
    quote: 'Dấu nháy',
    sheet: 'Trang tính',
    header: 'Hàng tiêu đề',
    dates: 'Ngày',
    zone: 'Múi giờ',
  },
  delimiterOf: (sign: string) => delimiters[sign] ?? `“${sign}”`,
  quoteOf: (sign: string) =>
    sign === '' ? 'Không có' : sign === '"' ? 'Nháy kép "' : "Nháy đơn '",
  headerOf: (row: number) => (row === 0 ? 'Không có hàng tiêu đề' : `Hàng ${row}`),
  hidden: 'ẩn',
  dateOrders,
  sample: {
    understood: (moments: readonly string[]) => `→ ${moments.join(' – ')}`,
    label: 'Những hàng đầu của tệp',
    row: 'Hàng',
    more: (shown: number, count: number) =>
      `${formatNumber(shown)} hàng đầu trên ${plural(count, 'hàng')}`,
    columns: (count: number) => `${plural(count, 'cột nữa')} ở bên phải`,
    unnamed: (place: number) => `Cột ${place}`,
  },
  dateQuestion: {
    title: 'Đây là ngày nào?',
    ask: (example: string) =>
      `Ngày trong tệp này có thể đọc theo hai cách. ${example} nghĩa là gì?`,
    answer: (_order: DateOrder, day: string) => dayFormat.format(new Date(day)),
    open: 'Hãy cho biết cách đọc ngày trước',
  },
  columns: {
    title: 'Các cột trở thành gì',
    hint: 'Gợi ý theo tên và giá trị. Hãy sửa chỗ chưa đúng.',
    becomes: (column: string) => `${column} trở thành gì`,
    suggested: 'Gợi ý',
    instead: (field: string, column: string) => `${field} (thay cho ${column})`,
    separator: (column: string) => `Dấu tách nhiều giá trị trong ${column}`,
    between: 'Nhiều giá trị trong một ô',
    separatorOf: (sign: string | null) =>
      sign === null ? 'Chỉ một giá trị' : (separators[sign] ?? sign),
    own: (name: string, kind: string) => `Trường “${name}” (${kind.toLowerCase()})`,
    newOwn: (kind: string) => `Trường mới: ${kind.toLowerCase()}`,
    empty: 'luôn trống',
    filled: (count: number) => `${plural(count, 'ô')} có giá trị`,
    noTitle:
      'Cột nào là tiêu đề? Công việc nào cũng cần tiêu đề; hàng không có tiêu đề sẽ không nhập được.',
    titleMissing: 'Hãy chọn cột tiêu đề trước',
    rest: (kept: number, left: number) =>
      [
        kept > 0 ? `${plural(kept, 'cột')} giữ trong mô tả` : '',
        left > 0 ? `${plural(left, 'cột')} bỏ qua` : '',
      ]
        .filter(Boolean)
        .join(', '),
    leaveOut: 'Bỏ qua tất cả',
    keep: 'Giữ tất cả',
    more: (count: number) => `Xem thêm ${formatNumber(count)}`,
  },
  priorities: {
    title: 'Các mức ưu tiên trở thành gì',
    becomes: (value: string) => `Mức ưu tiên ${value} trở thành gì`,
    unknown: 'Chọn',
    empty: '(trống)',
    cells: (count: number) => plural(count, 'hàng'),
  },
  statuses: 'Các trạng thái trở thành gì',
  people: {
    title: 'Người trong tệp',
    hint: 'Không phải là người? Hãy chọn trường khác cho cột. Tên mới chưa thể đăng nhập cho đến khi bạn mời họ.',
    fresh: 'Người mới',
    becomes: (name: string, person: string) => `${name}: ${person}`,
    here: 'Đã có ở đây',
  },
  statusChoice: 'Chọn',
  statusOpen: 'Trước tiên hãy chọn từng trạng thái trở thành gì',
  duplicates: {
    title: (count: number) => `${plural(count, 'hàng')} có hai lần trong tệp`,
    skip: 'Nhập một lần',
    import: 'Nhập hai lần',
  },
  continues: {
    title: (name: string, at: string) =>
      `Tệp này được coi là phiên bản mới hơn của ${name} (${at})`,
    again: 'Các hàng đã nhập lần đó được nhận ra lại',
    other: 'Đây là bảng khác: mỗi hàng thành một công việc mới',
  },
  figures: {
    added: 'mới',
    changed: 'thay đổi',
    unchanged: 'không đổi',
    kept: 'giữ bản ở đây',
    ignored: 'bỏ qua',
    rejected: 'bị từ chối',
  },
  summary: 'Điều gì xảy ra với các hàng',
  place: (row: number, column: string | undefined) =>
    column === undefined ? `Hàng ${row}` : `Hàng ${row}, ${column}`,
  rejected: {
    title: (count: number) => `${plural(count, 'hàng')} cần xem lại`,
    hint: 'Các hàng này không được nhập, hoặc thiếu vài giá trị. Tải các hàng này xuống cùng lý do, sửa trong bảng tính rồi nhập tệp đó. Không có gì bị nhập hai lần.',
    download: (count: number) => `Tải xuống ${plural(count, 'hàng')} cần sửa`,
    again: 'Nhập tệp đã sửa',
    failed: 'Không tải xuống được các hàng',
  },
}
