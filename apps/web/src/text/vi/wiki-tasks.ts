import type { Translated } from '#text/translated.ts'
import type { wikiTaskText as english } from '#text/wiki-tasks.ts'

export const wikiTaskText: Translated<typeof english> = {
  title: 'Tạo công việc',
  titleSeveral: 'Tạo các công việc',
  project: 'Dự án',
  name: 'Tiêu đề',
  nameOf: (number) => `Tiêu đề ${number}`,
  nameNeeded: 'Hãy đặt tiêu đề cho công việc.',
  assignees: 'Người thực hiện',
  nobody: 'Chưa có ai',
  due: 'Hạn chót',
  submit: 'Tạo công việc',
  submitSeveral: (count) => `Tạo ${count} công việc`,
  noProject:
    'Không có dự án nào bạn được thêm công việc. Hãy xin quyền tạo công việc trong một dự án.',
  made: (key) => `Đã tạo ${key}`,
  madeSeveral: (count) => `Đã tạo ${count} công việc`,
  madeApart: (key) => `Đã tạo ${key}; mục dùng để tạo không còn nữa`,
  undo: 'Hoàn tác',
  undone: (key) => `${key} đã vào thùng rác`,
  undoneSeveral: (count) => `${count} công việc đã vào thùng rác`,
  notUndone: (key) => `Không thu hồi được ${key}`,
  changed: 'Đã có người làm việc với nó. Hãy xóa nó trên trang riêng của nó.',
  box: (key, title) => `Xong: ${key} ${title}`,
  item: (words) => (words ? `Xong: ${words}` : 'Xong'),
  mentionedIn: 'Được nhắc đến trong',
  doneBy: (names) => `Giao cho ${names}`,
}
