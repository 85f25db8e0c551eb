import type { checklistText as english } from '#text/checklists.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

const named = (list: string) => list || 'Danh sách kiểm tra'

export const checklistText: Translated<typeof english> = {
  add: 'Thêm mục kiểm tra',
  addTo: (list: string) => `Thêm mục vào ${named(list)}`,
  addList: 'Thêm danh sách kiểm tra khác',
  listName: 'Tên của danh sách kiểm tra',
  nameTaken: 'Công việc này đã có danh sách kiểm tra cùng tên',
  menu: (list: string) => `Thao tác với ${named(list)}`,
  renameList: 'Đổi tên danh sách kiểm tra',
  listUp: 'Chuyển danh sách kiểm tra lên',
  listDown: 'Chuyển danh sách kiểm tra xuống',
  removeList: (count: number) => `Gỡ cùng ${plural(count, 'mục')}`,
  listAdded: (list: string) => `${named(list)} đã sẵn sàng để thêm mục`,
  listRenamed: (was: string, set: string) => `Đã đổi tên ${named(was)} thành ${named(set)}`,
  listMoved: (list: string) => `Đã chuyển ${named(list)}`,
  listRemoved: (list: string) => `Đã gỡ ${named(list)}`,
  edit: (title: string) => `Sửa ${title}`,
  editHint: 'Nhấp để sửa; kéo, hoặc dùng Alt và mũi tên để chuyển',
  itemMenu: (title: string) => `Thao tác với “${title}”`,
  assign: 'Giao việc',
  assignedTo: (name: string) => `Giao cho ${name}`,
  turn: 'Chuyển thành công việc',
  tooDeep: (generations: number) =>
    `Công việc con chỉ có tối đa ${generations} cấp, và đây là cấp cuối`,
  up: 'Chuyển lên',
  down: 'Chuyển xuống',
  moveTo: (list: string) => `Chuyển sang ${named(list)}`,
  remove: 'Gỡ',
  added: (title: string, count: number) =>
    count === 1 ? `Đã thêm “${title}”` : `Đã thêm ${plural(count, 'mục')}`,
  ticked: (title: string) => `Đã đánh dấu “${title}”`,
  renamed: (title: string) => `Đã đổi tên “${title}”`,
  given: (title: string) => `Đã giao “${title}”`,
  freed: (title: string) => `Đã bỏ giao “${title}”`,
  dated: (title: string) => `Đã đổi hạn chót của “${title}”`,
  moved: (title: string) => `Đã chuyển “${title}”`,
  movedTo: (title: string, list: string, place: number) =>
    `Đã chuyển “${title}” đến vị trí ${place} của ${named(list)}`,
  removed: (title: string) => `Đã gỡ “${title}”`,
  turned: (title: string) => `“${title}” đã thành công việc`,
}
