import type { threadText as english } from '#text/threads.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const threadText: Translated<typeof english> = {
  reply: 'Ответить',
  replyTo: (name) => `Ответить: ${name}`,
  replyPlaceholder: 'Напишите ответ',
  replied: 'Ответ',
  quote: 'Цитировать',
  quoteSelection: 'Цитировать выделенное',
  wrote: (name) => `${name} пишет:`,
  copyLink: 'Копировать ссылку',
  copied: 'Ссылка скопирована',
  resolve: 'Закрыть обсуждение',
  reopen: 'Открыть обсуждение снова',
  resolved: 'Обсуждение закрыто',
  reopened: 'Обсуждение снова открыто',
  isResolved: 'Закрыто',
  replies: (count) => plural(count, 'ответ', 'ответа', 'ответов'),
  showThread: 'Показать',
  hideThread: 'Скрыть',
  deletedComment: 'Удалённый комментарий',
  react: 'Добавить реакцию',
  reactions: 'Реакции',
  reacted: 'Реакция',
  reactionNames: {
    '👍': 'Нравится',
    '❤️': 'Сердце',
    '🎉': 'Праздник',
    '😄': 'Улыбка',
    '👀': 'Смотрю',
    '🙏': 'Спасибо',
    '✅': 'Готово',
    '🏓': 'Ракетка',
  },
  reactionBy: (reaction, names) => `${reaction}: ${names}`,
}
