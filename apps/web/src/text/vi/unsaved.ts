import type { Translated } from '#text/translated.ts'
import type { unsavedText as english } from '#text/unsaved.ts'

export const unsavedText: Translated<typeof english> = {
  retryAll: 'Thử lại tất cả',
  discard: 'Bỏ',
  keepMine: 'Giữ bản của tôi',
  takeTheirs: 'Lấy bản của người kia',
  mine: 'Của tôi',
  theirs: 'Của người kia',
  unsavedHint: 'Không có gì bị mất: các thay đổi này đang chờ trên thiết bị này.',
  unsentHint:
    'Các thay đổi này được giữ trên thiết bị này. Chúng sẽ được gửi khi có kết nối lại, kể cả khi bạn đóng trang.',
  sendNow: 'Gửi ngay',
  whole: 'Xem toàn bộ nội dung',
  less: 'Thu gọn',
  copy: 'Sao chép nội dung',
  copied: 'Đã sao chép nội dung',
}
