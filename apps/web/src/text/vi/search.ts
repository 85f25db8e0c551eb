import type { searchText as english } from '#text/search.ts'
import type { Translated } from '#text/translated.ts'

export const searchText: Translated<typeof english> = {
  placeholder: 'Tìm công việc, dự án, người hoặc lệnh',
  recent: 'Gần đây',
  views: 'Chế độ xem',
  files: 'Tệp',
  comments: 'Bình luận',
  people: 'Thành viên',
  archived: 'Đã lưu trữ',
  inDescription: 'Mô tả:',
  inFile: 'Tệp:',
  inComment: 'Bình luận:',
  allTasks: (typed: string) => `Xem mọi công việc có “${typed}”`,
  inPage: 'Nội dung:',
  formerly: 'Tên cũ:',
  allPages: (typed: string) => `Hiện mọi trang có “${typed}”`,
  nothing: (typed: string) => `Không có công việc, dự án, người hay lệnh nào khớp với “${typed}”.`,
  nothingHint: 'Đã tìm trong tiêu đề, mã như OPEN-12, mô tả, bình luận và tên tệp.',
  unreachable: 'Tìm kiếm hiện không dùng được',
  nothingHere: (typed: string) => `Trong những gì đã tải, không có gì khớp với “${typed}”.`,
  hereOnly: 'Tìm kiếm hiện không dùng được. Chỉ hiển thị những gì đã tải.',
}
