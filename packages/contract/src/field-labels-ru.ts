import type { FieldLabels } from './plain-fields.ts'

/** What fields of tasks are called in Russian: on screens, and as headings of files unless those say more. */
export const fieldLabels: FieldLabels = {
  startOn: 'Начало',
  dueOn: 'Срок',
  estimateHours: 'Оценка',
}
