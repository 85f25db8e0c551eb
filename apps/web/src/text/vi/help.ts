import type { helpText as english } from '#text/help.ts'
import type { Translated } from '#text/translated.ts'

export const helpText: Translated<typeof english> = {
  title: 'Trợ giúp',
  forScreen: 'Trợ giúp cho màn hình này',
  failed: 'Không mở được trợ giúp',
  failedHint:
    'Hãy cho phép cookie cho trang này, hoặc hỏi ban tổ chức xem trợ giúp đã được cài chưa.',
}
