import { setApart } from '@courtside/contract/set-apart.ts'
import type { Translated } from '#text/translated.ts'
import type { wikiSharingText as english } from '#text/wiki-sharing.ts'

export const wikiSharingText: Translated<typeof english> = {
  title: 'Liên kết công khai',
  description:
    'Ai có liên kết thì đọc được phần đã xuất bản mà không cần đăng nhập. Tên thành viên không hiện ở đó.',
  on: 'Ai có liên kết cũng đọc được trang này',
  link: 'Liên kết',
  copy: 'Sao chép',
  copied: 'Đã sao chép liên kết',
  below: 'Và các trang bên dưới',
  belowHint: 'Trừ những trang chỉ vài người đọc được và trang chưa xuất bản.',
  blocked: {
    restricted:
      'Lúc này liên kết không hiện gì: không phải ai cũng được đọc trang này. Hãy mở cho mọi người đọc trước.',
    unpublished: 'Liên kết chưa hiện gì: trang này chưa được xuất bản.',
    ended: 'Liên kết đã hết hạn. Hãy chọn ngày muộn hơn để nó hoạt động lại.',
  },
  above: (titles: readonly string[]) =>
    `Trang này cũng đọc được qua liên kết của ${new Intl.ListFormat('vi').format(titles.map((title) => `“${title}”`))}.`,
  end: 'Hết hạn',
  ends: { never: 'Không bao giờ', '7': 'Sau 7 ngày', '30': 'Sau 30 ngày', day: 'Vào một ngày' },
  endsAt: (when: string) => `Liên kết hết hiệu lực từ ${when}.`,
  endedAt: (when: string) => `Liên kết đã hết hiệu lực từ ${when}.`,
  day: 'Ngày cuối',
  password: 'Mật khẩu',
  passwordNone: 'Không có: chỉ cần liên kết.',
  passwordSet: 'Người đọc được hỏi mật khẩu 12 giờ một lần.',
  setPassword: 'Đặt mật khẩu',
  changePassword: 'Đổi',
  removePassword: 'Bỏ',
  newPassword: 'Mật khẩu mới',
  savePassword: 'Lưu',
  passwordShort: (count: number) => `Dùng ít nhất ${count} ký tự.`,
  renew: 'Thay liên kết…',
  renewAbout: 'Liên kết hiện tại sẽ hết hiệu lực với mọi người đang có nó.',
  renewNow: 'Thay',
  keep: 'Giữ lại',
  by: (who: string, when: string) => `${setApart(who)} đã bật, ${when}`,
  somebody: 'người đã rời đi',
  saved: {
    on: (title: string) => `Giờ đọc được ${title} qua liên kết`,
    off: (title: string) => `Liên kết của ${title} đã hết hiệu lực`,
    changed: (title: string) => `Đã thay đổi liên kết của ${title}`,
    renewed: (title: string) => `${title} có liên kết mới`,
  },
  undo: 'Hoàn tác',
  failed: 'Không tải được.',
  retry: 'Thử lại',
  list: {
    title: 'Liên kết công khai',
    about: 'Những trang mà ai có liên kết cũng đọc được.',
    none: {
      title: 'Chưa trang nào có liên kết công khai',
      description: 'Người xuất bản trang có thể bật liên kết trong trình đơn của trang.',
    },
    more: 'Thêm',
    withBelow: 'cùng các trang bên dưới',
    withPassword: 'có mật khẩu',
    until: (when: string) => `đến ${when}`,
    ended: (when: string) => `đã hết hạn ${when}`,
    hidden: 'lúc này không hiện gì',
    stop: 'Tắt',
  },
}
