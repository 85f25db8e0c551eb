import type { pasteTableText as english } from '#text/paste-table.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const pasteTableText: Translated<typeof english> = {
  title: (rows: number) => `Bạn đã dán một bảng ${formatNumber(rows)} dòng`,
  hasHead: 'Dòng đầu tiên là tiêu đề',
  column: (place: number) => `Cột ${formatNumber(place)}`,
  becomes: (column: string) => `${column} trở thành`,
  leaveOut: 'Bỏ qua',
  isWrong: 'không hiểu, để trống',
  wrong: (cells: number) => `${formatNumber(cells)} ô không hiểu được và để trống.`,
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
    labels: 'nhãn|thẻ|tags',
    status: 'tình trạng|giai đoạn|state',
    estimate: 'giờ|số giờ|hours',
  },
}
