import type { Translated } from '#text/translated.ts'
import type { verifyText as english } from '#text/verify.ts'

export const verifyText: Translated<typeof english> = {
  titleOf: (verdict: string, who: string) => `${verdict}: ${who}`,
  fields: {
    number: 'PKR ID',
    list: 'Danh sách',
    validity: 'Hiệu lực',
    printedName: 'Tên trên thẻ',
  },
  always: 'Không thời hạn',
  from: (day: string) => `Từ ${day}`,
  until: (day: string) => `Đến ${day}`,
  between: (first: string, last: string) => `${first} – ${last}`,
  again: 'Kiểm tra lại',
  anybody: 'Tổ chức',
  empty: {
    word: 'Không có thẻ',
    description: 'Hãy quét mã trên thẻ hội viên bằng máy ảnh của điện thoại.',
  },
  opening: { word: 'Đang mở thẻ…', description: '' },
  damaged: {
    word: 'Không đọc được',
    description: 'Đây không phải là toàn bộ mã của thẻ hội viên. Hãy quét lại, gần hơn và đủ sáng.',
  },
  forged: {
    word: 'Không phải thẻ thật',
    description: (who: string) => `${who} không làm thẻ này, hoặc không còn công nhận thẻ này.`,
  },
  foreign: {
    word: 'Không phải thẻ ở đây',
    description: (who: string) =>
      `${who} không biết khóa đã ký thẻ này: thẻ của tổ chức khác, hoặc đã bị hủy hiệu lực.`,
  },
  expired: {
    word: 'Hết hạn',
    description: (day: string) => `Thẻ này dùng được đến ${day}. Hãy đề nghị chủ thẻ đưa thẻ mới.`,
  },
  unreachable: {
    word: 'Chưa kiểm tra',
    description:
      'Không có mạng ở đây thì không kiểm tra được thẻ này. Hãy kết nối rồi kiểm tra lại.',
  },
  printed: {
    word: (day: string) => `Như khi in ngày ${day}`,
    asking: 'Thẻ là thật. Đang hỏi tình trạng hôm nay của chủ thẻ…',
    unanswered:
      'Thẻ là thật. Không hỏi được tình trạng hôm nay của chủ thẻ: không có mạng, hoặc quá nhiều thẻ được kiểm tra cùng lúc.',
  },
  standings: {
    valid: { word: 'Có hiệu lực', description: (who: string) => `${who} xác nhận hôm nay.` },
    early: {
      word: 'Chưa có hiệu lực',
      description: (who: string) => `${who} chỉ công nhận hội viên này từ một ngày sau đó.`,
    },
    ended: {
      word: 'Đã hết thời hạn',
      description: (who: string) => `${who} cho biết ngày cuối có hiệu lực đã qua.`,
    },
    suspended: {
      word: 'Tạm ngưng',
      description: (who: string) => `${who} đã tạm ngưng PKR ID này.`,
    },
    retired: {
      word: 'Ngừng dùng',
      description: (who: string) => `${who} không còn dùng PKR ID này.`,
    },
    removed: {
      word: 'Đã gỡ',
      description: (who: string) => `${who} đã đưa hội viên này ra khỏi danh sách sau khi in thẻ.`,
    },
    closed: {
      word: 'Danh sách đã đóng',
      description: (who: string) => `${who} đã đóng danh sách của thẻ này.`,
    },
  },
}
