import type { memberText as english } from '#text/members.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const memberText: Translated<typeof english> = {
  title: 'Tham gia',
  none: 'Chưa có ai tham gia.',
  failed: 'Không tải được danh sách người tham gia.',
  retry: 'Thử lại',
  add: 'Thêm người',
  addTitle: (project: string) => `Thêm người vào ${project}`,
  addDescription:
    'Quyền của họ trong dự án là những gì vai trò ở đây và vai trò trong tổ chức cho phép.',
  people: 'Người',
  choosePeople: 'Chọn người',
  role: 'Vai trò trong dự án',
  chooseRole: 'Chọn vai trò',
  confirm: 'Thêm',
  needPeople: 'Hãy chọn người',
  needRole: 'Hãy chọn vai trò',
  roleOf: (name: string, role: string) => `Vai trò của ${name}: ${role}`,
  remove: (name: string) => `Gỡ ${name} khỏi dự án`,
  cannotGive: 'Vai trò này cho phép những gì bạn không được làm trong dự án này',
  done: {
    added: (names: readonly string[], role: string) =>
      `${names.length === 1 ? names[0] : plural(names.length, 'người')} tham gia với vai trò ${role}`,
    changed: (name: string, role: string) => `${name} giờ có vai trò ${role} ở đây`,
    removed: (name: string) => `${name} không còn tham gia`,
  },
}
