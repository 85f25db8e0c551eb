import type { pkrMergeText as english } from '#text/pkr-merges.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const formatList = (numbers: readonly string[]) => new Intl.ListFormat('vi').format(numbers)

export const pkrMergeText: Translated<typeof english> = {
  tab: 'Trùng lặp',
  title: 'Có thể trùng lặp',
  found: (shown: number, all: number) =>
    shown < all
      ? `${formatNumber(shown)} nhóm đầu trên ${plural(all, 'nhóm mục')} có thể thuộc về cùng một hội viên. Hãy gộp các nhóm này, những nhóm sau sẽ hiện tiếp.`
      : `${plural(all, 'nhóm mục')} có thể thuộc về cùng một hội viên.`,
  reasons: {
    email: 'Cùng email',
    phone: 'Cùng điện thoại',
    name: 'Cùng tên',
  },
  none: {
    title: 'Không thấy trùng lặp',
    description:
      'Trong những gì bạn được xem, không có hai mục nào cùng tên, email hay điện thoại.',
  },
  failed: 'Không tìm được các mục trùng lặp',
  weak: 'Chỉ trùng tên',
  weakHint: 'Chỉ trùng tên thì chưa nói lên nhiều: có thể đây là hai người.',
  apart: 'Không phải cùng một người',
  allApart: 'Đều là những người khác nhau',
  oneApart: (number) => `${number} là người khác`,
  lacksChange: 'Bạn cần quyền thay đổi PKR ID',
  mergeWith: (number: string) => `Gộp với ${number}`,
  open: 'Gộp hai mục',
  lacks:
    'Cần có quyền thay đổi PKR ID, xem email và điện thoại của chúng, thay đổi danh sách và xem thành viên',
  form: {
    title: 'Gộp hai mục',
    description: (from: string, into: string) =>
      `${from} vẫn được coi là đã dùng mãi mãi và từ nay dẫn đến ${into}. Hoàn tác sẽ tách hai mục ra.`,
    failed: 'Không tải được hai mục',
    remains: 'Được giữ',
    both: 'Hai bên khác nhau: hãy chọn bên được giữ.',
    result: (number: string) => `${number} nhận được`,
    lists: 'Chuyển theo: chỗ trong danh sách',
    user: 'Chuyển theo: người dùng được liên kết',
    history: 'Chuyển theo: lịch sử',
    bothLinked:
      'Mỗi mục liên kết với một người dùng. Trước tiên hãy bỏ một liên kết, hoặc gộp hai người dùng làm một.',
    nothing: 'Không có gì thay đổi, chỉ là số này dẫn đến đây.',
    submit: 'Gộp',
  },
  said: {
    apart: (numbers) => `${formatList(numbers)} không phải cùng một người`,
    merged: (from: string, into: string) => `Đã gộp ${from} vào ${into}`,
    parted: (from: string, into: string) => `Đã tách ${from} khỏi ${into}`,
  },
  page: {
    apartFrom: (numbers) => `đã xác nhận không cùng một người với ${formatList(numbers)}`,
    apartTakenBack: (numbers) => `đã bỏ xác nhận không cùng một người với ${formatList(numbers)}`,
    title: 'Đã gộp vào mục này',
    part: 'Tách ra',
    partOf: (number: string) => `Tách ${number} ra`,
    also: (numbers: readonly string[]) => `Cũng là ${numbers.join(', ')}`,
    as: (number: string) => `(dưới số ${number})`,
    merged: (number: string) => `đã gộp ${number} vào`,
    unmerged: (number: string) => `đã tách ${number} ra lại`,
    mergedInto: (number: string) => `đã gộp vào ${number}`,
    unmergedFrom: (number: string) => `đã tách ra khỏi ${number}`,
  },
}
