import type { FieldLabels } from './plain-fields.ts'

/** What fields of tasks are called in English: on screens, and as headings of files unless those say more. */
export const fieldLabels: FieldLabels = {
  startOn: 'Start',
  dueOn: 'Due date',
  estimateHours: 'Estimate',
}

/** What changing them is called there, where the label alone would not read well. */
export const changeLabels: Partial<FieldLabels> = {
  startOn: 'Change start',
  dueOn: 'Change due date',
  estimateHours: 'Change estimate',
}
