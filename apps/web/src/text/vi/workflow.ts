import type { Translated } from '#text/translated.ts'
import type { workflowText as english } from '#text/workflow.ts'
import { plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'công việc')

export const workflowText: Translated<typeof english> = {
  tasks: formatTaskCount,
  fields: {
    name: 'Tên',
    hue: 'Màu',
    group: 'Nhóm',
    wipLimit: 'Ngưỡng báo',
    isArchived: 'Lưu trữ',
  },
  groupColour: 'Màu của nhóm',
  nameTaken: (name: string) => `Đã có “${name}”. Hãy chọn tên khác.`,
  rename: (name: string) => `Tên của ${name}`,
  colourOf: (name: string) => `Màu của ${name}`,
  actionsOf: (name: string) => `Thao tác với ${name}`,
  added: (name: string) => `Đã thêm “${name}”`,
  changed: (what: string, name: string) => `${what} của “${name}” đã thay đổi`,
  moved: (name: string) => `Đã chuyển “${name}”`,
  removed: (name: string, count: number) =>
    count === 0 ? `Đã gỡ “${name}”` : `Đã gỡ “${name}” khỏi ${formatTaskCount(count)}`,
  replaced: (name: string, count: number, other: string) =>
    count === 0
      ? `Đã gỡ “${name}”`
      : `Đã gỡ “${name}” và chuyển ${formatTaskCount(count)} sang “${other}”`,
  merged: (name: string, other: string) => `Đã gộp “${name}” vào “${other}”`,
  statuses: {
    title: 'Trạng thái',
    description:
      'Những bước một công việc đi qua ở đây, theo thứ tự này. Nhóm cho biết ý nghĩa của từng bước; công việc mới bắt đầu ở trạng thái đầu tiên thuộc nhóm “Chưa bắt đầu”.',
    add: 'Thêm trạng thái',
    groupOf: (name: string) => `Nhóm của ${name}`,
    limitOf: (name: string) => `Báo khi vượt: ${name}`,
    limit: 'Báo khi vượt',
    limitHint:
      'Nhiều công việc hơn số này sẽ được đánh dấu trên bảng thẻ, nhưng không bị chặn. Để trống nếu không cần báo.',
    move: (name: string) => `Di chuyển ${name}`,
    moveHint: 'Kéo, hoặc nhấn mũi tên lên hay xuống',
    movedTo: (name: string, place: number, count: number) =>
      `${name} nay ở vị trí ${place} trên ${count}`,
    up: 'Chuyển lên',
    down: 'Chuyển xuống',
    archive: 'Lưu trữ',
    archived: 'Đã lưu trữ',
    isArchived: (name: string) => `Đã lưu trữ “${name}”`,
    isBack: (name: string) => `Đã bỏ lưu trữ “${name}”`,
    bringBack: 'Bỏ lưu trữ',
    needed:
      'Công việc mới bắt đầu ở một trạng thái thuộc nhóm “Chưa bắt đầu”. Hãy thêm một trạng thái khác trước.',
    remove: 'Gỡ',
    removeTitle: (name: string) => `Gỡ “${name}”?`,
    removeQuestion: (count: number) =>
      `${formatTaskCount(count)} đang ở trạng thái này. Chuyển chúng sang đâu?`,
    target: 'Chuyển công việc sang',
    confirm: 'Chuyển và gỡ',
  },
  labels: {
    title: 'Nhãn',
    description:
      'Những từ để phân biệt công việc của dự án này; một công việc có thể có nhiều nhãn.',
    add: 'Thêm nhãn',
    none: 'Chưa có nhãn.',
    create: (name: string) => `Tạo “${name}”`,
  },
  types: {
    title: 'Loại',
    description:
      'Các loại việc, ví dụ mua sắm hay xin phép; một công việc có một loại hoặc không có. Chúng hiện ra khi có ít nhất một loại.',
    add: 'Thêm loại',
    none: 'Chưa có loại.',
    create: (name: string) => `Tạo “${name}”`,
  },
  merge: 'Gộp vào…',
  mergeTitle: (name: string) => `Gộp “${name}” vào mục khác?`,
  mergeHint: (name: string, count: number) =>
    count === 0
      ? `Không có công việc nào có “${name}”. Mục này mất, mục kia ở lại.`
      : `${formatTaskCount(count)} có “${name}” sẽ nhận mục kia thay thế.`,
  mergeInto: 'Gộp vào',
  mergeConfirm: 'Gộp',
  removeFrom: (count: number) => `Gỡ khỏi ${formatTaskCount(count)}`,
  remove: 'Gỡ',
  history: {
    kinds: { status: 'trạng thái', label: 'nhãn', type: 'loại' },
    created: (kind: string, name: string) => `đã thêm ${kind} “${name}”`,
    updated: (kind: string, name: string, what: string) => `đã thay đổi ${kind} “${name}”: ${what}`,
    moved: (name: string) => `đã chuyển trạng thái “${name}”`,
    removed: (kind: string, name: string) => `đã gỡ ${kind} “${name}”`,
    replaced: (kind: string, name: string, other: string) =>
      `đã gỡ ${kind} “${name}” và thay bằng “${other}”`,
    restored: (kind: string, name: string) => `đã khôi phục ${kind} “${name}”`,
    archived: (name: string) => `đã lưu trữ trạng thái “${name}”`,
    unarchived: (name: string) => `đã bỏ lưu trữ trạng thái “${name}”`,
  },
}
