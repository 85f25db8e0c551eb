import type { reminderText as english } from '#text/reminders.ts'
import type { Translated } from '#text/translated.ts'

export const reminderText: Translated<typeof english> = {
  title: (task: string) => `Đặt lời nhắc về ${task}`,
  description: 'Chỉ mình bạn được nhắc, trong hộp thông báo và những nơi bạn đã chọn thêm.',
  save: 'Đặt lời nhắc',
  list: 'Lời nhắc của bạn',
  at: (when: string) => `Bạn sẽ được nhắc ${when}`,
  takeBack: (when: string) => `Bỏ lời nhắc ${when}`,
  done: (when: string) => `Bạn sẽ được nhắc ${when}`,
  takenBack: 'Đã bỏ lời nhắc',
  failed: 'Không lưu được lời nhắc. Hãy thử lại.',
}
