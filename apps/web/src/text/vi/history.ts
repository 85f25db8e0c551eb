import { setApart } from '@courtside/contract/set-apart.ts'
import type { historyText as english } from '#text/history.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

/** A few words for a value that can be a whole paragraph. */
const short = (words: string) => setApart(words.length > 80 ? `${words.slice(0, 80)}…` : words)

export const historyText: Translated<typeof english> = {
  imported: 'qua nhập dữ liệu',
  projectCreated: 'đã tạo dự án',
  projectDeleted: 'đã chuyển dự án vào thùng rác',
  projectRestored: 'đã khôi phục dự án',
  membersChanged: 'đã đổi người tham gia',
  members: {
    joined: 'đã tham gia dự án',
    left: 'đã rời dự án',
    added: (names: string) => `đã thêm ${short(names)} vào dự án`,
    removed: (names: string) => `đã đưa ${short(names)} ra khỏi dự án`,
    roleChanged: (names: string) => `đã đổi vai trò của ${short(names)}`,
  },
  created: 'đã tạo công việc',
  madeNext: (name: string) => `đã tạo công việc tiếp theo, ${name}`,
  movedUp: 'đã chuyển công việc lên trên trong danh sách',
  movedDown: 'đã chuyển công việc xuống dưới trong danh sách',
  movedInList: 'đã chuyển công việc trong danh sách',
  deleted: 'đã chuyển công việc vào thùng rác',
  restored: 'đã khôi phục công việc',
  resync: 'đã thay đổi nhiều công việc cùng lúc',
  archivedTask: { into: 'đã lưu trữ công việc', outOf: 'đã bỏ lưu trữ công việc' },
  archivedProject: {
    into: 'đã lưu trữ dự án',
    outOf: 'đã bỏ lưu trữ dự án',
  },
  changedText: (field: string) => `đã đổi ${field.toLowerCase()}`,
  changed(field: string, was: string | undefined, set: string | undefined) {
    const name = setApart(field)
    if (was === undefined)
      return set === undefined ? `đã đổi ${name}` : `đã đặt ${name} thành ${short(set)}`
    return set === undefined
      ? `đã xóa ${name} (${short(was)})`
      : `đã đổi ${name} từ ${short(was)} thành ${short(set)}`
  },
  eventDayMoved: (was: string, set: string, count: number) =>
    `đã dời ngày diễn ra từ ${was} sang ${set}, cùng ngày của ${plural(count, 'công việc')}`,
  added: (field: string, what: string) => `đã thêm ${short(what)} vào ${setApart(field)}`,
  removed: (field: string, what: string) => `đã gỡ ${short(what)} khỏi ${setApart(field)}`,
  assigned: (names: string) => `đã giao cho ${short(names)}`,
  unassigned: (names: string) => `đã bỏ giao cho ${short(names)}`,
  took: (from: string | undefined) =>
    from === undefined ? 'đã nhận việc này' : `đã nhận việc này từ ${short(from)}`,
  leftTask: 'đã bỏ nhận việc này',
  led: (who: string, was: string | undefined) =>
    `đã giao ${short(who)} phụ trách${was === undefined ? '' : ` thay ${short(was)}`}`,
  ledSelf: 'đã nhận phụ trách',
  ledNot: (who: string) => `đã bỏ ${short(who)} khỏi vai trò phụ trách`,
  renamed: (was: string, set: string) => `đã đổi tên từ “${short(was)}” thành “${short(set)}”`,
  statusMoved: (was: string, set: string) =>
    `đã đổi trạng thái từ ${short(was)} sang ${short(set)}`,
  partOf: (task: string) => `đã đưa vào ${short(task)}`,
  partOfNot: (task: string) => `đã tách khỏi ${short(task)}`,
  itemAdded: (title: string) => `đã thêm “${short(title)}” vào danh sách kiểm tra`,
  itemRemoved: (title: string) => `đã gỡ “${short(title)}” khỏi danh sách kiểm tra`,
  itemRenamed: (was: string, set: string) => `đã đổi tên “${short(was)}” thành “${short(set)}”`,
  itemMoved: (title: string) => `đã chuyển “${short(title)}” trong danh sách kiểm tra`,
  itemMovedTo: (title: string, list: string) =>
    `đã chuyển “${short(title)}” sang ${list ? `“${short(list)}”` : 'danh sách kiểm tra'}`,
  itemGiven: (title: string, name: string) => `đã giao “${short(title)}” cho ${short(name)}`,
  itemTook: (title: string) => `đã nhận “${short(title)}”`,
  itemTaken: (title: string, name: string) => `đã bỏ giao “${short(title)}” cho ${short(name)}`,
  itemLeft: (title: string) => `đã bỏ nhận “${short(title)}”`,
  itemDue: (title: string, day: string) => `đã đặt hạn chót của “${short(title)}” là ${day}`,
  itemDueRemoved: (title: string) => `đã gỡ hạn chót của “${short(title)}”`,
  ticked: (title: string) => `đã đánh dấu “${short(title)}”`,
  unticked: (title: string) => `đã bỏ đánh dấu “${short(title)}”`,
  watches: 'đã theo dõi công việc',
  watchesNot: 'đã bỏ theo dõi công việc',
  letWatch: (name: string) => `đã thêm ${name} vào người theo dõi`,
  letNotWatch: (name: string) => `đã gỡ ${name} khỏi người theo dõi`,
  commented: 'đã bình luận',
  commentEdited: 'đã sửa một bình luận',
  commentDeleted: 'đã xóa một bình luận',
  commentRestored: 'đã khôi phục một bình luận',
  threadResolved: 'đã giải quyết một chuỗi bình luận',
  threadReopened: 'đã mở lại một chuỗi bình luận',
  onTask: {
    commented: 'đã bình luận về',
    commentEdited: 'đã sửa một bình luận ở',
    commentDeleted: 'đã xóa một bình luận ở',
    commentRestored: 'đã khôi phục một bình luận ở',
    threadResolved: 'đã giải quyết một chuỗi bình luận ở',
    threadReopened: 'đã mở lại một chuỗi bình luận ở',
  },
  other: 'đã thực hiện một thay đổi',
  sum: {
    all: (parts: readonly string[]) => new Intl.ListFormat('vi').format(parts),
    created: (count: number) => `đã tạo ${plural(count, 'công việc')}`,
    commented: (count: number) => `đã viết ${plural(count, 'bình luận')}`,
    attached: (count: number) => `đã thêm ${plural(count, 'tệp')}`,
    changed: (field: string, count: number) =>
      count === 1
        ? `đã đổi ${setApart(field)}`
        : `đã đổi ${setApart(field)} ${plural(count, 'lần')}`,
    changedOn: (field: string, tasks: number) =>
      `đã đổi ${setApart(field)} của ${plural(tasks, 'công việc')}`,
    moved: (count: number) => `đã chuyển ${plural(count, 'công việc')} trong danh sách`,
    movedTo: (count: number, status: string) =>
      count === 1
        ? `đã đổi trạng thái thành ${short(status)}`
        : `đã đổi trạng thái của ${plural(count, 'công việc')} thành ${short(status)}`,
    deleted: (count: number) => `đã chuyển ${plural(count, 'công việc')} vào thùng rác`,
    restored: (count: number) => `đã khôi phục ${plural(count, 'công việc')}`,
    movedDates: (count: number) =>
      `đã dời ngày của ${plural(count, 'công việc')} cùng ngày diễn ra`,
    importedTasks: (count: number) => `đã nhập ${plural(count, 'công việc')}`,
    importedComments: (count: number) => `đã nhập ${plural(count, 'bình luận')}`,
    checklist: (count: number) => `đã thay đổi ${plural(count, 'mục của danh sách kiểm tra')}`,
    andMore: (count: number) => `và ${formatNumber(count)} công việc nữa`,
    other: (count: number) => `đã thực hiện ${plural(count, 'thay đổi khác')}`,
    more: (count: number) => `${formatNumber(count)} thay đổi nữa`,
  },
  telegramGroups: {
    bound: (name: string) => `đã gắn nhóm Telegram “${name}”`,
    unbound: (name: string) => `đã gỡ nhóm Telegram “${name}”`,
    putOut: (name: string) => `đã đưa bot ra khỏi nhóm Telegram “${name}”`,
    rightLost: (name: string) =>
      `đã gỡ nhóm Telegram “${name}”, vì người gắn nhóm không còn được sửa dự án`,
  },
  views: {
    created: (name: string) => `đã chia sẻ chế độ xem “${name}”`,
    updated: (name: string) => `đã thay đổi chế độ xem chung “${name}”`,
    deleted: (name: string) => `đã xóa chế độ xem chung “${name}”`,
    restored: (name: string) => `đã khôi phục chế độ xem chung “${name}”`,
  },
}
