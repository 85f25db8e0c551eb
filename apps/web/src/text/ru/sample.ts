import type { sampleText as english } from '#text/sample.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const list = (parts: readonly string[]) => new Intl.ListFormat('ru').format(parts)

export const sampleText: Translated<typeof english> = {
  question: 'Удалить демонстрационный сезон?',
  goes: (names) =>
    `Будет безвозвратно удалено со всем содержимым: ${list(names)}. Ваши собственные проекты останутся.`,
  added: (sample) => {
    const parts = [
      sample.addedTaskCount > 0 && plural(sample.addedTaskCount, 'задача', 'задачи', 'задач'),
      sample.addedCommentCount > 0 &&
        plural(sample.addedCommentCount, 'комментарий', 'комментария', 'комментариев'),
      sample.changeCount > 0 && plural(sample.changeCount, 'изменение', 'изменения', 'изменений'),
    ].filter((part) => part !== false)
    return parts.length === 0
      ? undefined
      : `Удалится и то, что люди успели добавить: ${list(parts)}.`
  },
  people: (names) => `Удалятся и его люди, у которых нет другой работы: ${list(names)}.`,
  parts: (pageCount, numberCount) =>
    `Страницы вики (${formatNumber(pageCount)}), PKR ID (${formatNumber(numberCount)}), список и группа тоже удаляются. То, что вы добавили к ним, останется.`,
  confirm: 'Удалить',
  failed: 'Не удалось удалить демонстрационный сезон. Попробуйте снова.',
}
