import type { pageText as english } from '#text/pages.ts'
import type { Translated } from '#text/translated.ts'

export const pageText: Translated<typeof english> = {
  product: 'Courtside',
  description: 'Dự án, công việc và kiến thức của một tổ chức pickleball',
  card: 'Thẻ hội viên',
  shortcuts: { myWork: 'Việc của tôi', inbox: 'Thông báo', wiki: 'Wiki' },
}
