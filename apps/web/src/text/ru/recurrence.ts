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
import { formFor, plural } from './plural.ts'

const lists = new Intl.ListFormat('ru', { type: 'conjunction' })

type Gender = 'masculine' | 'feminine' | 'neuter'

/** Weekdays as names, after "каждый" and after "по". */
const weekdayForms: Record<
  Weekday,
  { readonly name: string; readonly accusative: string; readonly dative: string; gender: Gender }
> = {
  MO: {
    name: 'Понедельник',
    accusative: 'понедельник',
    dative: 'понедельникам',
    gender: 'masculine',
  },
  TU: { name: 'Вторник', accusative: 'вторник', dative: 'вторникам', gender: 'masculine' },
  WE: { name: 'Среда', accusative: 'среду', dative: 'средам', gender: 'feminine' },
  TH: { name: 'Четверг', accusative: 'четверг', dative: 'четвергам', gender: 'masculine' },
  FR: { name: 'Пятница', accusative: 'пятницу', dative: 'пятницам', gender: 'feminine' },
  SA: { name: 'Суббота', accusative: 'субботу', dative: 'субботам', gender: 'feminine' },
  SU: { name: 'Воскресенье', accusative: 'воскресенье', dative: 'воскресеньям', gender: 'neuter' },
}

const weekdayShort: Record<Weekday, string> = {
  MO: 'Пн',
  TU: 'Вт',
  WE: 'Ср',
  TH: 'Чт',
  FR: 'Пт',
  SA: 'Сб',
  SU: 'Вс',
}

const each: Record<Gender, string> = { masculine: 'Каждый', feminine: 'Каждую', neuter: 'Каждое' }
const last: Record<Gender, string> = {
  masculine: 'последний',
  feminine: 'последнюю',
  neuter: 'последнее',
}
const endings: Record<Gender, string> = { masculine: 'й', feminine: 'ю', neuter: 'е' }

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** Units in the accusative, as after "раз в" and "через". */
const units: Record<Rule['frequency'], readonly [one: string, few: string, many: string]> = {
  DAILY: ['день', 'дня', 'дней'],
  WEEKLY: ['неделю', 'недели', 'недель'],
  MONTHLY: ['месяц', 'месяца', 'месяцев'],
  YEARLY: ['год', 'года', 'лет'],
}
const singles: Record<Rule['frequency'], string> = {
  DAILY: 'Каждый день',
  WEEKLY: 'Каждую неделю',
  MONTHLY: 'Каждый месяц',
  YEARLY: 'Каждый год',
}

/** "Каждый день", "Раз в 3 недели". */
const every = ({ frequency, interval }: Rule): string =>
  interval === 1 ? singles[frequency] : `Раз в ${plural(interval, ...units[frequency])}`

/** "Через неделю после завершения". */
function afterwards({ frequency, interval }: Rule): string {
  const [one] = units[frequency]
  return `Через ${interval === 1 ? one : plural(interval, ...units[frequency])} после завершения`
}

function formatWeekly(rule: Rule): string {
  const [only, ...others] = rule.days
  if (only === undefined) return every(rule)
  const isWorkWeek = weekdays.slice(0, 5).every((day, index) => rule.days[index]?.weekday === day)
  if (rule.interval === 1 && isWorkWeek && others.length === 4) return 'По будням'
  const { accusative, gender } = weekdayForms[only.weekday]
  if (rule.interval === 1 && others.length === 0) return `${each[gender]} ${accusative}`
  const on = lists.format(rule.days.map(({ weekday }) => weekdayForms[weekday].dative))
  return rule.interval === 1 ? `По ${on}` : `${every(rule)} по ${on}`
}

/** "22-го числа". */
const onMonthDay = (monthDay: number): string =>
  monthDay === -1 ? 'в последний день' : `${monthDay}-го числа`

/** "во 2-й вторник", "в последнюю пятницу". */
function onNth(nth: number, day: Weekday): string {
  const { accusative, gender } = weekdayForms[day]
  if (nth === -1) return `в ${last[gender]} ${accusative}`
  return `${nth === 2 ? 'во' : 'в'} ${nth}-${endings[gender]} ${accusative}`
}

/** On which day of each month; undefined where it takes more than one. */
function getDayOfMonth({ monthDays, days }: Rule): string | undefined {
  const [monthDay, ...others] = monthDays
  const [day, ...more] = days
  if (others.length + more.length > 0 || (monthDay !== undefined && day)) return undefined
  if (monthDay !== undefined) return monthDay < -1 ? undefined : onMonthDay(monthDay)
  if (!day || day.nth === null || day.nth < -1) return undefined
  return onNth(day.nth, day.weekday)
}

function monthly(rule: Rule): string | undefined {
  if (rule.monthDays.length + rule.days.length === 0) return every(rule)
  const on = getDayOfMonth(rule)
  return on && `${rule.interval === 1 ? 'Ежемесячно' : every(rule)} ${on}`
}

function yearly(rule: Rule): string | undefined {
  const [month, monthDay] = [rule.months[0], rule.monthDays[0]]
  if (rule.months.length + rule.monthDays.length + rule.days.length === 0) return every(rule)
  const isOneDay = rule.months.length === 1 && rule.monthDays.length === 1 && rule.days.length === 0
  if (!isOneDay || month === undefined || monthDay === undefined || monthDay < 1) return undefined
  return `${every(rule)} ${monthDay} ${months[month - 1] ?? ''}`
}

function describeRule(rule: Rule, mode: Recurrence['mode']): string | undefined {
  const { frequency, monthDays, days } = rule
  if (rule.positions.length > 0 || (frequency !== 'YEARLY' && rule.months.length > 0))
    return undefined
  const isPlain = monthDays.length + days.length + rule.months.length === 0
  if (mode === 'completion') return isPlain ? afterwards(rule) : undefined
  if (frequency === 'DAILY') return isPlain ? every(rule) : undefined
  if (frequency === 'WEEKLY')
    return days.some(({ nth }) => nth !== null) || monthDays.length > 0
      ? undefined
      : formatWeekly(rule)
  return frequency === 'MONTHLY' ? monthly(rule) : yearly(rule)
}

function endOf({ count, until }: Rule): string {
  if (until !== null) return `, по ${formatDay(until)}`
  if (count === null) return ''
  return count === 1 ? ', в последний раз' : `, ещё ${plural(count, 'раз', 'раза', 'раз')}`
}

export const recurrenceText: Translated<typeof english> = {
  title: 'Повторение',
  offer: 'Повторять…',
  said: (given) => {
    const rule = readRule(given.rule)
    if (typeof rule === 'string') return undefined
    const words = describeRule(rule, given.mode)
    return words && words + endOf(rule)
  },
  kinds: {
    daily: 'Ежедневно',
    weekdays: 'По будням',
    weekly: 'Еженедельно',
    monthDay: (day) => `Ежемесячно ${onMonthDay(day)}`,
    monthNth: (nth, day) => `Ежемесячно ${onNth(nth, day)}`,
    monthLast: 'Ежемесячно в последний день',
    yearly: 'Ежегодно',
  },
  kind: 'Как часто',
  every: 'Раз в',
  units: (frequency, count) => formFor(count, ...units[frequency]),
  on: 'По каким дням',
  weekday: {
    MO: weekdayForms.MO.name,
    TU: weekdayForms.TU.name,
    WE: weekdayForms.WE.name,
    TH: weekdayForms.TH.name,
    FR: weekdayForms.FR.name,
    SA: weekdayForms.SA.name,
    SU: weekdayForms.SU.name,
  },
  weekdayShort: (day) => weekdayShort[day],
  mode: 'Следующая задача',
  modes: { schedule: 'По расписанию', completion: 'После завершения' },
  unitOnly: { DAILY: 'Дни', WEEKLY: 'Недели', MONTHLY: 'Месяцы', YEARLY: 'Годы' },
  ends: 'Окончание',
  endings: { never: 'Никогда', until: 'В указанный день', count: 'После нескольких раз' },
  until: 'Последний день',
  count: 'Осталось раз',
  first: 'Срок',
  upcoming: 'Следующие даты',
  upcomingDone: 'Если завершать в срок',
  none: 'Следующей даты нет. Это последний раз.',
  needsDay: 'Выберите хотя бы один день недели.',
  calendarFailed: 'Не удалось рассчитать даты. Проверьте подключение.',
  save: 'Сохранить',
  skip: (day) => `Пропустить до ${day}`,
  skipped: (key, day) => `${key}: пропущено до ${day}`,
  stop: 'Больше не повторять',
  next: (day) => `Следующая: ${day}`,
  ended: 'Это был последний раз',
  stays: (key) => `Следующая задача серии, ${key}, остаётся: с ней уже работают`,
  previousTask: 'Предыдущая',
  nextTask: 'Следующая',
}
