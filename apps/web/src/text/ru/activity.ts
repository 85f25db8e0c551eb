import type { activity as english } from '#text/activity.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const activity: Translated<typeof english> = {
  title: 'История',
  undo: 'Отменить',
  retry: 'Повторить',
  conflict: 'Кто-то другой изменил это одновременно с вами',
  redo: 'Вернуть',
  undoLast: 'Отменить последнее изменение',
  redoLast: 'Вернуть отменённое',
  redone: (title) => `Изменение возвращено: ${title}`,
  nothingToRedo: 'Возвращать нечего',
  undone: (title) => `Изменение отменено: ${title}`,
  nothingToUndo: 'Отменять нечего',
  notSaved: (subject) => `Не сохранено: ${subject}`,
  unsaved: (count) => `Не сохранено: ${formatNumber(count)}`,
  unsavedTitle: 'Ещё не сохранено',
  unsent: 'Ещё не отправлено',
  waiting: (count) => `Ещё не отправлено: ${formatNumber(count)}`,
  reasons: {
    unreachable: 'Нет связи с сервером. Проверьте соединение и попробуйте снова.',
    unavailable: 'Сервер сейчас не смог это сохранить. Попробуйте снова чуть позже.',
    conflict: 'За это время это изменил кто-то другой.',
    forbidden: 'У вас больше нет права на это. Попросите его у владельца.',
    gone: 'Этого больше нет, или оно вам больше недоступно. Отмените изменение или спросите того, кто этим управляет.',
    nameTaken: 'Такое название уже есть. Выберите другое.',
    limitReached: 'В проекте достигнут предел. Сначала удалите что-нибудь.',
    lastOwner: 'Других владельцев нет. Сначала сделайте владельцем кого-то ещё.',
    statusNeeded:
      'Задачи остались бы без статуса, или новым не с чего было бы начать. Сначала добавьте другой статус.',
    tooCostly:
      'Серверу нужно на это слишком много времени. Сократите или разделите это и попробуйте снова.',
    tooMany: 'Слишком много изменений сразу. Попробуйте снова чуть позже.',
  },
  values: {
    nothing: 'пусто',
    unknown: 'удалённый объект',
    otherPerson: 'другой человек',
    otherTask: 'другая задача',
    yes: 'да',
    no: 'нет',
  },
  empty: 'Пока ничего не произошло.',
  older: 'Более ранние',
  somebody: 'Кто-то',
  showAll: 'Показать каждое',
  showLess: 'Свернуть',
}
