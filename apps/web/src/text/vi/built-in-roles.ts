import type { builtInRoleText as english } from '#text/built-in-roles.ts'
import type { Translated } from '#text/translated.ts'

export const builtInRoleText: Translated<typeof english> = {
  owner: { name: 'Chủ sở hữu', description: 'Làm được mọi việc, kể cả cài đặt của tổ chức' },
  admin: { name: 'Quản trị viên', description: 'Làm được mọi việc, trừ cài đặt của tổ chức' },
  manager: { name: 'Quản lý', description: 'Điều hành dự án, mời người và quản lý PKR ID' },
  member: {
    name: 'Thành viên',
    description: 'Làm mọi công việc mở cho cả tổ chức, và viết wiki',
  },
  volunteer: {
    name: 'Tình nguyện viên',
    description:
      'Chỉ thấy công việc được giao cho mình, cập nhật trạng thái của chúng, và đọc wiki',
  },
  referee: { name: 'Trọng tài', description: 'Như tình nguyện viên, và xem được PKR ID' },
  guest: { name: 'Khách', description: 'Xem dự án, công việc và wiki' },
}
