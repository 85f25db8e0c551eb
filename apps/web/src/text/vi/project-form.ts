import type { projectFormText as english } from '#text/project-form.ts'
import type { Translated } from '#text/translated.ts'

export const projectFormText: Translated<typeof english> = {
  title: 'Dự án mới',
  namePlaceholder: 'Giải Mùa Xuân 2027',
  keyHint: (key: string) => `Công việc sẽ có mã ${key}-1, ${key}-2, v.v.`,
  keyTaken: (key: string) => `${key} đang hoặc đã được dùng. Hãy chọn mã khác.`,
  keyChecking: 'Đang kiểm tra mã này còn trống không…',
  keyWrong: 'Dùng 2 đến 10 chữ cái từ A đến Z.',
  nameNeeded: 'Hãy đặt tên cho dự án.',
  descriptionPlaceholder: 'Dự án về việc gì, khi nào thì xong? Có thể dùng Markdown.',
  targetBeforeStart: 'Ngày diễn ra nằm trước ngày bắt đầu.',
  event: {
    startNeeded: 'Hãy chọn ngày diễn ra trước.',
    endBeforeStart: 'Ngày cuối sớm hơn ngày diễn ra.',
    tooLong: 'Sự kiện kéo dài tối đa 366 ngày.',
  },
  create: 'Tạo dự án',
  creating: 'Đang tạo…',
  failed: 'Không tạo được dự án',
  draft: 'Những gì đã nhập lần trước vẫn được giữ.',
  startOver: 'Làm lại từ đầu',
}
