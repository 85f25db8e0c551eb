import type { api as english } from '#text/api.ts'
import type { Translated } from '#text/translated.ts'

export const api: Translated<typeof english> = {
  noToken: 'Không có token xác thực',
  tokenTimedOut: 'Yêu cầu token xác thực đã quá thời gian',
  requestTimedOut: 'Yêu cầu đã quá thời gian. Hãy thử lại.',
  parsingTimedOut: 'Đọc phản hồi đã quá thời gian',
  requestFailed: (status: number) => `Yêu cầu không thành công, mã trạng thái ${status}`,
  unexpected: 'Đã xảy ra lỗi ngoài dự kiến',
}
