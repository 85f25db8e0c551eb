import type { fileText as english } from '#text/files.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

const figures = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 })

const formatSize = (bytes: number): string => {
  if (bytes < 1000) return plural(bytes, 'byte')
  const [value, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${figures.format(value)} ${unit}`
}

export const fileText: Translated<typeof english> = {
  title: 'Tệp đính kèm',
  add: 'Đính kèm tệp',
  photo: 'Chụp ảnh',
  drop: 'Thả tệp để đính kèm',
  size: formatSize,
  open: (name: string) => `Mở ${name}`,
  save: (name: string) => `Lưu ${name}`,
  remove: (name: string) => `Gỡ ${name}`,
  removed: (name: string) => `Đã gỡ ${name}`,
  restored: (name: string) => `Đã khôi phục ${name}`,
  actions: (name: string) => `Thao tác với ${name}`,
  saveFailed: 'Không mở được tệp',
  states: {
    waiting: 'Đang chờ đến lượt',
    paused: 'Đã tạm dừng',
    offline: 'Đang chờ kết nối; sẽ tự tiếp tục',
    storing: 'Sắp xong',
  },
  failed: 'Chưa đính kèm được',
  progress: (done: number, total: number) => `${formatSize(done)} trên ${formatSize(total)}`,
  sending: (name: string) => `Đang gửi ${name}`,
  pause: (name: string) => `Tạm dừng ${name}`,
  resume: (name: string) => `Tiếp tục ${name}`,
  retry: (name: string) => `Thử lại ${name}`,
  cancel: (name: string) => `Dừng gửi ${name}`,
  heic: (name: string) => ({
    title: `${name} vẫn là tệp HEIC`,
    description:
      'Chỉ Safari hiển thị được; người khác có thể lưu tệp. Để mọi người đều xem được ảnh, hãy gửi từ iPhone hoặc lưu thành JPEG trước.',
  }),
  couldNotStore: 'Máy chủ đã nhận tệp nhưng chưa lưu được: hãy thử lại sau ít phút',
  diskFull:
    'Ổ đĩa của máy chủ đã đầy. Hãy nhờ người vận hành máy chủ dọn chỗ; sau đó tệp sẽ tự gửi tiếp',
  history: {
    added: (name: string) => `đã đính kèm ${name}`,
    removed: (name: string) => `đã gỡ tệp đính kèm ${name}`,
    restored: (name: string) => `đã khôi phục tệp đính kèm ${name}`,
  },
  lightbox: {
    close: 'Đóng',
    next: 'Ảnh tiếp theo',
    previous: 'Ảnh trước',
    position: (at: number, of: number) => `${at} trên ${of}`,
    failed: 'Không hiển thị được ảnh này',
  },
}
