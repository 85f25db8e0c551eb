import type { comments as english } from '#text/comments.ts'
import type { Translated } from '#text/translated.ts'

export const comments: Translated<typeof english> = {
  title: 'Комментарии',
  one: 'Комментарий',
  placeholder: 'Напишите комментарий; @ упоминает человека, # — задачу',
  send: 'Отправить',
  save: 'Сохранить',
  cancel: 'Отмена',
  edit: 'Изменить',
  remove: 'Удалить',
  actions: 'Действия',
  isEdited: 'изменён',
  added: 'Комментарий',
  edited: 'Комментарий изменён',
  deleted: 'Комментарий удалён',
  empty: 'Пока нет комментариев.',
  unknownAuthor: 'Неизвестный автор',
}
