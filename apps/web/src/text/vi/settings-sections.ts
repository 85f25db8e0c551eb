import type { settingsText as english } from '#text/settings-sections.ts'
import type { Translated } from '#text/translated.ts'

export const settingsText: Translated<typeof english> = {
  display: 'Những gì bạn thấy, trên mọi thiết bị của bạn.',
  appearance: {
    description:
      'Cách Courtside hiển thị với bạn. Lựa chọn có hiệu lực trên mọi thiết bị, riêng chủ đề chỉ trên thiết bị này.',
    theme: 'Chủ đề',
    themeHint: 'Chỉ lưu trên thiết bị này. “Hệ thống” theo cài đặt của máy tính hoặc điện thoại.',
    dark: 'Tối',
    light: 'Sáng',
    system: 'Hệ thống',
  },
  errorExample: 'Mục này luôn lỗi, để cho thấy một lỗi trông ra sao.',
}
