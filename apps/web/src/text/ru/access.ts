import type { accessText as english } from '#text/access.ts'
import type { Translated } from '#text/translated.ts'

export const accessText: Translated<typeof english> = {
  cannotOpen: { task: 'Нет доступа к задаче', page: 'Нет доступа к странице' },
  notNotified: {
    task: (name: string) => `${name} не может открыть эту задачу и не получит уведомление.`,
    page: (name: string) => `${name} не может открыть эту страницу и не получит уведомление.`,
  },
  assign: 'Назначить',
  addToProject: 'Добавить в проект',
  assigned: (name: string, key: string) => `${key}: исполнитель ${name}`,
}
