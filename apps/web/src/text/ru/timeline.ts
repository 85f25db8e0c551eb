import { formatDay } from '#lib/dates.ts'
import type { timelineText as english } from '#text/timeline.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const span = (firstOn: string, lastOn: string) =>
  firstOn === lastOn ? formatDay(firstOn) : `${formatDay(firstOn, lastOn)} – ${formatDay(lastOn)}`

export const timelineText: Translated<typeof english> = {
  label: 'Таймлайн',
  help: 'Стрелки вверх и вниз переходят по задачам. Shift со стрелкой сдвигает полосу на день. M берёт её: тогда стрелки двигают её по дням и неделям, Shift со стрелкой тянет её конец, Tab выбирает, какой край тянуть; Enter опускает, Escape возвращает на место.',
  tasks: 'Задачи',
  time: 'Время',
  today: 'Сегодня',
  toToday: 'Перейти к сегодняшнему дню',
  zoom: 'Масштаб',
  zooms: { days: 'Дни', weeks: 'Недели', months: 'Месяцы' },
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  span,
  spanAloud: (firstOn, lastOn, count) =>
    firstOn === lastOn
      ? formatDay(firstOn)
      : `${formatDay(firstOn)} – ${formatDay(lastOn)}, ${plural(count, 'день', 'дня', 'дней')}`,
  startsAt: (day) => `начало: ${day}`,
  dueAt: (day) => `срок: ${day}`,
  parts: (firstOn, lastOn) => `Подзадачи ${span(firstOn, lastOn)}`,
  noDates: 'Без дат',
  drawHint: 'Проведите по строке, чтобы задать даты',
  comesAfter: (names) => `идёт после: ${names.join(', ')}`,
  blockedBy: (names) => `заблокирована: ${names.join(', ')}`,
  follows: {
    beginsEarly: (key, on) => `Начинается раньше, чем завершится ${key} (${formatDay(on)})`,
    endsEarly: (key, on) => `Заканчивается раньше, чем блокирующая её ${key} (${formatDay(on)})`,
  },
  conflicts: (count) => plural(count, 'конфликт дат', 'конфликта дат', 'конфликтов дат'),
  nextConflict: 'К следующему конфликту дат',
  notAll: (count) =>
    `Показано задач: ${formatNumber(count)}. Остальные появятся с помощью фильтров.`,
  goTo: (day) => `Перейти к ${day}`,
  grips: { start: 'Сдвинуть начало', end: 'Сдвинуть конец' },
  link: 'Протяните к задаче, которая идёт после этой',
  moved: (what, when) => `${what}: ${when}`,
  tasksMoved: (count) =>
    plural(count, 'задача перенесена', 'задачи перенесены', 'задач перенесено'),
  holding: { by: 'Перенос:', start: 'Сдвиг начала:', end: 'Сдвиг конца:' },
  putBack: (what) => `${what}: возвращено на место`,
  nowTooEarly: (count) =>
    count === 1
      ? 'Следующая задача теперь стоит слишком рано'
      : `${plural(count, 'следующая задача стоит', 'следующие задачи стоят', 'следующих задач стоят')} теперь слишком рано`,
  moveAlong: (count) => (count === 1 ? 'Перенести и её' : 'Перенести и их'),
  movedAlong: (count) =>
    `${plural(count, 'задача перенесена', 'задачи перенесены', 'задач перенесено')} следом`,
  nothingBehind: 'Следующие задачи не стоят слишком рано',
  circle: (key, other) => `${other} уже идёт перед ${key}`,
  linked: (key, other) => `${key} теперь идёт после ${other}`,
  alreadyLinked: (key, other) => `${key} уже идёт после ${other}`,
  keys: {
    hold: 'Взять полосу',
    day: 'день',
    week: 'неделя',
    end: 'конец',
    part: 'какой край',
    earlier: 'Перенести на день раньше',
    later: 'Перенести на день позже',
    down: 'опустить',
    back: 'вернуть',
    follows: 'Идёт после…',
    pushBehind: 'Перенести следующие задачи',
  },
}
