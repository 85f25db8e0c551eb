import type { columnText as english } from '#text/columns.ts'
import type { Translated } from '#text/translated.ts'

export const columnText: Translated<typeof english> = {
  hint: 'Cột đang tắt vẫn lọc, sắp xếp và nhóm theo được.',
  move: (column: string) => `Di chuyển ${column}`,
  moved: (column: string, place: number, count: number) =>
    `${column} ở vị trí ${place} trên ${count}`,
  reset: 'Đặt lại',
}
