import type { identityErrors as english } from '#text/identity-errors.ts'
import type { Translated } from '#text/translated.ts'

export const identityErrors: Translated<typeof english> = {
  'auth/email-already-in-use': 'Email này đã có tài khoản. Hãy đăng nhập.',
  'auth/wrong-password': 'Email hoặc mật khẩu không đúng.',
  'auth/invalid-credential': 'Email hoặc mật khẩu không đúng.',
  'auth/user-not-found': 'Email hoặc mật khẩu không đúng.',
  'auth/invalid-email': 'Hãy nhập địa chỉ email, ví dụ ann@club.example.',
  'auth/expired-action-code': 'Liên kết này đã hết hạn. Hãy yêu cầu liên kết mới.',
  'auth/invalid-action-code':
    'Liên kết này đã được dùng hoặc không đầy đủ. Hãy yêu cầu liên kết mới.',
  'auth/disk-full':
    'Ổ đĩa của máy chủ đã đầy. Hãy nhờ người tổ chức giải phóng dung lượng rồi thử lại.',
  'auth/requires-recent-login': 'Hãy đăng nhập lại để làm việc này.',
  'auth/weak-password': 'Hãy chọn mật khẩu mạnh hơn: ít nhất 12 ký tự và không dễ đoán.',
  'auth/invalid-verification-code': 'Mã này không đúng hoặc đã được dùng. Hãy đợi mã tiếp theo.',
  'auth/multi-factor-auth-required':
    'Tài khoản này yêu cầu bước thứ hai. Hãy đăng nhập lại lần nữa.',
  'auth/invalid-multi-factor-session': 'Đã quá thời gian. Hãy đăng nhập lại lần nữa.',
  'auth/popup-blocked': 'Trình duyệt đã chặn cửa sổ đăng nhập. Hãy cho phép rồi thử lại.',
  'auth/popup-closed-by-user': 'Cửa sổ đăng nhập đã bị đóng trước khi đăng nhập xong.',
  'auth/cancelled-popup-request': 'Cửa sổ đăng nhập đã bị đóng trước khi đăng nhập xong.',
  'auth/user-cancelled': 'Việc đăng nhập đã bị dừng giữa chừng.',
  'auth/operation-not-allowed': 'Cách này đã tắt ở đây. Hãy chọn cách khác, hoặc hỏi chủ sở hữu.',
  'auth/admin-restricted-operation':
    'Chỉ người được mời mới vào được. Hãy xin người quản trị tổ chức một lời mời.',
  'auth/account-exists-with-different-credential':
    'Trước đây bạn đã đăng nhập bằng cách khác. Hãy dùng cách đó.',
  'auth/credential-already-in-use': 'Đã có người khác đăng nhập bằng cách này.',
  'auth/provider-already-linked': 'Bạn đã có thể đăng nhập bằng cách này.',
  'auth/no-such-provider': 'Bạn không đăng nhập bằng cách này.',
  'auth/user-mismatch': 'Đó là tài khoản của người khác. Hãy dùng tài khoản của bạn.',
  'auth/google-expired':
    'Việc đăng nhập bằng Google kéo dài quá lâu, hoặc đã bắt đầu ở một cửa sổ khác. Hãy thử lại.',
  'auth/google-refused': 'Google chưa xác nhận đó là bạn. Hãy thử lại.',
  'auth/google-unreachable':
    'Hiện không kết nối được với Google. Hãy thử lại sau giây lát, hoặc chọn cách khác.',
  'auth/unauthorized-domain': 'Địa chỉ này chưa được phép đăng nhập bằng Google.',
  'auth/web-storage-unsupported':
    'Trình duyệt không lưu dữ liệu của trang này nên không giữ được đăng nhập. Hãy cho phép cookie rồi thử lại.',
}
