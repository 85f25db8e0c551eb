import type { backupText as english } from '#text/backups.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const backupText: Translated<typeof english> = {
  description:
    'Một tệp chứa mọi thứ: cơ sở dữ liệu, tệp đính kèm và dữ liệu đăng nhập. Tệp nằm trên máy chủ cạnh dữ liệu, vì vậy hãy tải xuống: bản sao lưu trên cùng một ổ đĩa sẽ mất cùng ổ đĩa đó.',
  make: 'Tạo bản sao lưu',
  list: 'Bản sao lưu',
  none: {
    title: 'Chưa có bản sao lưu',
    description:
      'Hãy tạo ở đây, hoặc mỗi đêm bằng lệnh trên máy chủ (docs/backup.md); các bản đó không có trong danh sách này.',
  },
  failed: 'Không tải được danh sách bản sao lưu',
  undoNot: 'Không thể khôi phục.',
  made: (size: string, who: string | undefined) =>
    who === undefined ? size : `${size} · ${who} tạo`,
  states: {
    waiting: 'Sắp được tạo',
    writing: 'Đang được tạo; mọi người vẫn làm việc bình thường',
    failed: 'Không tạo được',
  },
  progress: 'Tiến độ sao lưu',
  missing: (count: number) =>
    `Máy chủ thiếu ${plural(count, 'tệp đính kèm')}, nên bản sao lưu cũng thiếu`,
  notHere: 'Tệp của bản này không có trên máy chủ này.',
  actions: (at: string) => `Thao tác với bản sao lưu lúc ${at}`,
  download: 'Tải xuống',
  drill: 'Thử khôi phục',
  drillProgress: 'Tiến độ khôi phục',
  drillAgain: 'Thử khôi phục lần nữa',
  remove: 'Xóa',
  removeTitle: (at: string) => `Xóa bản sao lưu lúc ${at}?`,
  removed: 'Đã xóa bản sao lưu',
  never: 'Chưa ai thử xem bản này có khôi phục được không.',
  drills: {
    waiting: 'Sắp được khôi phục vào một nơi trống',
    running: 'Đang được khôi phục vào một nơi trống; dữ liệu đang dùng không bị ảnh hưởng',
    passed: (at: string, seconds: number) =>
      `Khôi phục thử thành công ${at}, trong ${plural(Math.ceil(seconds), 'giây')}`,
    failed: (at: string) => `Không khôi phục được ${at}`,
    found: (found: { people: number; projects: number; tasks: number; files: number }) =>
      [
        plural(found.people, 'người'),
        plural(found.projects, 'dự án'),
        plural(found.tasks, 'công việc'),
        plural(found.files, 'tệp'),
      ].join(', '),
    newest: (at: string) => `thay đổi mới nhất ${at}`,
  },
  link: {
    title: (at: string) => `Tải xuống bản sao lưu lúc ${at}`,
    description:
      'Tệp này là bí mật: ai có nó đọc được mọi thứ bên trong và đăng nhập được với tư cách bất kỳ ai. Nếu đặt cụm mật khẩu, tệp được mã hóa; không ai lưu cụm mật khẩu, nên quên nó là mất bản sao lưu.',
    passphrase: 'Cụm mật khẩu',
    passphraseHint: (least: number) =>
      `Ít nhất ${formatNumber(least)} ký tự. Để trống nếu không cần mã hóa tệp.`,
    tooShort: (least: number) => `Dùng ít nhất ${formatNumber(least)} ký tự, hoặc để trống`,
    again: 'Nhập lại cụm mật khẩu',
    differs: 'Hai lần nhập không giống nhau',
    submit: 'Tải xuống',
    fileName: 'courtside.tar',
  },
}
