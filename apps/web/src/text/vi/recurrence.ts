import {
  type Recurrence,
  type Rule,
  type Weekday,
  readRule,
  weekdays,
} from '@courtside/contract/recurrence.ts'
import { formatDay } from '#lib/dates.ts'
import type { recurrenceText as english } from '#text/recurrence.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

const lists = new Intl.ListFormat('vi', { type: 'conjunction' })

const weekday: Record<Weekday, string> = {
  MO: 'Thứ Hai',
  TU: 'Thứ Ba',
  WE: 'Thứ Tư',
  TH: 'Thứ Năm',
  FR: 'Thứ Sáu',
  SA: 'Thứ Bảy',
  SU: 'Chủ nhật',
}

const weekdayShort: Record<Weekday, string> = {
  MO: 'T2',
  TU: 'T3',
  WE: 'T4',
  TH: 'T5',
  FR: 'T6',
  SA: 'T7',
  SU: 'CN',
}

/** "thứ Hai", as it stands within a sentence. */
const getDay = (day: Weekday): string =>
  weekday[day].charAt(0).toLowerCase() + weekday[day].slice(1)

/** "thứ Ba tuần thứ 2", and "thứ Ba cuối cùng" for -1. */
const formatNthDay = (nth: number, day: Weekday): string =>
  `${getDay(day)} ${nth === -1 ? 'cuối cùng' : `tuần thứ ${nth}`}`

const units: Record<Rule['frequency'], string> = {
  DAILY: 'ngày',
  WEEKLY: 'tuần',
  MONTHLY: 'tháng',
  YEARLY: 'năm',
}

const workWeek = 'Thứ Hai đến thứ Sáu'

/** "Hằng ngày", "3 tuần một lần". */
const every = ({ frequency, interval }: Rule): string =>
  interval === 1 ? `Hằng ${units[frequency]}` : `${plural(interval, units[frequency])} một lần`

function formatWeekly(rule: Rule): string {
  const names = rule.days.map((day) => getDay(day.weekday))
  if (names.length === 0) return every(rule)
  const isWorkWeek = weekdays.slice(0, 5).every((day, index) => rule.days[index]?.weekday === day)
  return isWorkWeek && names.length === 5 && rule.interval === 1
    ? workWeek
    : `${every(rule)} vào ${lists.format(names)}`
}

/** On which day of each month; undefined where it takes more than one. */
function getDayOfMonth({ monthDays, days }: Rule): string | undefined {
  const [monthDay, ...others] = monthDays
  const [day, ...more] = days
  if (others.length + more.length > 0 || (monthDay !== undefined && day)) return undefined
  if (monthDay !== undefined)
    return monthDay < -1 ? undefined : monthDay === -1 ? 'ngày cuối cùng' : `ngày ${monthDay}`
  if (!day || day.nth === null || day.nth < -1) return undefined
  return formatNthDay(day.nth, day.weekday)
}

function monthly(rule: Rule): string | undefined {
  if (rule.monthDays.length + rule.days.length === 0) return every(rule)
  const on = getDayOfMonth(rule)
  return on && `${every(rule)} vào ${on}`
}

function yearly(rule: Rule): string | undefined {
  const [month, monthDay] = [rule.months[0], rule.monthDays[0]]
  if (rule.months.length + rule.monthDays.length + rule.days.length === 0) return every(rule)
  const isOneDay = rule.months.length === 1 && rule.monthDays.length === 1 && rule.days.length === 0
  if (!isOneDay || month === undefined || monthDay === undefined || monthDay < 1) return undefined
  return `${every(rule)} vào ngày ${monthDay} tháng ${month}`
}

function describeRule(rule: Rule, mode: Recurrence['mode']): string | undefined {
  const { frequency, interval, monthDays, days } = rule
  if (rule.positions.length > 0 || (frequency !== 'YEARLY' && rule.months.length > 0))
    return undefined
  const isPlain = monthDays.length + days.length + rule.months.length === 0
  if (mode === 'completion')
    return isPlain ? `${plural(interval, units[frequency])} sau khi hoàn thành` : undefined
  if (frequency === 'DAILY') return isPlain ? every(rule) : undefined
  if (frequency === 'WEEKLY')
    return days.some(({ nth }) => nth !== null) || monthDays.length > 0
      ? undefined
      : formatWeekly(rule)
  return frequency === 'MONTHLY' ? monthly(rule) : yearly(rule)
}

function endOf({ count, until }: Rule): string {
  if (until !== null) return `, đến hết ${formatDay(until)}`
  if (count === null) return ''
  return count === 1 ? ', lần cuối' : `, ${plural(count, 'lần')}`
}

export const recurrenceText: Translated<typeof english> = {
  title: 'Lặp lại',
  offer: 'Lặp lại…',
  said: (given: Recurrence): string | undefined => {
    const rule = readRule(given.rule)
    if (typeof rule === 'string') return undefined
    const words = describeRule(rule, given.mode)
    return words && words + endOf(rule)
  },
  kinds: {
    daily: 'Hằng ngày',
    weekdays: workWeek,
    weekly: 'Hằng tuần',
    monthDay: (day: number) => `Hằng tháng vào ngày ${day}`,
    monthNth: (nth: number, day: Weekday) => `Hằng tháng vào ${formatNthDay(nth, day)}`,
    monthLast: 'Hằng tháng vào ngày cuối cùng',
    yearly: 'Hằng năm',
  },
  kind: 'Tần suất',
  every: 'Mỗi',
  units: (frequency: Rule['frequency']) => units[frequency],
  on: 'Vào',
  weekday,
  weekdayShort: (day: Weekday) => weekdayShort[day],
  mode: 'Lần tiếp theo',
  modes: { schedule: 'Theo lịch', completion: 'Sau khi hoàn thành' },
  unitOnly: { DAILY: 'Ngày', WEEKLY: 'Tuần', MONTHLY: 'Tháng', YEARLY: 'Năm' },
  ends: 'Kết thúc',
  endings: { never: 'Không bao giờ', until: 'Vào một ngày', count: 'Sau n lần' },
  until: 'Ngày cuối',
  count: 'Số lần còn lại',
  first: 'Hạn chót',
  upcoming: 'Các ngày tiếp theo',
  upcomingDone: 'Nếu hoàn thành đúng ngày',
  none: 'Không còn ngày nào tiếp theo. Đây là lần cuối.',
  needsDay: 'Hãy chọn ít nhất một ngày trong tuần.',
  calendarFailed: 'Không tính được các ngày. Hãy kiểm tra kết nối.',
  save: 'Lưu',
  skip: (day: string) => `Bỏ qua lần này, đến ${day}`,
  skipped: (key: string, day: string) => `Đã bỏ qua lần này của ${key}, đến ${day}`,
  stop: 'Ngừng lặp lại',
  next: (day: string) => `Tiếp theo: ${day}`,
  ended: 'Đó là lần cuối',
  stays: (key: string) => `${key}, công việc tiếp theo của chuỗi, được giữ lại vì đã có người dùng`,
  previousTask: 'Trước',
  nextTask: 'Tiếp theo',
}
