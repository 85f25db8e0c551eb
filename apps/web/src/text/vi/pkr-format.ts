import type { PkrCheck, PkrFormat } from '@courtside/contract/pkr-format.ts'
import type {
  pkrFormatText as english,
  describeFormat as englishDescribe,
} from '#text/pkr-format.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const after = ({ prefix }: Pick<PkrFormat, 'prefix'>) => (prefix === '' ? '' : ` sau ${prefix}`)

const checks: Record<PkrCheck, string> = {
  none: 'Không có',
  luhn: 'Luhn (mod 10)',
  verhoeff: 'Verhoeff',
  damm: 'Damm',
  mod11_10: 'ISO 7064 MOD 11-10',
  mod97_10: 'ISO 7064 MOD 97-10 (hai chữ số)',
}

export const pkrFormatText: Translated<typeof english> = {
  off: 'Cho ghi số bất kỳ',
  isOn: 'PKR ID mới theo một định dạng',
  isOnHint: 'Số đã có trong sổ đăng ký giữ nguyên và vẫn có hiệu lực; chỉ kiểm tra số mới.',
  notInForce: 'Chưa có hiệu lực',
  trying: 'Hãy thử định dạng ở đây: nó áp dụng cho số mới khi được bật ở trên.',
  inForce: 'Định dạng của PKR ID mới',
  prefix: 'Tiền tố',
  prefixExample: 'PKR-',
  prefixHint: 'Đứng trước các chữ số, ví dụ PKR-. Để trống nếu chỉ dùng chữ số.',
  prefixWrong: 'Dùng chữ và chữ số, sau đó có thể là gạch nối, dấu chấm hoặc gạch chéo',
  digits: 'Số chữ số',
  digitsHint: 'Có các số 0 đứng đầu, không tính chữ số kiểm tra.',
  digitCount: (count: number) => plural(count, 'chữ số'),
  check: 'Chữ số kiểm tra',
  checks,
  checkHints: {
    none: 'Số gõ sai sẽ bị hiểu là một số khác.',
    luhn: 'Như trên thẻ thanh toán: phát hiện mọi chữ số gõ sai và hai chữ số đổi chỗ, trừ 09 và 90.',
    verhoeff: 'Phát hiện mọi chữ số gõ sai và mọi cặp chữ số liền nhau đổi chỗ.',
    damm: 'Phát hiện mọi chữ số gõ sai và mọi cặp chữ số liền nhau đổi chỗ.',
    mod11_10: 'Phát hiện mọi chữ số gõ sai và hầu hết cặp chữ số liền nhau đổi chỗ.',
    mod97_10:
      'Như trong số tài khoản ngân hàng: phát hiện mọi chữ số gõ sai, mọi cặp chữ số đổi chỗ và hầu hết lỗi khác.',
  },
  startsAt: 'Số đầu tiên được cấp',
  startsAtHint: 'Các số nhỏ hơn không được cấp; vẫn nhập tay được.',
  startsAtWrong: ({ digits }: Pick<PkrFormat, 'digits'>) =>
    `Hãy nhập số nguyên có tối đa ${plural(digits, 'chữ số')}`,
  preview: 'Kết quả',
  next: 'Số tiếp theo',
  noneLeft: 'Không còn số nào: hãy thêm một chữ số hoặc bắt đầu từ số nhỏ hơn',
  trialFailed: 'Không tính được kết quả',
  allFit: (count: number) =>
    count === 0
      ? 'Sổ đăng ký chưa có số nào.'
      : `Cả ${plural(count, 'số')} trong sổ đăng ký đều khớp.`,
  someMisfit: (count: number, all: number) =>
    `${formatNumber(count)} trên ${plural(all, 'số')} trong sổ đăng ký không khớp. Chúng vẫn có hiệu lực và không bị thay đổi; sổ đăng ký ghi rõ điều đó ở từng số.`,
  someOfThem: 'Những số đầu trong đó',
  misfits: {
    prefix: 'Tiền tố khác',
    digits: 'Chữ số khác',
    check: 'Chữ số kiểm tra không khớp',
  },
  refusals: {
    prefix: ({ prefix }) => `PKR ID ở đây bắt đầu bằng ${prefix}`,
    digits: (format, length) =>
      `PKR ID ở đây có ${plural(length, 'chữ số')}${after(format)} và không gì khác`,
    check: () =>
      'Chữ số kiểm tra không khớp với các chữ số trước nó. Hãy xem có chữ số nào gõ sai hoặc hai chữ số đổi chỗ không.',
  },
  notInFormat: 'Không theo định dạng',
  issueNext: 'Số tiếp theo',
  noNumberLeft: 'Định dạng không còn số nào. Hãy nhập tay, hoặc đề nghị thêm một chữ số.',
  issueSeveral: 'Cấp nhiều số cùng lúc',
  otherIssued: (wanted: string, got: string) =>
    `${wanted} đã bị lấy trong lúc đó: đã cấp ${got} thay thế`,
  issuing: {
    title: 'Cấp số',
    description:
      'Các số trống tiếp theo được ghi vào sổ đăng ký, chưa thuộc về ai. Hoàn tác sẽ đưa chúng ra, nhưng số đã cấp không bao giờ được cấp lần thứ hai.',
    count: 'Bao nhiêu',
    countWrong: (most: number) => `Hãy nhập số nguyên từ 1 đến ${formatNumber(most)}`,
    first: (number: string) => `Số đầu tiên là ${number}.`,
    list: 'Đưa vào danh sách',
    noList: 'Không danh sách nào',
    submit: 'Cấp số',
  },
  reserving: {
    open: 'Giữ trước',
    title: (who: string) => `Giữ trước ${who}`,
    description: 'Để riêng cho đến khi bỏ giữ hoặc thuộc về ai đó.',
    for: 'Giữ cho',
    forHint: 'Cho ai hoặc việc gì, ví dụ khách mời của giải mùa xuân.',
    needed: 'Hãy ghi cho ai hoặc việc gì',
    submit: 'Giữ trước',
    release: 'Bỏ giữ',
  },
  said: {
    issued: (count: number) => `Đã cấp ${plural(count, 'số')}`,
    reserved: (who: string) => `Đã giữ trước ${who}`,
    released: (who: string) => `Đã bỏ giữ ${who}`,
  },
}

export const describeFormat: Translated<typeof englishDescribe> = ({ prefix, digits, check }) =>
  `${prefix}${'0'.repeat(digits)}${check === 'none' ? '' : ` + ${checks[check]}`}`
