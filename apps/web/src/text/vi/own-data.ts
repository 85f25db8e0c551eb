import type { leavingText as englishLeaving, ownDataText as english } from '#text/own-data.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const ownDataText: Translated<typeof english> = {
  title: 'Dữ liệu của bạn',
  description:
    'Một tệp zip chứa những gì tổ chức lưu về bạn: hồ sơ, phiên đăng nhập và tùy chọn, công việc, bình luận, tệp và thông báo của bạn, cùng những gì nhật ký ghi về bạn. Một trang trong đó giải thích từng tệp.',
  start: 'Xuất dữ liệu của tôi',
  progress: 'Số phần đã ghi',
  failed: 'Không xuất được dữ liệu của bạn',
}

export const leavingText: Translated<typeof englishLeaving> = {
  title: 'Xóa tài khoản của bạn',
  description:
    'Bạn bị đăng xuất ngay và có hai tuần để đổi ý. Sau đó những gì của riêng bạn bị xóa; những gì bạn đã làm cho tổ chức vẫn còn, dưới tên bạn.',
  start: 'Xóa tài khoản của tôi',
  dialog: 'Xóa tài khoản của bạn?',
  failed: 'Không tải được danh sách những gì sẽ bị xóa',
  lastOwner:
    'Bạn là chủ sở hữu duy nhất, mà tổ chức cần có một chủ sở hữu. Hãy chọn người khác làm chủ sở hữu trước rồi quay lại đây.',
  toUsers: 'Đến mục Người dùng',
  atOnce: 'Ngay lập tức',
  now: (programCount: number) =>
    [
      'Bạn bị đăng xuất ở mọi nơi, không còn là thành viên và không nhận email nữa.',
      ...(programCount > 0
        ? [`${plural(programCount, 'token API, webhook và nguồn lịch')} của bạn ngừng hoạt động.`]
        : []),
    ].join(' '),
  meanwhile: (until: string) => `Đến ${until}`,
  mind: 'Chỉ cần đăng nhập, mọi thứ lại như cũ.',
  after: 'Sau đó',
  erased:
    'Bị xóa vĩnh viễn: địa chỉ, tên người dùng, ảnh và hồ sơ, các cách đăng nhập, phiên đăng nhập, tùy chọn, thông báo và chế độ xem riêng của bạn.',
  stays: (hasPkrId: boolean) =>
    [
      'Những gì bạn đã tạo, viết và tải lên vẫn còn, dưới tên bạn.',
      ...(hasPkrId ? ['PKR ID của bạn vẫn nằm trong sổ đăng ký, không liên kết với ai.'] : []),
      'Công việc đang mở còn giao cho bạn sẽ không thuộc về ai.',
    ].join(' '),
  export: 'Nếu muốn giữ một bản dữ liệu của bạn, hãy xuất trước.',
  tasks: {
    loading: 'Đang tìm công việc đang mở của bạn…',
    failed: 'Không tải được công việc đang mở của bạn.',
    tasks: (count: number) => `Bạn có ${plural(count, 'công việc đang mở')}.`,
    noTasks: 'Bạn không có công việc đang mở nào.',
    keep: 'không ai, cứ để vậy',
    handOver: 'Bàn giao cho',
    some: (count: number) =>
      `${plural(count, 'công việc')} trong số đó ở dự án mà bạn không được giao việc: chúng ở lại cho đến khi bạn rời đi.`,
  },
  type: (what: string) => `Gõ ${what} để tiếp tục`,
  mistyped: (what: string) => `Đây không phải là ${what}.`,
  submit: 'Xóa tài khoản của tôi',
  notDone: 'Chưa xóa được tài khoản của bạn',
  done: (until: string) => `Tài khoản của bạn sẽ bị xóa vào ${until}`,
  doneHint: 'Hãy đăng nhập trước lúc đó nếu muốn giữ lại.',
}
