import { setApart } from '@courtside/contract/set-apart.ts'
import type { Translated } from '#text/translated.ts'
import type { wikiRuleText as english } from '#text/wiki-rules.ts'

const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('vi').format(names.map(setApart))

export const wikiRuleText: Translated<typeof english> = {
  action: 'Ai xem được…',
  title: 'Ai xem được trang này',
  description:
    'Áp dụng cho trang này và mọi trang bên dưới. Người quản lý thành viên của tổ chức luôn xem được.',
  about: { read: 'Đọc', write: 'Viết' },
  everybody: {
    read: 'Mọi người đọc được wiki',
    write: 'Mọi người đọc được trang này và được viết trong wiki',
  },
  chosen: 'Chỉ những người sau',
  named: { read: 'Ai được đọc', write: 'Ai được viết' },
  addPeople: 'Người hoặc nhóm',
  addProject: 'Thành viên của một dự án',
  group: 'Nhóm',
  members: 'Thành viên',
  membersOf: (project) => `thành viên của ${project}`,
  somebody: 'Một người đã rời đi',
  someProject: 'Một dự án bạn không thấy',
  remove: (name) => `Bỏ ${name}`,
  above: {
    read: (page, names) => `“${page}” ở phía trên chỉ cho ${formatList(names)} đọc.`,
    write: (page, names) => `Ở đó và bên dưới, chỉ ${formatList(names)} được viết (“${page}”).`,
  },
  nobody: 'Hãy nêu tên ai đó, hoặc mở cho mọi người.',
  save: 'Lưu',
  saved: (title) => `Đã đổi người xem được ${title}`,
  undo: 'Hoàn tác',
  failed: 'Không tải được.',
  widens: {
    title: (title: string) => `Nhiều người hơn sẽ đọc được “${title}”`,
    rules:
      'Quy tắc về người được xem ở chỗ hiện tại sẽ không còn áp dụng ở chỗ mới. Điều này cũng áp dụng cho mọi trang bên dưới.',
    link: 'Một trang phía trên ở chỗ mới có liên kết công khai: ai có liên kết đó đều đọc được trang này và mọi trang bên dưới mà không cần đăng nhập.',
    confirm: 'Chuyển tới đó',
  },
  restricted: 'Không phải ai cũng xem được trang này',
  readOnly: 'Chỉ một số người được viết trang này, và bạn không ở trong số đó.',
}
