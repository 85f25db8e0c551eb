import type { shell as english } from '#text/shell.ts'
import type { Translated } from '#text/translated.ts'

export const shell: Translated<typeof english> = {
  product: 'Courtside',
  skipToContent: 'Chuyển đến nội dung',
  mainNavigation: 'Điều hướng chính',
  sidebar: 'Thanh bên',
  toggleSidebar: 'Ẩn hoặc hiện thanh bên',
  search: 'Tìm kiếm',
  more: 'Xem thêm',
  places: {
    projects: 'Dự án',
    tasks: 'Mọi công việc',
    myWork: 'Việc của tôi',
    inbox: 'Thông báo',
    wiki: 'Wiki',
    chats: 'Trò chuyện',
    analysis: 'Phân tích',
    apps: 'Ứng dụng',
    users: 'Người dùng',
    roles: 'Vai trò',
    pkrIds: 'PKR ID',
    styleSheet: 'Thành phần',
    settings: 'Cài đặt',
  },
  groups: {
    organisation: 'Tổ chức',
    other: 'Khác',
    soon: 'Dự kiến',
    navigation: 'Đi đến',
  },
  hints: {
    pkrIds: 'Số của hội viên trong sổ đăng ký của câu lạc bộ',
    styleSheet: 'Mẫu thiết kế',
  },
  goTo: (place: string) => `Đi đến ${place}`,
  settingsOf: (section: string) => `Cài đặt: ${section}`,
  openPalette: 'Mở bảng lệnh',
  showShortcuts: 'Xem phím tắt',
  switchTheme: 'Chuyển giữa chủ đề sáng và tối',
  importProject: 'Nhập dự án',
  invite: 'Mời thành viên',
}
