import type { groupText as english } from '#text/groups.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const groupText: Translated<typeof english> = {
  title: 'Nhóm',
  add: 'Nhóm mới',
  fields: { name: 'Tên', isRemoved: 'Đã gỡ' },
  aGroup: 'Một nhóm',
  memberCount: (count: number) => (count === 0 ? 'Không có ai' : plural(count, 'người')),
  taskCount: (count: number) => plural(count, 'công việc đang mở'),
  taskCountSeen: (count: number) => `${plural(count, 'công việc đang mở')} bạn xem được`,
  empty: {
    title: 'Chưa có nhóm',
    description:
      'Một nhóm, ví dụ tổ sân bãi, có thể được giao một công việc mà ai trong nhóm cũng làm được, được nhắc đến và được báo tin cùng nhau.',
  },
  failed: 'Không tải được các nhóm',
  form: {
    description: 'Những người cùng làm việc với nhau: tổ sân bãi, bàn tiếp đón, ban điều hành.',
    name: 'Tên',
    nameNeeded: 'Hãy đặt tên cho nhóm',
    people: 'Người trong nhóm',
    choose: 'Chọn người',
    submit: 'Tạo nhóm',
  },
  detail: {
    label: 'Nhóm',
    close: 'Đóng nhóm',
    actions: 'Thao tác khác với nhóm này',
    rename: 'Tên của nhóm',
    nameTaken: (name: string) => `Đã có nhóm “${name}”`,
    mention: (handle: string) => `@${handle} nhắc đến mọi người trong nhóm.`,
    members: 'Người trong nhóm',
    nobody: 'Nhóm chưa có ai.',
    addPeople: 'Thêm người',
    takeOut: (name: string) => `Đưa ${name} ra khỏi nhóm`,
    remove: 'Gỡ nhóm',
    gone: {
      title: 'Không có nhóm này',
      description: 'Nhóm đã bị gỡ, hoặc liên kết không đầy đủ.',
      back: 'Xem mọi nhóm',
    },
  },
  removeDialog: {
    title: (name: string) => `Gỡ ${name}?`,
    description:
      'Nhóm không còn chọn được nữa, và người trong nhóm mất những gì có được qua nhóm. Người trong nhóm vẫn ở lại, và tên nhóm vẫn còn trên những gì từng liên quan.',
  },
  said: {
    made: (name: string) => `Đã tạo nhóm ${name}`,
    renamed: (name: string) => `Đã đổi tên nhóm thành ${name}`,
    removed: (name: string) => `Đã gỡ nhóm ${name}`,
    joined: (who: string, name: string) => `Đã thêm ${who} vào ${name}`,
    left: (who: string, name: string) => `Đã đưa ${who} ra khỏi ${name}`,
    is: (who: string) => who,
    are: (count: number) => plural(count, 'người'),
  },
}
