import { setApart } from '@courtside/contract/set-apart.ts'
import type { Translated } from '#text/translated.ts'
import type { versionText as english } from '#text/versions.ts'

export const versionText: Translated<typeof english> = {
  title: 'Các phiên bản của mô tả',
  everything: 'Tất cả',
  show: 'Xem đã thay đổi gì',
  by: (who: string, when: string) => `${setApart(who)}, ${when}`,
  older: 'Phiên bản cũ hơn',
  newer: 'Phiên bản mới hơn',
  restore: 'Khôi phục phiên bản này',
  isCurrent: 'Mô tả hiện đang như thế này.',
  gone: 'Không hiển thị được phiên bản này.',
  sameWords: 'Nội dung vẫn như trước, chỉ khác ký hiệu.',
  tooMuch: 'Thay đổi quá nhiều để so từng từ: văn bản cũ đứng trước.',
  added: 'thêm:',
  removed: 'bỏ:',
}
