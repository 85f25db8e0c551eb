import type { ExportFormat, ExportState } from '@courtside/contract/exports.ts'
import type { exportText as english } from '#text/export-steps.ts'
import type { Translated } from '#text/translated.ts'

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  xlsx: { name: 'Excel', hint: 'Tệp Excel với ngày tháng thật. Tốt nhất để đọc, sắp xếp và in.' },
  csv: { name: 'CSV', hint: 'Văn bản thuần cho mọi bảng tính, và để nhập lại.' },
  json: { name: 'JSON', hint: 'Cho chương trình.' },
}

const states: Record<ExportState, (name: string) => string> = {
  ready: (name) => `${name} đã sẵn sàng. Trình duyệt sẽ bắt đầu lưu.`,
  running: (name) => `Đang ghi ${name}`,
  done: (name) => `${name} đã có trong thư mục tải xuống`,
  cancelled: () => 'Đã dừng xuất',
  broken: () => 'Việc tải xuống bị gián đoạn',
}

export const exportText: Translated<typeof english> = {
  formats,
  failed: 'Không bắt đầu xuất được',
  stateOf: (state: ExportState, name: string) => states[state](name),
  progress: 'Số hàng đã ghi',
  leave: 'Bạn có thể đóng cửa sổ này; việc tải xuống vẫn tiếp tục.',
  stop: 'Dừng',
  again: 'Lưu lại lần nữa',
  save: 'Lưu tệp',
  other: 'Định dạng khác',
  close: 'Đóng',
}
