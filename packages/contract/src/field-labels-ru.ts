import type { FieldLabels } from './plain-fields.ts'

/** What fields of tasks are called in Russian: on screens, and as headings of files unless those say more. */
export const fieldLabels: FieldLabels = {
  startOn: 'Начало',
  dueOn: 'Срок',
  estimateHours: 'Оценка',
}

/** What changing them is called there, where the label alone would not read well. */
export const changeLabels: Partial<FieldLabels> = {
  startOn: 'Изменить начало',
  dueOn: 'Изменить срок',
  estimateHours: 'Изменить оценку',
}
