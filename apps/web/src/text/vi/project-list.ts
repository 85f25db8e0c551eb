import type { projectListText as english } from '#text/project-list.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const projectListText: Translated<typeof english> = {
  columns: {
    project: 'Dự án',
    event: 'Ngày diễn ra',
    late: 'Trễ hạn',
    progress: 'Tiến độ',
    lead: 'Phụ trách',
    people: 'Thành viên',
  },
  pin: (name) => `Ghim ${name}`,
  unpin: (name) => `Bỏ ghim ${name}`,
  pinned: (name) => `Đã ghim ${name}`,
  unpinned: (name) => `Đã bỏ ghim ${name}`,
  pinKey: 'Ghim hoặc bỏ ghim dự án',
  late: (count) => `${formatNumber(count)} trễ hạn`,
  lead: (name) => `Phụ trách: ${name}`,
  running: (day, count) => `Ngày ${formatNumber(day)}/${formatNumber(count)}`,
}
