import type { moveDatesText as english } from '#text/move-dates.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

/** "muộn hơn 7 ngày", "sớm hơn 7 ngày". */
const formatDistance = (days: number): string =>
  `${days < 0 ? 'sớm hơn' : 'muộn hơn'} ${plural(Math.abs(days), 'ngày')}`

export const moveDatesText: Translated<typeof english> = {
  title: (count: number, days: number) =>
    `Dời luôn ${plural(count, 'mốc thời gian còn mở')} ${formatDistance(days)}?`,
  what: (was: string, set: string) =>
    `Ngày diễn ra chuyển từ ${was} sang ${set}. Những gì đã xong giữ nguyên ngày.`,
  lastDay: (was: string, set: string) => `Ngày cuối cũng dời theo, từ ${was} sang ${set}.`,
  move: 'Dời',
  onlyDay: 'Chỉ ngày diễn ra',
  done: (count: number, days: number) =>
    `Đã dời ngày diễn ra và ${plural(count, 'mốc thời gian còn mở')} ${formatDistance(days)}`,
}
