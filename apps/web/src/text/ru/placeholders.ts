import type { placeholderText as english } from '#text/placeholders.ts'
import type { Translated } from '#text/translated.ts'

export const placeholderText: Translated<typeof english> = {
  comingSoon: {
    title: 'Скоро',
    description: 'Этой страницы пока нет.',
  },
  chats: 'Здесь будет переписка организации.',
  analysis: 'Здесь будут графики по проектам, людям и срокам.',
}
