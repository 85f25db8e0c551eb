import type { pictureText as english } from '#text/pictures.ts'
import type { Translated } from '#text/translated.ts'

export const pictureText: Translated<typeof english> = {
  add: 'Thêm ảnh',
  change: 'Đổi ảnh',
  remove: 'Gỡ ảnh',
  hint: 'Thành viên thấy ảnh bên cạnh tên bạn. JPEG, PNG hoặc WebP, tối đa 20 MB; loại khác mà trình duyệt mở được cũng dùng được.',
  tooLarge: 'Tệp này quá lớn: ảnh tối đa 20 MB.',
  unreadable: 'Trình duyệt này không mở được tệp đó như ảnh. Hãy chọn JPEG, PNG hoặc WebP.',
  failed: 'Không lưu được ảnh',
  title: 'Chọn phần hiển thị',
  description: 'Di chuyển ảnh bằng chuột, ngón tay hoặc phím mũi tên.',
  area: 'Phần hiển thị; phím mũi tên để di chuyển',
  zoom: 'Thu phóng',
  save: 'Dùng ảnh này',
}
