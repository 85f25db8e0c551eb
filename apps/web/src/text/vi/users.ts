import type { Translated } from '#text/translated.ts'
import type { users as english } from '#text/users.ts'
import { plural } from './plural.ts'

export const users: Translated<typeof english> = {
  title: 'Người dùng',
  search: 'Tìm theo tên hoặc email',
  columns: {
    name: 'Tên',
    roles: 'Vai trò',
    status: 'Trạng thái',
    lastSeenAt: 'Hoạt động gần nhất',
  },
  statuses: {
    invited: 'Đã mời',
    active: 'Đang hoạt động',
    pending: 'Chờ duyệt',
    suspended: 'Tạm ngưng',
    removed: 'Đã gỡ',
  },
  you: 'Bạn',
  placeholder: 'Tên tạm',
  group: 'Nhóm',
  placeholderHint: 'Không ai đăng nhập được bằng tên này. Bạn có thể thay bằng một người.',
  noRole: 'Không có vai trò',
  never: 'Chưa bao giờ',
  loadingMore: 'Đang tải thêm người',
  empty: {
    title: 'Chưa có ai ở đây',
    description: 'Mọi người xuất hiện ở đây khi được mời hoặc đăng nhập lần đầu.',
  },
  noMatch: {
    title: 'Không có ai khớp',
    description: (search: string) => `Không có tên hay email nào chứa “${search}”.`,
    clear: 'Xóa nội dung tìm',
  },
  failed: 'Không tải được danh sách người dùng',
  forbidden: {
    title: 'Bạn không xem được thành viên của tổ chức',
    description: 'Hãy xin người quản trị tổ chức quyền “Xem thành viên của tổ chức”.',
  },
  picker: {
    title: 'Chọn người',
    titleOne: 'Chọn một người',
    search: 'Gõ tên',
    searchOrInvite: 'Gõ tên hoặc địa chỉ email',
    invite: (who: string) => `Mời “${who}”`,
    notJoined: 'Chưa là thành viên',
    addStandIn: (name: string) => `Thêm tên tạm “${name}”`,
    standInFailed: (name: string) => `Không thêm được “${name}”`,
  },
  membership: {
    not_a_member: {
      title: 'Bạn chưa phải là thành viên',
      description:
        'Bạn đã đăng nhập nhưng tổ chức này chưa biết bạn. Hãy nhờ người quản trị tổ chức mời bạn bằng địa chỉ này.',
    },
    membership_pending: {
      title: 'Đang chờ duyệt',
      description: 'Yêu cầu của bạn đã đến. Khi có người duyệt, trang này sẽ mở.',
    },
    membership_suspended: {
      title: 'Tư cách thành viên của bạn đang tạm ngưng',
      description:
        'Công việc của bạn vẫn an toàn và nguyên vẹn. Hãy nhờ người quản trị tổ chức cho bạn vào lại.',
    },
    signedInAs: (name: string) => `Đang đăng nhập với tên ${name}`,
    begun: 'Nội dung bạn đang viết',
    copy: 'Sao chép',
    copied: 'Đã sao chép nội dung',
    tryAgain: 'Thử lại',
    signOut: 'Đăng xuất',
  },
  leave: {
    title: ({ drafts, unsaved }: { drafts: number; unsaved: number }) => {
      const kept = [
        drafts > 0 && plural(drafts, 'bản nháp'),
        unsaved > 0 && plural(unsaved, 'thay đổi chưa lưu'),
      ]
      return `Trên thiết bị này bạn còn ${kept.filter(Boolean).join(' và ')}`
    },
    description:
      'Hãy giữ lại cho lần đăng nhập tới ở đây, hoặc bỏ đi nếu người khác cũng dùng thiết bị này.',
    keep: 'Giữ và đăng xuất',
    discard: 'Bỏ và đăng xuất',
  },
  menu: {
    open: 'Tài khoản của bạn',
    theme: 'Chủ đề',
    themes: { dark: 'Tối', light: 'Sáng', system: 'Hệ thống' },
    signOut: 'Đăng xuất',
  },
}
