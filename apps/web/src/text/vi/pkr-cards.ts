import type { pkrCardText as english } from '#text/pkr-cards.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const pkrCardText: Translated<typeof english> = {
  title: 'Thẻ hội viên',
  open: 'In thẻ',
  openOne: (name: string) => `In thẻ cho ${name}`,
  tooMany: (count: number) => `Chọn tối đa ${formatNumber(count)} PKR ID, hoặc in cả danh sách`,
  paper: 'Giấy',
  papers: { a4: 'A4, mười thẻ mỗi tờ', letter: 'Letter, tám thẻ mỗi tờ', card: 'Máy in thẻ' },
  print: 'In',
  printPiece: (first: number, last: number) => `In ${first}–${last}`,
  pieces: 'Các phần',
  piece: (first: number, last: number, total: number) => `${first}–${last} trên ${total}`,
  earlier: 'Các thẻ trước đó',
  later: 'Các thẻ sau đó',
  count: (count: number) => plural(count, 'thẻ'),
  hint: 'In đúng kích thước thật, không có đầu trang và chân trang. Cắt theo các đường kẻ.',
  making: 'Đang làm thẻ…',
  failed: 'Không làm được thẻ',
  notFound: {
    title: 'Không có danh sách này',
    description: 'Danh sách có thể không còn, hoặc bạn không xem được PKR ID.',
  },
  archived: {
    title: 'Danh sách này đã được lưu trữ',
    description: 'Hãy bỏ lưu trữ để in thẻ của danh sách.',
  },
  forbidden: {
    title: 'Bạn không in được thẻ',
    description: 'Hãy xin người quản trị tổ chức quyền “Xuất PKR ID”.',
  },
  none: {
    title: 'Không có ai ở đây được làm thẻ',
    description: 'Thẻ dành cho PKR ID đã gán, có trong danh sách và chưa hết thời hạn.',
  },
  cardless: {
    free: (count: number) => `${formatNumber(count)} còn trống`,
    suspended: (count: number) => `${formatNumber(count)} tạm ngưng`,
    retired: (count: number) => `${formatNumber(count)} ngừng dùng`,
    ended: (count: number) => `${formatNumber(count)} đã qua ngày cuối`,
  },
  without: (groups: readonly string[]) => `Không có thẻ: ${groups.join(', ')}.`,
  card: {
    number: 'PKR ID',
    code: (name: string) => `Mã để kiểm tra thẻ của ${name}`,
    scan: 'Quét để kiểm tra',
    until: (day: string) => `Có hiệu lực đến ${day}`,
    between: (first: string, last: string) => `Có hiệu lực ${first} – ${last}`,
    endless: (day: string) => `Không thời hạn; thẻ này đến ${day}`,
    endlessFrom: (first: string, day: string) => `Từ ${first}; thẻ này đến ${day}`,
  },
}
