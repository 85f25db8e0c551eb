import type { firstStepsText as english } from '#text/first-steps.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const firstStepsText: Translated<typeof english> = {
  title: 'Những bước đầu tiên',
  progress: (done: number, all: number) => `Xong ${formatNumber(done)}/${formatNumber(all)}`,
  hide: 'Ẩn',
  done: 'Xong',
  steps: {
    name: { title: 'Đặt tên tổ chức', hint: 'Đổi tên hoặc thêm logo.' },
    event: { title: 'Tạo sự kiện', hint: 'Chọn mẫu và ngày.' },
    people: { title: 'Mời mọi người', hint: 'Giao việc được trước khi họ tham gia.' },
    phone: { title: 'Mở trên điện thoại', hint: 'Quét mã rồi đăng nhập.' },
  },
  phone: {
    description: 'Quét mã này bằng camera điện thoại, hoặc mở địa chỉ. Rồi đăng nhập.',
    code: (address: string) => `Mã QR của ${address}`,
    close: 'Đóng',
  },
}
