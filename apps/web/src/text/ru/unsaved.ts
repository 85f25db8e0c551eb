import type { Translated } from '#text/translated.ts'
import type { unsavedText as english } from '#text/unsaved.ts'

export const unsavedText: Translated<typeof english> = {
  retryAll: 'Повторить всё',
  discard: 'Не сохранять',
  keepMine: 'Оставить мой вариант',
  takeTheirs: 'Взять другой вариант',
  mine: 'Мой вариант',
  theirs: 'Другой вариант',
  unsavedHint: 'Ничего не потеряно: эти изменения ждут на этом устройстве.',
  unsentHint:
    'Эти изменения хранятся на этом устройстве. Они отправятся, когда вернётся связь, даже если закрыть страницу.',
  sendNow: 'Отправить сейчас',
  whole: 'Показать весь текст',
  less: 'Свернуть',
  copy: 'Копировать текст',
  copied: 'Текст скопирован',
}
