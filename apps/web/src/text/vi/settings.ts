import type { settings as english } from '#text/settings.ts'
import type { Translated } from '#text/translated.ts'

export const settings: Translated<typeof english> = {
  title: 'Cài đặt',
  sections: {
    profile: 'Hồ sơ',
    account: 'Tài khoản',
    appearance: 'Giao diện',
    notifications: 'Thông báo',
    display: 'Hiển thị',
    organisation: 'Tổ chức',
  },
  fallback: {
    title: 'Không hiển thị được cài đặt',
    description: 'Chưa có gì thay đổi. Hãy thử lại hoặc chọn mục khác.',
  },
}
