import type { ExportFormat, ExportState } from '@courtside/contract/exports.ts'
import type { exportText as english } from '#text/export-steps.ts'
import type { Translated } from '#text/translated.ts'

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  xlsx: {
    name: 'Excel',
    hint: 'Книга с настоящими датами. Удобнее всего читать, сортировать и печатать.',
  },
  csv: { name: 'CSV', hint: 'Простой текст для любой таблицы и для повторного импорта.' },
  json: { name: 'JSON', hint: 'Для программ.' },
}

const states: Record<ExportState, (name: string) => string> = {
  ready: (name) => `Файл ${name} готов. Браузер должен начать его сохранение.`,
  running: (name) => `Записываем ${name}`,
  done: (name) => `Файл ${name} в загрузках`,
  cancelled: () => 'Экспорт остановлен',
  broken: () => 'Загрузка прервалась',
}

export const exportText: Translated<typeof english> = {
  formats,
  failed: 'Не удалось начать экспорт',
  stateOf: (state, name) => states[state](name),
  progress: 'Записано строк',
  leave: 'Окно можно закрыть: загрузка продолжится.',
  stop: 'Остановить',
  again: 'Сохранить ещё раз',
  save: 'Сохранить файл',
  other: 'Другой формат',
  close: 'Закрыть',
}
