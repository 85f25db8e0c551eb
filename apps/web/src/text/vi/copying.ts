import type { copyingText as english } from '#text/copying.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const copyingText: Translated<typeof english> = {
  copied: {
    link: (count: number) =>
      count === 1 ? 'Đã sao chép liên kết' : `Đã sao chép ${formatNumber(count)} liên kết`,
    key: (count: number) => `Đã sao chép ${plural(count, 'mã')}`,
    title: (count: number) =>
      count === 1 ? 'Đã sao chép tiêu đề' : `Đã sao chép ${formatNumber(count)} tiêu đề`,
    table: (count: number) => `Đã sao chép ${plural(count, 'công việc')} thành bảng`,
  },
  oneKey: (key: string) => `Đã sao chép ${key}`,
  noKeyYet: 'Công việc có mã sau khi được lưu',
  refused: 'Trình duyệt không cho sao chép',
  allow: 'Hãy cho phép trang này dùng bảng tạm trong cài đặt trình duyệt rồi thử lại.',
  allowOrTake: 'Hãy cho phép trang này dùng bảng tạm trong cài đặt trình duyệt, hoặc lấy ở đây:',
  again: 'Thử lại',
}
