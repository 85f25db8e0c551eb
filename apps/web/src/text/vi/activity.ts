import type { activity as english } from '#text/activity.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const activity: Translated<typeof english> = {
  title: 'Lịch sử',
  undo: 'Hoàn tác',
  retry: 'Thử lại',
  conflict: 'Có người khác cũng vừa thay đổi mục này',
  redo: 'Làm lại',
  undoLast: 'Hoàn tác thay đổi gần nhất',
  redoLast: 'Làm lại điều vừa hoàn tác',
  redone: (title: string) => `Đã làm lại thay đổi: ${title}`,
  nothingToRedo: 'Không có gì để làm lại',
  undone: (title: string) => `Đã hoàn tác thay đổi: ${title}`,
  nothingToUndo: 'Không có gì để hoàn tác',
  notSaved: (subject: string) => `Chưa lưu được: ${subject}`,
  unsaved: (count: number) => `${formatNumber(count)} chưa lưu`,
  unsavedTitle: 'Chưa lưu',
  unsent: 'Chưa gửi',
  waiting: (count: number) => `${formatNumber(count)} chưa gửi`,
  reasons: {
    unreachable: 'Không kết nối được với máy chủ. Hãy kiểm tra kết nối rồi thử lại.',
    unavailable: 'Máy chủ chưa lưu được lúc này. Hãy thử lại sau giây lát.',
    conflict: 'Trong lúc đó có người khác đã thay đổi mục này.',
    forbidden: 'Bạn không còn quyền làm việc này. Hãy xin chủ sở hữu cấp quyền.',
    gone: 'Mục này không còn tồn tại, hoặc bạn không còn quyền xem. Hãy bỏ thay đổi này, hoặc hỏi người quản lý.',
    nameTaken: 'Đã có mục cùng tên. Hãy chọn tên khác.',
    limitReached: 'Dự án đã đạt số lượng tối đa. Hãy gỡ bớt một mục trước.',
    lastOwner: 'Không còn chủ sở hữu nào khác. Hãy chọn thêm một chủ sở hữu trước.',
    statusNeeded:
      'Sẽ có công việc không còn trạng thái, hoặc công việc mới không có trạng thái để bắt đầu. Hãy tạo một trạng thái khác trước.',
    tooCostly:
      'Máy chủ cần quá nhiều thời gian cho việc này. Hãy rút ngắn hoặc chia nhỏ rồi thử lại.',
    tooMany: 'Quá nhiều thay đổi cùng lúc. Hãy thử lại sau giây lát.',
  },
  values: {
    nothing: '(trống)',
    unknown: 'một mục đã xóa',
    otherPerson: 'một người khác',
    otherTask: 'một công việc khác',
    yes: 'có',
    no: 'không',
  },
  empty: 'Chưa có gì xảy ra.',
  older: 'Xem cũ hơn',
  somebody: 'Ai đó',
  showAll: 'Xem từng thay đổi',
  showLess: 'Thu gọn',
}
