import type { projectListText as english } from '#text/project-list.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const projectListText: Translated<typeof english> = {
  columns: {
    project: 'Проект',
    event: 'День события',
    late: 'Просрочено',
    progress: 'Ход работы',
    lead: 'Руководитель',
    people: 'Участники',
  },
  pin: (name) => `Закрепить ${name}`,
  unpin: (name) => `Открепить ${name}`,
  pinned: (name) => `${name}: закреплено`,
  unpinned: (name) => `${name}: откреплено`,
  pinKey: 'Закрепить или открепить проект',
  late: (count) => `${formatNumber(count)} просрочено`,
  lead: (name) => `Руководитель: ${name}`,
  running: (day, count) => `День ${formatNumber(day)} из ${formatNumber(count)}`,
}
