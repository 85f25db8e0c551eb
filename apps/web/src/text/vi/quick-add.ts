import type { quickAddText as english } from '#text/quick-add.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const quickAddText: Translated<typeof english> = {
  hidesOne: 'Danh sách này không hiện công việc đó.',
  hidesMany: (count: number) =>
    `Danh sách này không hiện ${formatNumber(count)} công việc trong số đó.`,
  hint: 'Ghi thêm bằng @tên !high #nhãn ~2h fri 18:00',
  given: 'Công việc mới sẽ có',
  group: 'Trong dòng thêm công việc',
  understood: 'Đã hiểu từ dòng này',
  suggestions: 'Có thể là',
  asWord: (said: string) => `Đưa “${said}” vào tiêu đề`,
  unknown: {
    '@': (said: string) => `Không có ai tên “${said}” ở đây`,
    '#': (said: string) => `Dự án này không có nhãn “${said}”`,
    '!': (said: string) => `Không có mức ưu tiên “${said}”`,
  },
  createLabel: (name: string) => `Tạo nhãn “${name}”`,
  pasted: (lines: number) => `Bạn vừa dán ${plural(lines, 'dòng')}`,
  manyTasks: (lines: number) => `Tạo ${plural(lines, 'công việc')}`,
  oneTask: 'Một công việc',
  signs: [
    ['@anna', 'Người thực hiện; @me là bạn'],
    ['!high', 'Mức ưu tiên; !1 là khẩn cấp'],
    ['#nhãn', 'Nhãn'],
    ['~2h', 'Ước tính theo giờ'],
    ['fri, 12 dec, in 2 weeks', 'Hạn chót, ở cuối dòng'],
    ['18:00, 6 pm', 'Giờ hạn chót, ở cuối dòng'],
  ],
}
