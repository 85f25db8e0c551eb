import type { moveDatesText as english } from '#text/move-dates.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

/** "7 дней вперёд", "7 дней назад". */
const formatDistance = (days: number): string =>
  `${plural(Math.abs(days), 'день', 'дня', 'дней')} ${days < 0 ? 'назад' : 'вперёд'}`

export const moveDatesText: Translated<typeof english> = {
  title: (count, days) =>
    `Перенести и ${plural(count, 'открытую дату', 'открытые даты', 'открытых дат')} на ${formatDistance(days)}?`,
  what: (was, set) =>
    `День события переносится: ${was} → ${set}. Завершённое остаётся на своих местах.`,
  lastDay: (was: string, set: string) =>
    `Последний день переносится вместе с ним: с ${was} на ${set}.`,
  move: 'Перенести',
  onlyDay: 'Только день события',
  done: (count, days) =>
    `День события и ${plural(count, 'открытая дата', 'открытые даты', 'открытых дат')} перенесены на ${formatDistance(days)}`,
}
