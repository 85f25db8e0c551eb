import type { listFieldText as english } from '#text/list-fields.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const listFieldText: Translated<typeof english> = {
  open: 'Trường',
  title: 'Trường của danh sách này',
  description:
    'Những gì danh sách này ghi thêm về mỗi PKR ID: hạng thẻ, đã đóng phí hay chưa, cỡ áo.',
  none: 'Chưa có trường nào.',
  add: 'Thêm trường',
  change: 'Thay đổi trường',
  name: 'Tên',
  namePlaceholder: 'Hạng thẻ',
  kind: 'Kiểu',
  kinds: {
    text: 'Văn bản',
    number: 'Số',
    date: 'Ngày',
    select: 'Một lựa chọn',
    checkbox: 'Có hoặc không',
  },
  isPrivate: 'Riêng tư',
  isPrivateHint: 'Chỉ ai được xem email và điện thoại mới xem và điền được. Về sau không đổi được.',
  nameMissing: 'Hãy đặt tên',
  nameTaken: 'Đã có trường cùng tên',
  tooMany: (most: number) => `Một danh sách có tối đa ${most} trường. Hãy gỡ bớt một trường trước.`,
  save: 'Lưu',
  done: 'Xong',
  edit: (name: string) => `Thay đổi ${name}`,
  remove: (name: string) => `Gỡ ${name}`,
  restore: (name: string) => `Khôi phục ${name}`,
  removed: (count: number) => `${plural(count, 'trường đã gỡ')}, giá trị vẫn giữ`,
  said: {
    added: (name: string) => `Đã thêm trường ${name}`,
    changed: (name: string) => `Đã thay đổi trường ${name}`,
    removed: (name: string) => `Đã gỡ trường ${name}`,
    restored: (name: string) => `Đã khôi phục trường ${name}`,
    filled: (who: string, list: string) => `Đã điền trường của ${who} trong ${list}`,
  },
  fill: 'Điền trường',
  fillOf: (who: string, list: string) => `Trường của ${who} trong ${list}`,
  fillAt: (who: string, list: string) => `Điền trường của ${who} trong ${list}`,
  fillTitle: (who: string) => `Trường của ${who}`,
  fillMany: 'Những gì bạn để nguyên sẽ giữ nguyên cho từng hội viên.',
  keep: 'Giữ nguyên',
  nothing: 'Để trống',
  notANumber: 'Hãy nhập một số',
  filledPhrase: (field: string, list: string, value: string) =>
    `đã đặt ${field} trong ${list} thành ${value}`,
  filledPrivate: (field: string, list: string) => `đã đổi ${field} trong ${list}`,
  aField: 'một trường',
}
