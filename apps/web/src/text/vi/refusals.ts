import type { Refusals } from '#text/refusals.ts'

export const refusals: Refusals = {
  unauthenticated: 'Vui lòng đăng nhập.',
  invalid_filter: 'Không đọc được bộ lọc. Hãy sửa phần được gạch chân.',
  query_too_slow:
    'Tìm danh sách này mất quá nhiều thời gian. Hãy thu hẹp bộ lọc: chọn dự án hoặc người, hoặc bớt điều kiện.',
  token_expired: 'Phiên đăng nhập cần được làm mới.',
  token_revoked: 'Phiên đăng nhập này đã kết thúc.',
  user_disabled: 'Tài khoản này đã bị vô hiệu hóa.',
  membership_suspended: 'Tư cách thành viên của bạn đang bị tạm ngưng.',
  membership_pending: 'Tư cách thành viên của bạn chưa được duyệt.',
  not_a_member: 'Bạn không phải là thành viên của tổ chức này.',
  forbidden: 'Bạn không có quyền làm việc này.',
  password_needed: 'Trang này có mật khẩu. Hãy nhập mật khẩu để mở liên kết.',
  sign_in_too_old: 'Hãy đăng nhập lại rồi thử lần nữa.',
  closed_below:
    'Có trang bên dưới mà bạn không được xem hoặc sửa. Hãy nhờ người phụ trách chuyển hoặc xóa trang đó trước.',
  version_in_use:
    'Phiên bản này đang hiển thị cho người đọc hoặc là bản mới nhất. Hãy phát hành một bản không có phần cần xóa trước.',
  role_in_use:
    'Có người đang giữ vai trò này hoặc được mời với nó. Hãy trao cho họ vai trò khác trước.',
  manager_needed:
    'Không còn ai khác ở đây chọn được người tham gia. Hãy trao quyền đó cho người khác trước.',
  last_owner: 'Không có chủ sở hữu nào khác. Hãy chỉ định thêm một người trước.',
  already_linked: 'Tài khoản này hoặc Telegram này đã được kết nối.',
  account_exists: 'Địa chỉ này đã có tài khoản. Hãy đăng nhập bằng nó để nhận lời mời.',
  invitation_used: 'Lời mời này đã được nhận. Hãy đăng nhập.',
  invitation_expired: 'Lời mời này đã hết hạn. Hãy xin gửi lại.',
  invitation_revoked: 'Lời mời này đã bị thu hồi.',
  too_many_requests: 'Quá nhiều yêu cầu trong thời gian ngắn. Vui lòng đợi một lát rồi thử lại.',
  disk_full: 'Ổ đĩa của máy chủ đã đầy nên chưa có gì thay đổi. Hãy báo người quản trị máy chủ.',
  unavailable: 'Máy chủ đang bận hoặc đang khởi động lại. Vui lòng thử lại sau giây lát.',
  internal: 'Đã xảy ra lỗi phía máy chủ. Chưa có gì thay đổi.',
}
