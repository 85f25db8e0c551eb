import type { FieldLabels } from './plain-fields.ts'

/** What fields of tasks are called in Vietnamese: on screens, and as headings of files unless those say more. */
export const fieldLabels: FieldLabels = {
  startOn: 'Bắt đầu',
  dueOn: 'Hạn chót',
  estimateHours: 'Ước tính',
}

/** What changing them is called there, where the label alone would not read well. */
export const changeLabels: Partial<FieldLabels> = {
  startOn: 'Đổi ngày bắt đầu',
  dueOn: 'Đổi hạn chót',
  estimateHours: 'Đổi ước tính',
}
