import type { profileText as english } from '#text/profile.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const profileText: Translated<typeof english> = {
  title: 'Hồ sơ',
  description: 'Những gì người khác thấy về bạn ở đây. Mọi thay đổi được lưu ngay.',
  yours: 'Hồ sơ của bạn',
  failed: 'Không tải được hồ sơ của bạn',
  fields: {
    name: 'Tên',
    handle: 'Tên người dùng',
    avatarUrl: 'Ảnh',
    about: 'Giới thiệu',
    links: 'Liên kết',
  },
  nameNeeded: 'Cần có tên',
  handleHint: 'Tên để nhắc đến bạn. Những lần nhắc đã viết vẫn giữ tên được dùng lúc đó.',
  handleTaken: (handle: string) => `@${handle} đã có người dùng. Hãy chọn tên khác.`,
  handleUnchecked:
    'Không kiểm tra được tên này còn trống hay không. Hãy kiểm tra kết nối rồi thử lại.',
  aboutHint: 'Bạn làm gì ở đây, khi nào liên lạc được với bạn.',
  linksHint: (count: number) => `Tối đa ${plural(count, 'liên kết')}.`,
  link: (place: number) => `Liên kết ${place}`,
  addLink: 'Thêm liên kết',
  linkPlaceholder: 'https://',
  removeLink: (link: string) => `Gỡ ${link}`,
  said: {
    name: 'Đã đổi tên',
    handle: 'Đã đổi tên người dùng',
    avatarUrl: 'Đã đổi ảnh',
    about: 'Đã đổi phần giới thiệu',
    links: 'Đã đổi liên kết',
  },
}
