import type { dayFieldText as english } from '#text/day-field.ts'
import type { Translated } from '#text/translated.ts'

export const dayFieldText: Translated<typeof english> = {
  example: 'thứ 6, 12/12',
  mixed: 'Các ngày khác nhau',
  type: 'Nhập ngày: thứ sáu, 12 tháng 12, sau 2 tuần',
  notDay: 'Đây không phải là ngày. Ví dụ: thứ sáu, 12 tháng 12, sau 2 tuần.',
  notTime: 'Đây không phải là giờ. Ví dụ: 18:00 hoặc 18h.',
  from: (day) => `Chọn ${day} hoặc một ngày sau đó.`,
  until: (day) => `Chọn ${day} hoặc một ngày trước đó.`,
  open: 'Mở lịch',
  days: 'Các ngày',
  clear: 'Xóa',
  bounds: 'Hãy chọn một ngày từ năm 1900 đến năm 2199.',
  today: 'Hôm nay',
  tomorrow: 'Ngày mai',
  monday: 'Thứ Hai tới',
  week: 'Sau một tuần',
  time: 'Giờ',
  zone: (name: string) => `Giờ theo múi giờ ${name.replaceAll('_', ' ')}`,
  readAs: { dmy: 'ngày/tháng', mdy: 'tháng/ngày' },
}
