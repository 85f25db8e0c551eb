import type { api as english } from '#text/api.ts'
import type { Translated } from '#text/translated.ts'

export const api: Translated<typeof english> = {
  noToken: 'Không có token xác thực',
  tokenTimedOut: 'Yêu cầu token xác thực đã quá thời gian',
  requestTimedOut: 'Yêu cầu đã quá thời gian. Hãy thử lại.',
  parsingTimedOut: 'Đọc phản hồi đã quá thời gian',
  requestFailed: (status: number) => `Yêu cầu không thành công, mã trạng thái ${status}`,
  unexpected: 'Đã xảy ra lỗi ngoài dự kiến',
  live: {
    offline: 'Mất kết nối. Những gì đang thấy có thể đã cũ; kết nối sẽ tự trở lại.',
    waiting: 'Quá nhiều yêu cầu cùng lúc: ứng dụng đợi một lát rồi tự tiếp tục.',
    missing: 'Một phần của ứng dụng chưa tải xong.',
    outdated: 'Đã có phiên bản mới.',
    reload: 'Tải lại',
  },
}
