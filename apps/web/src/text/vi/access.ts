import type { accessText as english } from '#text/access.ts'
import type { Translated } from '#text/translated.ts'

export const accessText: Translated<typeof english> = {
  cannotOpen: { task: 'Không mở được công việc này', page: 'Không mở được trang này' },
  notNotified: {
    task: (name: string) => `${name} không mở được công việc này nên sẽ không nhận thông báo.`,
    page: (name: string) => `${name} không mở được trang này nên sẽ không nhận thông báo.`,
  },
  assign: 'Giao việc',
  addToProject: 'Thêm vào dự án',
  assigned: (name: string, key: string) => `Đã giao ${key} cho ${name}`,
}
