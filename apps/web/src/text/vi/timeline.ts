import { formatDay } from '#lib/dates.ts'
import type { timelineText as english } from '#text/timeline.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const formatDayCount = (count: number) => plural(count, 'ngày')
const span = (firstOn: string, lastOn: string) =>
  firstOn === lastOn ? formatDay(firstOn) : `${formatDay(firstOn, lastOn)} – ${formatDay(lastOn)}`

export const timelineText: Translated<typeof english> = {
  label: 'Dòng thời gian',
  help: 'Mũi tên lên và xuống đi qua các công việc. Shift và mũi tên dời một thanh đi một ngày. M giữ lấy thanh: khi đó mũi tên dời nó theo ngày và tuần, Shift và mũi tên kéo một đầu, Tab chọn đầu để kéo; Enter đặt xuống, Escape trả về chỗ cũ.',
  tasks: 'Công việc',
  time: 'Thời gian',
  today: 'Hôm nay',
  toToday: 'Đi đến hôm nay',
  zoom: 'Tỷ lệ',
  zooms: { days: 'Ngày', weeks: 'Tuần', months: 'Tháng' },
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  span,
  spanAloud: (firstOn: string, lastOn: string, count: number) =>
    firstOn === lastOn
      ? formatDay(firstOn)
      : `${formatDay(firstOn)} đến ${formatDay(lastOn)}, ${formatDayCount(count)}`,
  startsAt: (day: string) => `bắt đầu ${day}`,
  dueAt: (day: string) => `hạn ${day}`,
  parts: (firstOn: string, lastOn: string) => `Công việc con ${span(firstOn, lastOn)}`,
  noDates: 'Không có ngày',
  drawHint: 'Kéo ngang để đặt ngày',
  comesAfter: (names: readonly string[]) => `tiếp sau ${names.join(', ')}`,
  blockedBy: (names: readonly string[]) => `bị chặn bởi ${names.join(', ')}`,
  follows: {
    beginsEarly: (key: string, on: string) =>
      `Bắt đầu trước khi ${key} kết thúc vào ${formatDay(on)}`,
    endsEarly: (key: string, on: string) =>
      `Kết thúc trước ${key}, công việc đang chặn nó, vào ${formatDay(on)}`,
  },
  conflicts: (count: number) => plural(count, 'xung đột về ngày'),
  nextConflict: 'Đi đến xung đột về ngày tiếp theo',
  notAll: (count: number) =>
    `${plural(count, 'công việc')} đầu tiên. Dùng bộ lọc để xem những công việc khác.`,
  goTo: (day: string) => `Đi đến ${day}`,
  grips: { start: 'Kéo đầu bắt đầu', end: 'Kéo đầu kết thúc' },
  link: 'Kéo đến công việc tiếp sau công việc này',
  moved: (what: string, when: string) => `${what}: ${when}`,
  tasksMoved: (count: number) => `Đã dời ${plural(count, 'công việc')}`,
  holding: {
    by: 'Đang dời',
    start: 'Đang kéo đầu bắt đầu của',
    end: 'Đang kéo đầu kết thúc của',
  },
  putBack: (what: string) => `Đã trả ${what} về chỗ cũ`,
  nowTooEarly: (count: number) => `${formatNumber(count)} công việc tiếp sau đang quá sớm`,
  moveAlong: () => 'Dời theo luôn',
  movedAlong: (count: number) => `Đã dời theo ${plural(count, 'công việc')}`,
  nothingBehind: 'Không có công việc tiếp sau nào quá sớm',
  circle: (key: string, other: string) => `${other} đã đứng trước ${key}`,
  linked: (key: string, other: string) => `Đã đặt ${key} tiếp sau ${other}`,
  alreadyLinked: (key: string, other: string) => `${key} đã tiếp sau ${other}`,
  keys: {
    hold: 'Giữ lấy thanh',
    day: 'một ngày',
    week: 'một tuần',
    end: 'đầu kết thúc',
    part: 'chọn đầu',
    earlier: 'Dời sớm một ngày',
    later: 'Dời muộn một ngày',
    down: 'đặt xuống',
    back: 'trả về chỗ cũ',
    follows: 'Tiếp sau…',
    pushBehind: 'Dời theo các công việc tiếp sau',
  },
}
