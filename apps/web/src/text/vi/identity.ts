import type { identity as english } from '#text/identity.ts'
import type { Translated } from '#text/translated.ts'

const errors: Readonly<Record<string, string>> = {
  'auth/user-disabled': 'Tài khoản này đã bị tắt. Hãy nhờ người quản trị tổ chức bật lại.',
  'auth/too-many-requests': 'Thử quá nhiều lần. Hãy đợi vài phút rồi thử lại.',
  'auth/user-token-expired': 'Bạn đã bị đăng xuất để bảo đảm an toàn. Hãy đăng nhập lại.',
  'auth/network-request-failed':
    'Không kết nối được với dịch vụ đăng nhập. Hãy kiểm tra kết nối rồi thử lại.',
  'auth/timeout': 'Dịch vụ đăng nhập phản hồi quá chậm. Hãy thử lại.',
}

export const identity: Translated<typeof english> = {
  title: 'Đăng nhập',
  errors,
  unknownGoogleError: 'Đã xảy ra lỗi không xác định khi đăng nhập bằng Google',
  unknownSignOutError: 'Đã xảy ra lỗi không xác định khi đăng xuất',
  unknownError: 'Đã xảy ra lỗi. Hãy thử lại.',
  demoBanner: 'Bản dùng thử với câu lạc bộ hư cấu',
}
