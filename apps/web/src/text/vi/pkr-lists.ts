import type { pkrListText as english } from '#text/pkr-lists.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const pkrListText: Translated<typeof english> = {
  title: 'Danh sách',
  tabs: { register: 'Sổ đăng ký', lists: 'Danh sách' },
  tabsLabel: 'Sổ đăng ký và các danh sách',
  aList: 'một danh sách',
  fields: {
    name: 'Tên',
    purpose: 'Mục đích',
    validFromOn: 'Có hiệu lực từ',
    validUntilOn: 'Có hiệu lực đến',
    isArchived: 'Đã lưu trữ',
    fields: 'Trường',
    conditions: 'Điều kiện',
  },
  empty: {
    title: 'Chưa có danh sách',
    description:
      'Một danh sách gom các PKR ID: thẻ thi đấu của một mùa, đội hình của câu lạc bộ, trọng tài của một giải.',
  },
  failed: 'Không tải được các danh sách',
  gone: 'Danh sách này không còn tồn tại',
  entries: (count: number) => plural(count, 'PKR ID'),
  always: 'Luôn có hiệu lực',
  from: (day: string) => `Từ ${day}`,
  until: (day: string) => `Đến ${day}`,
  between: (first: string, last: string) => `${first} – ${last}`,
  archived: 'Đã lưu trữ',
  isArchived: 'Danh sách này đã được lưu trữ: không thêm vào hay đưa ra được ai.',
  archive: 'Lưu trữ danh sách',
  restore: 'Bỏ lưu trữ danh sách',
  all: 'Toàn bộ sổ đăng ký',
  emptyList: {
    title: 'Danh sách này chưa có ai',
    description: 'Hãy chọn các PKR ID trong sổ đăng ký rồi đưa vào danh sách.',
  },
  form: {
    open: 'Danh sách mới',
    title: 'Tạo danh sách',
    purposeHint: 'Ai trong danh sách, và để làm gì.',
    nameNeeded: 'Hãy nhập tên',
    nameTaken: 'Đã có danh sách cùng tên',
    order: 'Hãy chọn ngày cuối không trước ngày đầu',
    submit: 'Tạo',
  },
  put: 'Đưa vào danh sách',
  takeOff: 'Đưa ra khỏi danh sách này',
  pick: 'Chọn danh sách',
  noneToPick:
    'Không có danh sách nào đang mở để đưa vào. Hãy tạo trước: Danh sách mới, trong mục Danh sách.',
  said: {
    created: (name: string) => `Đã tạo danh sách ${name}`,
    changed: (name: string) => `Đã thay đổi danh sách ${name}`,
    archived: (name: string) => `Đã lưu trữ danh sách ${name}`,
    restored: (name: string) => `Đã bỏ lưu trữ danh sách ${name}`,
    put: (who: string, name: string) => `Đã đưa ${who} vào ${name}`,
    takenOff: (who: string, name: string) => `Đã đưa ${who} ra khỏi ${name}`,
    dated: (number: string, name: string) => `Đã đổi ngày của ${number} trong ${name}`,
  },
  page: {
    title: 'Trong các danh sách',
    none: 'Không trong danh sách nào.',
    daysHint: 'Nếu không có ngày riêng, hội viên có hiệu lực theo thời hạn của danh sách.',
    put: (name: string) => `đã đưa vào ${name}`,
    takenOff: (name: string) => `đã đưa ra khỏi ${name}`,
    dated: (name: string) => `đã đổi ngày trong ${name}`,
    of: (field: string, name: string) => `${field}, ${name}`,
    takeOff: (name: string) => `Đưa ra khỏi ${name}`,
  },
}
