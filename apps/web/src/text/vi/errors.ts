import type { errors as english } from '#text/errors.ts'
import type { Translated } from '#text/translated.ts'

export const errors: Translated<typeof english> = {
  goBack: 'Quay lại',
  backToHome: 'Về trang chủ',
  learnMore: 'Tìm hiểu thêm',
  serverError: {
    code: '500',
    title: 'Đã xảy ra lỗi',
    description: 'Máy chủ gặp sự cố. Hãy thử lại sau.',
  },
  notFound: {
    code: '404',
    title: 'Không tìm thấy trang',
    description: 'Trang bạn tìm không tồn tại hoặc có thể đã bị gỡ.',
  },
  forbidden: {
    title: 'Bạn không có quyền truy cập nơi này',
    description: 'Hãy xin người quản trị tổ chức cấp quyền, hoặc quay lại.',
  },
  section: {
    title: 'Không hiển thị được phần này',
    description: 'Phần còn lại của trang vẫn hoạt động và những gì đã lưu không bị mất.',
    retry: 'Thử lại',
  },
  missing: {
    title: 'Chưa có trên thiết bị này',
    description: 'Phần này tự tải khi có kết nối trở lại.',
  },
  whoAsks: 'Không tải được tài khoản của bạn',
}
