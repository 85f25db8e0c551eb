import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import { describeValue } from '#features/activity/use-described-value.ts'

/** What a field of a list holds, in words. */
export const describeListValue = (field: PkrListField, value: unknown): string =>
  describeValue(`custom.${field.id}`, value, { customFields: [{ ...field, rank: '' }] })
