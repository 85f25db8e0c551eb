import type { transferText as english } from '#text/transfers.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'công việc')

export const transferText: Translated<typeof english> = {
  title: (key: string) => `Chuyển ${key} sang dự án khác`,
  titleMany: (count: number) => `Chuyển ${formatTaskCount(count)} sang dự án khác`,
  find: 'Tìm dự án theo tên hoặc mã',
  projects: 'Dự án',
  nothing: 'Không có dự án nào tên như vậy.',
  loading: 'Đang xem những gì chuyển theo…',
  other: 'Chọn dự án khác',
  move: 'Chuyển',
  statuses: 'Trạng thái',
  becomes: 'thành',
  stays: 'giữ nguyên',
  ofMany: (count: number) => `× ${formatNumber(count)}`,
  comesAlong: 'Chuyển theo',
  parts: (count: number) => plural(count, 'công việc con'),
  newLabels: (names: string) => `Nhãn mới ở đó: ${names}`,
  lost: 'Không chuyển theo',
  labels: (names: string) => `Nhãn: ${names}`,
  types: (names: string) => `Loại: ${names}`,
  fields: (names: string) => `Trường: ${names}`,
  parent: (keys: string) => `Việc thuộc ${keys}`,
  keys: 'Mã cũ vẫn dẫn đến các công việc này. Bình luận, tệp và lịch sử chuyển theo.',
  keyStays: (key: string) =>
    `Mã ${key} vẫn dẫn đến công việc này. Bình luận, tệp và lịch sử chuyển theo.`,
  noStatus: 'Dự án này chưa có trạng thái cho công việc. Hãy thêm trong cài đặt của dự án.',
  tooMany: (limit: number) =>
    `Không chuyển được nhiều như vậy cùng lúc. Hãy chọn tối đa ${formatTaskCount(limit)}.`,
  moved: (key: string, project: string) => `Đã chuyển ${key} sang ${project}`,
  movedMany: (count: number, project: string) =>
    `Đã chuyển ${formatTaskCount(count)} sang ${project}`,
  open: (name: string) => `Mở ${name}`,
  history: {
    moved: (was: string, set: string) => `đã chuyển công việc từ ${was} sang ${set}`,
    left: 'đã chuyển công việc sang dự án khác',
  },
  conflict: { field: 'Dự án', before: 'như trước khi chuyển' },
}
