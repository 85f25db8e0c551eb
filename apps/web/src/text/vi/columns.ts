import type { columnText as english } from '#text/columns.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const columnText: Translated<typeof english> = {
  hint: 'Cột đang tắt vẫn lọc, sắp xếp và nhóm theo được.',
  move: (column: string) => `Di chuyển ${column}`,
  moved: (column: string, place: number, count: number) =>
    `${column} ở vị trí ${place} trên ${count}`,
  reset: 'Đặt lại',
  menu: (column: string) => `Cột ${column}`,
  help: 'Nhấn Enter để sắp xếp. Shift với phím mũi tên di chuyển cột, Alt với phím mũi tên đổi độ rộng. Trình đơn ngữ cảnh có thêm lựa chọn.',
  isWide: (column: string, width: string) => `${column} rộng ${width}`,
  isPinned: (column: string) => `Đã ghim ${column}`,
  isFree: (column: string) => `Đã bỏ ghim ${column}`,
  sortUp: 'Sắp xếp tăng dần',
  sortDown: 'Sắp xếp giảm dần',
  unsort: 'Bỏ sắp xếp',
  fit: 'Vừa với nội dung',
  wider: 'Rộng hơn',
  narrower: 'Hẹp hơn',
  moveLeft: 'Chuyển sang trái',
  moveRight: 'Chuyển sang phải',
  pin: 'Ghim cột',
  unpin: 'Bỏ ghim cột',
  hide: 'Ẩn cột',
  sums: {
    sum: (value: string) => `Tổng ${value}`,
    average: (value: string) => `TB ${value}`,
    count: (value: string) => `Số ô ${value}`,
  },
  foot: 'Tổng hợp',
  noNumber: '–',
  sumOf: (column: string, words: string) => `${column}: ${words}`,
  nextSum: 'Bấm để xem tổng, trung bình hoặc số ô có giá trị.',
  sumOfLoaded: (tasks: number) =>
    `Tính trên ${formatNumber(tasks)} công việc đầu, các công việc khác chưa tải.`,
}
