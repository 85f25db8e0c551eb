import type { sampleText as english } from '#text/sample.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const list = (parts: readonly string[]) => new Intl.ListFormat('vi').format(parts)

export const sampleText: Translated<typeof english> = {
  question: 'Gỡ bỏ mùa giải mẫu?',
  goes: (names: readonly string[]) =>
    `${list(names)} sẽ mất vĩnh viễn, cùng mọi thứ bên trong. Dự án của riêng bạn vẫn còn.`,
  added: (sample: { addedTaskCount: number; addedCommentCount: number; changeCount: number }) => {
    const parts = [
      sample.addedTaskCount > 0 && plural(sample.addedTaskCount, 'công việc'),
      sample.addedCommentCount > 0 && plural(sample.addedCommentCount, 'bình luận'),
      sample.changeCount > 0 && plural(sample.changeCount, 'thay đổi'),
    ].filter((part) => part !== false)
    return parts.length === 0
      ? undefined
      : `Từ khi mẫu được tạo, mọi người đã thêm ${list(parts)}; những thứ này cũng mất.`
  },
  people: (names: readonly string[]) =>
    `Những người của mẫu không có việc ở nơi khác cũng bị gỡ: ${list(names)}.`,
  parts: (pageCount: number, numberCount: number) =>
    `${formatNumber(pageCount)} trang wiki, ${formatNumber(numberCount)} PKR ID, danh sách và nhóm của mùa này cũng bị xóa. Những gì bạn thêm vào vẫn còn.`,
  confirm: 'Gỡ bỏ mẫu',
  failed: 'Không gỡ bỏ được mẫu. Hãy thử lại.',
}
