import type { PkrFieldName } from '@courtside/contract/pkr-fields.ts'
import type {
  RegisterConflict,
  RegisterField,
  RegisterOutcome,
} from '@courtside/contract/register-imports.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import type { registerImportText as english } from '#text/register-imports.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

/** Where a column is called otherwise than its field, or is none. */
const fields: Record<Exclude<RegisterField, Exclude<PkrFieldName, 'name'>>, string> = {
  number: 'Số',
  name: 'Họ tên',
  firstName: 'Tên',
  middleName: 'Tên đệm',
  lastName: 'Họ',
  nameSuffix: 'Hậu tố của tên, ví dụ Jr.',
  alias: 'Tên khác',
  note: 'Ghi chú',
  validFromOn: 'Có hiệu lực từ, trong danh sách',
  validUntilOn: 'Có hiệu lực đến, trong danh sách',
  'new.text': 'Trường mới: văn bản',
  'new.number': 'Trường mới: số',
  'new.date': 'Trường mới: ngày',
  'new.select': 'Trường mới: lựa chọn',
  'new.checkbox': 'Trường mới: có hoặc không',
  none: 'Bỏ qua',
}

const outcomes: Record<RegisterOutcome, string> = {
  added: 'Mới',
  changed: 'Thay đổi',
  kept: 'Xung đột',
  rejected: 'Không dùng được',
  unchanged: 'Không đổi',
}

const conflicts: Record<RegisterConflict, string> = {
  edited_here: 'Ở đây đã có người sửa tay',
  other_person: 'Ở đây số này thuộc về người khác',
  removed: 'Số này đã được gỡ khỏi sổ đăng ký',
  same_email: 'PKR ID này có cùng địa chỉ email',
  same_name: 'PKR ID này có cùng tên và không thuộc câu lạc bộ khác',
  same_row: 'Một hàng trước đó có cùng địa chỉ email hoặc cùng tên',
}

const formatMemberCount = (count: number) => plural(count, 'hội viên')

export const registerImportText: Translated<typeof english> = {
  choose: {
    title: 'Thả danh sách hội viên vào đây',
    hint: 'CSV hoặc Excel từ bất kỳ chương trình nào, tối đa 100.000 hàng. Một cột chứa các số. Số đã có sẽ cập nhật hội viên mang số đó.',
  },
  fields,
  noNumber: 'Cột nào chứa các số? Hàng không có số sẽ không nhập được.',
  numberMissing: 'Hãy chọn cột có số trước, hoặc cấp số',
  issue: {
    question: 'Cột nào có số? Nếu không có cột nào, có thể cấp các số tiếp theo.',
    label: 'Cấp cho họ các số tiếp theo',
    hint: 'Mỗi người mới trong tệp nhận một số, theo thứ tự trong tệp. Những ai có vẻ đã có trong sổ đăng ký được hỏi ở bên dưới. Số đã cấp không bao giờ được cấp lại, kể cả khi lần nhập bị hoàn tác.',
    first: (number: string) =>
      `Số đầu tiên là ${number}. Chủ sở hữu có thể đổi định dạng trong phần cài đặt.`,
    noFormat: 'Chỉ cấp được số khi PKR ID có định dạng, mà tổ chức này chưa bật.',
    toFormat: 'Đặt định dạng',
    tooFew: (count) =>
      `Định dạng không còn số cho ${formatMemberCount(count)}. Hãy thêm một chữ số trước`,
  },
  privateHint: 'Cần có quyền “Xem email và điện thoại của PKR ID” để nhập các cột này',
  rest: (count: number) => `${plural(count, 'cột')} bỏ qua`,
  list: {
    label: 'Đưa mọi người trong tệp vào danh sách',
    isNew: 'Danh sách mới',
    usual: 'Hội viên',
    name: 'Tên danh sách mới',
    none: 'Không danh sách nào',
    daysNeedList: 'Hãy chọn danh sách mà các ngày này thuộc về, hoặc bỏ qua các cột này.',
  },
  isHidden: 'Ẩn như email và điện thoại',
  outcomes,
  rowsOf: (outcome: RegisterOutcome) => `Hàng: ${outcomes[outcome].toLowerCase()}`,
  row: (row: number) => `Hàng ${formatNumber(row)}`,
  more: 'Xem thêm hàng',
  nothing: '(trống)',
  becomes: (field: string, was: string, set: string) =>
    `${setApart(field)}: ${setApart(was)} → ${setApart(set)}`,
  isSet: (field: string, set: string) => `${setApart(field)}: ${set}`,
  ways: {
    list: 'Trong danh sách',
    validFromOn: 'Có hiệu lực từ',
    validUntilOn: 'Có hiệu lực đến',
    back: 'Đưa lại vào sổ đăng ký',
  },
  changed: (parts: readonly string[]) => `Thay đổi: ${parts.join(', ')}.`,
  changedField: (field: string, count: number) => `${setApart(field)} (${formatNumber(count)})`,
  missing: (count: number) =>
    `${formatMemberCount(count)} của sổ đăng ký không có trong tệp này. Không có gì xảy ra với họ.`,
  blank: 'Ô trống không thay đổi gì.',
  conflicts,
  conflict: {
    title: (count: number) => `${plural(count, 'hàng')} khác với những gì mọi người đã ghi ở đây`,
    hint: 'Những gì ở đây được giữ, trừ khi bạn chọn bản trong tệp. Có thể chọn cho tất cả hoặc cho từng hàng.',
    none: 'Giữ những gì ở đây',
    some: (count: number) => `Lấy ${plural(count, 'hàng')} từ tệp`,
    all: 'Lấy bản trong tệp cho tất cả',
    take: (number: string) => `Lấy bản trong tệp cho ${number}`,
  },
  likely: {
    title: (count) => `${formatMemberCount(count)} có vẻ đã có trong sổ đăng ký`,
    hint: 'Họ không được nhập lại, trừ khi bạn chọn: cho tất cả, hoặc cho từng hàng. Họ nhận số sau tất cả những người khác.',
    none: 'Không nhập lại ai',
    some: (count) => `Vẫn nhập ${formatMemberCount(count)}`,
    all: 'Nhập tất cả, mỗi người một số riêng',
    take: (name) => `Vẫn nhập ${name}`,
  },
  apply: (added: number, changed: number) =>
    added > 0
      ? `Nhập ${formatMemberCount(added)}${changed > 0 ? ` và ${plural(changed, 'thay đổi')}` : ''}`
      : changed > 0
        ? `Nhập ${plural(changed, 'thay đổi')}`
        : 'Không có gì để nhập',
  everythingHere: 'Mọi thứ trong tệp này đã có ở đây',
  nothingUsable: 'Không có hàng nào của tệp này nhập được ở dạng hiện tại',
  done: (added: number, changed: number) =>
    added > 0
      ? `Đã thêm ${formatMemberCount(added)} vào sổ đăng ký`
      : changed > 0
        ? `Đã thay đổi ${plural(changed, 'mục')} của sổ đăng ký`
        : 'Sổ đăng ký đã có mọi thứ',
  toRegister: 'Mở sổ đăng ký',
}
