import type { exports as english } from '#text/exports.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const exports: Translated<typeof english> = {
  open: 'Экспорт',
  title: (count) =>
    count === undefined
      ? 'Экспорт этих задач'
      : `Экспорт ${plural(count, 'задачи', 'задач', 'задач')}`,
  description: 'Так, как в списке сейчас: с вашими фильтрами и в том же порядке.',
  nothing: 'Нет задач для экспорта',
  tooMany: (limit) =>
    `Список с фильтром можно экспортировать, если в нём не больше ${plural(limit, 'задачи', 'задач', 'задач')}: уточните фильтр или уберите его`,
}
