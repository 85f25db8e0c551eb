import type { maintenanceText as english } from '#text/maintenance.ts'
import type { Translated } from '#text/translated.ts'

export const maintenanceText: Translated<typeof english> = {
  title: 'Bảo trì',
  label: 'Đóng để bảo trì',
  open: 'Khi đóng, chỉ người được thay đổi các cài đặt này vào được; mọi người khác thấy trang bảo trì và tự trở lại khi ứng dụng mở lại.',
  closedFor: (reason: string) => `Đang đóng: ${reason}`,
  noReason: 'Đang đóng, không nêu lý do.',
  until: (end: string) => `Dự kiến mở lại ${end}.`,
  change: 'Đổi nội dung thông báo',
  notice: 'Đang đóng để bảo trì: những người khác không vào được',
  toSettings: 'Cài đặt',
  form: {
    title: 'Đóng để bảo trì',
    changeTitle: 'Nội dung thông báo với mọi người',
    reason: 'Lý do',
    reasonHint: 'Hiện dưới “Tìm hiểu thêm” trên trang bảo trì.',
    day: 'Dự kiến kết thúc',
    time: 'Giờ',
    endHint: 'Ứng dụng không tự mở lại.',
    past: 'Hãy chọn một thời điểm sắp tới, hoặc để trống',
    timeNeeded: 'Hãy chọn thêm ngày',
    submit: 'Đóng ngay',
    changeSubmit: 'Lưu',
  },
}
