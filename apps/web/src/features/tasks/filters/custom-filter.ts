import {
  type CustomField,
  type CustomValue,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import { locale } from '#lib/locale.ts'
import type { CachedTask } from '../use-task-rows.ts'

const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** Options in the order they are offered, people by name, a yes before a no, all others by their value. */
function compareValues(
  { kind, options }: CustomField,
  nameOfPerson: (uid: string) => string,
): (a: CustomValue, b: CustomValue) => number {
  const place = (value: CustomValue) =>
    options.findIndex(({ id }) => id === (Array.isArray(value) ? value[0] : value))
  switch (kind) {
    case 'select':
    case 'multi_select':
      return (a, b) => place(a) - place(b)
    case 'number':
    case 'checkbox':
      return (a, b) => (kind === 'number' ? Number(a) - Number(b) : Number(b) - Number(a))
    case 'person':
      return (a, b) => names.compare(nameOfPerson(String(a)), nameOfPerson(String(b)))
    case 'text':
    case 'date':
    case 'link':
      return (a, b) => names.compare(String(a), String(b))
  }
}

/** Orders tasks by a field; those without a value come last, whichever way round. */
export function customComparer(
  field: CustomField,
  direction: 1 | -1,
  nameOfPerson: (uid: string) => string,
): (a: CachedTask, b: CachedTask) => number {
  const compare = compareValues(field, nameOfPerson)
  return (a, b) => {
    const one = getCustomValue(field, a.custom)
    const other = getCustomValue(field, b.custom)
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return direction * compare(one, other)
  }
}
