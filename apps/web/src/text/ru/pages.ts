import type { pageText as english } from '#text/pages.ts'
import type { Translated } from '#text/translated.ts'

export const pageText: Translated<typeof english> = {
  product: 'Courtside',
  description: 'Проекты, задачи и знания организации пиклбола',
  card: 'Карта участника',
  shortcuts: { myWork: 'Мои задачи', inbox: 'Входящие', wiki: 'Вики' },
}
