import type { sampleNoticeText as english } from '#text/sample-notice.ts'
import type { Translated } from '#text/translated.ts'

export const sampleNoticeText: Translated<typeof english> = {
  notice:
    'Это демонстрационный сезон вымышленного клуба. Пробуйте что угодно и удалите его, когда начнёте работать.',
  remove: 'Удалить',
}
