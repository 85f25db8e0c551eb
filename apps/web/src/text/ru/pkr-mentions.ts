import type { pkrMentionText as english } from '#text/pkr-mentions.ts'
import type { Translated } from '#text/translated.ts'

export const pkrMentionText: Translated<typeof english> = {
  until: (day) => `до ${day}`,
  found: 'PKR ID',
  named: {
    title: 'Где упоминается',
    none: 'Ни в одной задаче, ни в одном комментарии и ни на одной странице этого номера нет.',
    failed: 'Не удалось загрузить, где упоминается этот номер',
    places: {
      title: 'Название',
      description: 'Описание',
      step: 'Пункт',
      comment: 'Комментарий',
      page: 'Страница',
    },
  },
}
