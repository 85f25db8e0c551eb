import type { Translated } from '#text/translated.ts'
import type { ui as english } from '#text/ui.ts'
import { formatNumber, plural } from './plural.ts'

export const ui: Translated<typeof english> = {
  close: 'Đóng',
  cancel: 'Hủy',
  loading: 'Đang tải',
  notifications: 'Thông báo',
  optional: 'không bắt buộc',
  onlyFirst: (count: number) => `Chỉ hiển thị ${count} mục đầu tiên`,
  breadcrumb: 'Đường dẫn',
  keyThen: 'rồi',
  progress: (done: number, total: number) => `${formatNumber(done)} trên ${formatNumber(total)}`,
  status: {
    triage: 'Chờ phân loại',
    backlog: 'Để sau',
    unstarted: 'Chưa bắt đầu',
    started: 'Đang làm',
    completed: 'Hoàn thành',
    cancelled: 'Đã hủy',
  },
  priority: {
    none: 'Không ưu tiên',
    urgent: 'Khẩn cấp',
    high: 'Cao',
    medium: 'Trung bình',
    low: 'Thấp',
  },
  fieldValue: (field: string, value: string) => `${field}: ${value}`,
  due: {
    today: 'Hôm nay',
    tomorrow: 'Ngày mai',
    late: (days: number) => `Quá hạn ${plural(days, 'ngày')}`,
    exactly: (date: string) => `, hạn ${date}`,
  },
  picker: {
    nothing: 'Không có kết quả. Hãy thử từ khác.',
    empty: 'Chưa có gì để chọn.',
    done: 'Xong',
  },
  palette: {
    back: 'Quay lại mọi thao tác',
    title: 'Bảng lệnh',
    actions: 'Thao tác',
    searching: 'Đang tìm…',
  },
  shortcuts: {
    next: 'Dòng sau',
    previous: 'Dòng trước',
    title: 'Phím tắt',
    description: 'Những phím dùng được trên màn hình này lúc này.',
  },
}
