import type { Translated } from '#text/translated.ts'
import type { wikiCommentText as english } from '#text/wiki-comments.ts'
import { plural } from './plural.ts'

export const wikiCommentText: Translated<typeof english> = {
  title: 'Комментарии',
  show: (count) =>
    count === 0 ? 'Комментарии' : plural(count, 'обсуждение', 'обсуждения', 'обсуждений'),
  comment: 'Комментировать',
  onSelection: 'Комментировать выделенное',
  onPage: 'Комментировать страницу',
  about: (quote) => `Комментарий: ${quote}`,
  goTo: (quote) => `Перейти к: ${quote}`,
  wholePage: 'Вся страница',
  gone: 'Слов, о которых шла речь, на странице больше нет',
  resolved: (count) => plural(count, 'закрытое', 'закрытых', 'закрытых'),
  empty: 'Комментариев пока нет.',
  howTo: 'Выделите слова на странице, чтобы их прокомментировать.',
  failed: 'Не удалось загрузить комментарии.',
  retry: 'Повторить',
  inTrash: 'Страницы в корзине не комментируют.',
  placeholder: 'Напишите комментарий; @ упоминает человека, # задачу',
  page: 'Страница',
  wiki: 'Вики',
  close: 'Закрыть комментарии',
}
