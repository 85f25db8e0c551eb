import type { sampleNoticeText as english } from '#text/sample-notice.ts'
import type { Translated } from '#text/translated.ts'

export const sampleNoticeText: Translated<typeof english> = {
  notice:
    'Đây là mùa giải mẫu của một câu lạc bộ hư cấu. Hãy thử thoải mái; khi bắt đầu thật thì gỡ bỏ.',
  remove: 'Gỡ bỏ',
}
