import type { memberText as english } from '#text/members.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const memberText: Translated<typeof english> = {
  title: 'Thành viên dự án',
  none: 'Chưa có thành viên.',
  failed: 'Không tải được thành viên của dự án.',
  retry: 'Thử lại',
  add: 'Thêm thành viên',
  addTitle: (project: string) => `Thêm thành viên vào ${project}`,
  addDescription:
    'Quyền của họ trong dự án là những gì vai trò ở đây và vai trò trong tổ chức cho phép.',
  people: 'Thành viên',
  choosePeople: 'Chọn thành viên',
  role: 'Vai trò trong dự án',
  chooseRole: 'Chọn vai trò',
  confirm: 'Thêm',
  needPeople: 'Hãy chọn thành viên',
  needRole: 'Hãy chọn vai trò',
  roleOf: (name: string, role: string) => `Vai trò của ${name}: ${role}`,
  remove: (name: string) => `Gỡ ${name} khỏi dự án`,
  cannotGive: 'Vai trò này cho phép những gì bạn không được làm trong dự án này',
  done: {
    added: (names: readonly string[], role: string) =>
      `${names.length === 1 ? names[0] : plural(names.length, 'người')} tham gia với vai trò ${role}`,
    changed: (name: string, role: string) => `${name} nay có vai trò ${role} ở đây`,
    removed: (name: string) => `${name} không còn tham gia dự án`,
  },
}
