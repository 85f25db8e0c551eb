import { setApart } from '@courtside/contract/set-apart.ts'
import type { Translated } from '#text/translated.ts'
import type { versionText as english } from '#text/versions.ts'

export const versionText: Translated<typeof english> = {
  title: 'Версии описания',
  everything: 'Всё',
  show: 'Показать изменения',
  by: (who, when) => `${setApart(who)}, ${when}`,
  older: 'Более ранняя версия',
  newer: 'Более поздняя версия',
  restore: 'Восстановить эту версию',
  isCurrent: 'Это текущее описание.',
  gone: 'Эту версию показать нельзя.',
  sameWords: 'Сказано то же самое, другими знаками.',
  tooMuch: 'Изменилось слишком много, чтобы сравнить по словам: сначала идёт старый текст.',
  added: 'добавлено:',
  removed: 'удалено:',
}
