import type { FieldLabels } from './plain-fields.ts'

/** What fields of tasks are called in Vietnamese: on screens, and as headings of files unless those say more. */
export const fieldLabels: FieldLabels = {
  startOn: 'Bắt đầu',
  dueOn: 'Hạn chót',
  estimateHours: 'Ước tính',
}
