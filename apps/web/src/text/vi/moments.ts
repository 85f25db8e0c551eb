import type { momentText as english } from '#text/moments.ts'
import type { Translated } from '#text/translated.ts'

export const momentText: Translated<typeof english> = {
  choices: { laterToday: 'Lát nữa hôm nay', tomorrow: 'Ngày mai', nextWeek: 'Tuần tới' },
  day: 'Ngày',
  time: 'Giờ',
  zone: (timeZone: string) => `Theo múi giờ của bạn, ${timeZone}`,
  past: 'Hãy chọn một thời điểm sắp tới, trong vòng một năm.',
}
