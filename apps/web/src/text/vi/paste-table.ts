import type { pasteTableText as english } from '#text/paste-table.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const pasteTableText: Translated<typeof english> = {
  title: (rows: number) => `Bạn đã dán một bảng ${formatNumber(rows)} dòng`,
  hasHead: 'Dòng đầu tiên là tiêu đề',
  column: (place: number) => `Cột ${formatNumber(place)}`,
  becomes: (column: string) => `${column} trở thành`,
  leaveOut: 'Bỏ qua',
  isWrong: (left: string) => `không hiểu, bỏ qua: ${left}`,
  wrong: (cells: number, left: readonly string[], more: number) => {
    const quoted = left.map((one) => `“${one}”`).join(', ')
    const others = more > 0 ? ` và ${formatNumber(more)} mục khác` : ''
    return `${formatNumber(cells)} ô không hiểu được hết. Bỏ qua: ${quoted}${others}.`
  },
  untitled: (rows: number) => `${formatNumber(rows)} dòng không có tiêu đề và bị bỏ qua.`,
  newLabels: (count: number, names: string) => `Tạo ${formatNumber(count)} nhãn mới: ${names}`,
  missingLabels: (count: number, names: string, permission: string) =>
    `Dự án này thiếu ${formatNumber(count)} nhãn: ${names}. Người có quyền “${permission}” có thể thêm.`,
  noTitle: 'Chọn cột có tiêu đề công việc.',
  tooLong: (limit: number) => `Dán tối đa ${formatNumber(limit)} dòng mỗi lần, hoặc nhập từ tệp.`,
  more: (rows: number) => `Và ${formatNumber(rows)} dòng nữa`,
  create: (tasks: number) => `Tạo ${formatNumber(tasks)} công việc`,
  cancel: 'Hủy',
  headings: {
    title: 'công việc|tên|tên công việc|nội dung|task|name|title|summary',
    due: 'hạn|ngày hết hạn|hạn chót|due date|deadline',
    start: 'ngày bắt đầu|start date',
    assignees: 'người phụ trách|người thực hiện|assignee|owner',
    lead: 'người chịu trách nhiệm|lead|accountable',
    labels: 'nhãn|thẻ|tags',
    status: 'tình trạng|giai đoạn|state',
    estimate: 'giờ|số giờ|hours',
  },
}
