import type { liveText as english } from '#text/live.ts'
import type { Translated } from '#text/translated.ts'

export const liveText: Translated<typeof english> = {
  offline: 'Mất kết nối. Nội dung có thể đã cũ.',
  unkept: 'Mất kết nối. Nội dung có thể đã cũ. Đừng tải lại trang.',
  waiting: 'Quá nhiều yêu cầu cùng lúc: ứng dụng đợi một lát rồi tự tiếp tục.',
  missing: 'Một phần của ứng dụng chưa tải xong.',
  outdated: 'Đã có phiên bản mới.',
  reload: 'Tải lại',
}
