import type { templateText as english } from '#text/templates.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

/** "120 ngày trước đó", "7 ngày sau đó", "chính ngày đó". */
const formatDistance = (days: number): string =>
  days === 0
    ? 'chính ngày đó'
    : `${plural(Math.abs(days), 'ngày')} ${days < 0 ? 'trước' : 'sau'} đó`

export const templateText: Translated<typeof english> = {
  startFrom: 'Bắt đầu từ',
  empty: 'Dự án trống',
  emptyHint: 'Trống, với các trạng thái thông thường.',
  loadFailed: 'Không tải được các mẫu. Hãy tải lại trang để chọn.',
  eventDay: 'Ngày diễn ra',
  isThe: (day: string) => `Ngày này là: ${day}.`,
  dayNeeded: 'Hãy chọn ngày: mọi ngày khác tính từ ngày này.',
  spanOfDays: (count: number, first: number, last: number) =>
    `${plural(count, 'công việc')}, từ ${formatDistance(first)} đến ${formatDistance(last)}.`,
  span: (count: number, first: string, last: string) =>
    `${plural(count, 'công việc')}, từ ${first} đến ${last}.`,
  undated: (count: number) => `${plural(count, 'công việc')} không có ngày.`,
  past: (count: number) =>
    `${formatNumber(count)} công việc trong số đó rơi vào ngày đã qua và giữ nguyên ngày.`,
  saveAs: 'Lưu thành mẫu',
  save: 'Lưu dự án này thành mẫu',
  takes: (count: number) =>
    `Mẫu lấy các trạng thái, nhãn, loại và trường, cùng ${plural(count, 'công việc')} với danh sách kiểm tra, giá trị, quy tắc lặp lại và thứ tự. Người, bình luận, tệp và lịch sử ở lại đây. Ai được tạo dự án đều dùng được mẫu.`,
  name: 'Tên mẫu',
  purpose: 'Mục đích',
  nameNeeded: 'Hãy đặt tên cho mẫu.',
  nameTaken: 'Một mẫu khác đã có tên này. Hãy chọn tên khác.',
  counted: (on: string) => `Các ngày trong mẫu tính từ ${on}.`,
  keepAssignees: 'Giữ người thực hiện',
  confirm: 'Lưu mẫu',
  saved: (name: string) => `Đã lưu “${name}”. Hãy chọn mẫu này khi tạo dự án mới.`,
  rename: 'Đổi tên mẫu',
  remove: 'Xóa mẫu',
  removed: (name: string) => `Đã xóa “${name}”`,
  removeQuestion: (name: string) => `Xóa mẫu “${name}”?`,
  removeWhat: 'Mẫu sẽ mất vĩnh viễn. Dự án đã tạo từ mẫu giữ nguyên.',
  failed: 'Không thực hiện được. Hãy thử lại.',
}
